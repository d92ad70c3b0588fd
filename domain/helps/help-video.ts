import { videoIdOf } from '../messages/video-id.ts'

/** Returns the code of a video typed as a code or pasted as a URL; null for anything else. Source: a code has 11 characters. */
export function helpVideoOf(typed: string): string | null {
  const text = typed.trim()
  return /^[\w-]{11}$/.test(text) ? text : videoIdOf(text)
}
