import type { MentionAt } from './mention-at.ts'

/** Shortcuts are short; a long text is not read through at every key. */
const longestShortcut = 100

/**
 * The call of a quick message at the cursor: a slash that begins a word, up to the cursor. Null where there is none. Pure.
 */
export function slashAt(text: string, cursor: number): MentionAt | null {
  const match = /(?:^|\s)\/([^\s/]*)$/u.exec(text.slice(Math.max(0, cursor - longestShortcut), cursor))
  const query = match?.[1]
  return query === undefined ? null : { from: cursor - query.length - 1, to: cursor, query }
}

/** A text of one line that is nothing but a call: it is never sent by accident. Pure. */
export const slashOfAll = (text: string): MentionAt | null =>
  text.startsWith('/') && !text.includes('\n') ? { from: 0, to: text.length, query: text.slice(1) } : null
