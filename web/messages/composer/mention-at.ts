import type { GroupMember } from '#domain/contacts/contact-contract.ts'
import { plainText } from '#domain/i18n/plain-text.ts'
import { formatPhone } from '#web/platform/format.ts'

/** Where in a text somebody is being mentioned, and by what so far; `to` is where the cursor stands. */
export type MentionAt = { from: number; to: number; query: string }

/** Nobody is called by more; a long text is not read through at every key. */
const longestName = 100

/** What is being written after an @ that begins a word: a name, of two words at most. Null where nothing is. Pure. */
export function mentionAt(text: string, cursor: number): MentionAt | null {
  const match = /(?:^|\s)@((?:[^\s@]+ ?)?[^\s@]*)$/u.exec(
    text.slice(Math.max(0, cursor - longestName), cursor),
  )
  const query = match?.[1]
  return query === undefined ? null : { from: cursor - query.length - 1, to: cursor, query }
}

/** Those whose name, or a word of it, begins as the query does. Pure. */
export const matchingNames = (names: string[], query: string): string[] =>
  names.filter((name) => {
    const words = plainText(name)
    return (
      words.startsWith(plainText(query)) ||
      words.split(/\s+/).some((word) => word.startsWith(plainText(query)))
    )
  })

/** By what the others of a group are called, and how that reads: by their name, or the digits of their number. Pure. */
export const callsOf = (members: GroupMember[]): Map<string, string> =>
  new Map(
    members.flatMap(({ isOwn, name, number }): [string, string][] => {
      if (isOwn) return []
      if (/\p{L}/u.test(name)) return [[name, name]]
      // A masked number reaches nobody.
      return number && /^\d+$/.test(number) ? [[number, formatPhone(number)]] : []
    }),
  )
