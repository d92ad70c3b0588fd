import type { GroupMember } from '#domain/contacts/contact-contract.ts'
import { plainText } from '#domain/i18n/plain-text.ts'
import { formatPhone } from '#web/platform/format.ts'

/** The mention being typed in a text: `from` is the @, `to` the cursor, `query` the text between. */
export type MentionAt = { from: number; to: number; query: string }

/** The longest name to look for, so that a long text is not scanned at every key. */
const longestName = 100

/** Returns the mention being typed after an @ that begins a word: a name of at most two words. Null if there is none. Pure. */
export function mentionAt(text: string, cursor: number): MentionAt | null {
  const match = /(?:^|\s)@((?:[^\s@]+ ?)?[^\s@]*)$/u.exec(
    text.slice(Math.max(0, cursor - longestName), cursor),
  )
  const query = match?.[1]
  return query === undefined ? null : { from: cursor - query.length - 1, to: cursor, query }
}

/** Returns the names that begin, or have a word that begins, with the query. Pure. */
export const matchingNames = (names: string[], query: string): string[] =>
  names.filter((name) => {
    const words = plainText(name)
    return (
      words.startsWith(plainText(query)) ||
      words.split(/\s+/).some((word) => word.startsWith(plainText(query)))
    )
  })

/** Maps what a mention inserts for each other member to its display text: their name, or their number. Pure. */
export const callsOf = (members: GroupMember[]): Map<string, string> =>
  new Map(
    members.flatMap(({ isOwn, name, number }): [string, string][] => {
      if (isOwn) return []
      if (/\p{L}/u.test(name)) return [[name, name]]
      // A masked number cannot be mentioned.
      return number && /^\d+$/.test(number) ? [[number, formatPhone(number)]] : []
    }),
  )
