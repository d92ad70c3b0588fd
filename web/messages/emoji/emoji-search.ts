import { plainText } from '#domain/i18n/plain-text.ts'

export type NamedEmoji = { emoji: string; label: string; tags?: string[] | undefined }
/** An emoji with its searchable name and tags: lower-case words without accents, with a space around each. */
export type IndexedEmoji = { emoji: string; label: string; name: string; tags: string[] }

const spaced = (text: string) => ` ${plainText(text).replace(/[^\p{L}\p{N}]/gu, ' ')} `

/** Indexes emojis for the search. */
export const indexEmojis = (emojis: readonly NamedEmoji[]): IndexedEmoji[] =>
  emojis.map(({ emoji, label, tags = [] }) => ({
    ...{ emoji, label },
    ...{ name: spaced(label), tags: tags.map(spaced) },
  }))

/** Returns emojis whose name or tags have the typed words or words that begin so: whole words before beginnings, names before tags. */
export function findEmojis(emojis: readonly IndexedEmoji[], typed: string): IndexedEmoji[] {
  const asked = spaced(typed.trim()).trim()
  if (!asked) return []
  const whole = ` ${asked} `
  const begun = ` ${asked}`
  const rankOf = ({ name, tags }: IndexedEmoji) => {
    if (name.includes(whole)) return 0
    if (tags.some((tag) => tag.includes(whole))) return 1
    if (name.includes(begun)) return 2
    return tags.some((tag) => tag.includes(begun)) ? 3 : null
  }
  return emojis
    .flatMap((one) => {
      const rank = rankOf(one)
      return rank === null ? [] : [{ one, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}
