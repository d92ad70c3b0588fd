import { videoIdOf } from '../messages/video-id.ts'

/** The code of the video that was typed as a code or pasted as an address; null for anything else. Source: a code has 11 characters. */
export function helpVideoOf(typed: string): string | null {
  const text = typed.trim()
  return /^[\w-]{11}$/.test(text) ? text : videoIdOf(text)
}
