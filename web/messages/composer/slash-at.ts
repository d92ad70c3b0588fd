import type { MentionAt } from './mention-at.ts'

/** The longest shortcut to look for, so that a long text is not scanned at every key. */
const longestShortcut = 100

/** Returns the shortcut at the cursor: from a slash that begins a word up to the cursor. Null if there is none. Pure. */
export function slashAt(text: string, cursor: number): MentionAt | null {
  const match = /(?:^|\s)\/([^\s/]*)$/u.exec(text.slice(Math.max(0, cursor - longestShortcut), cursor))
  const query = match?.[1]
  return query === undefined ? null : { from: cursor - query.length - 1, to: cursor, query }
}

/** Returns the shortcut of a one-line text that holds nothing else; such a text is never sent by accident. Pure. */
export const slashOfAll = (text: string): MentionAt | null =>
  text.startsWith('/') && !text.includes('\n') ? { from: 0, to: text.length, query: text.slice(1) } : null
