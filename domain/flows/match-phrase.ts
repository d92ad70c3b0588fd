import { plainWords } from '../i18n/plain-words.ts'

/** How a message is compared with a phrase; the specification's is `equal`. */
export const phraseModes = ['equal', 'starts', 'contains', 'similar'] as const
export type PhraseMode = (typeof phraseModes)[number]

/** Fields that a trigger is matched by. */
export type Triggering = {
  id: number
  whatsappId: number | null
  phrase: string
  mode: PhraseMode
  status: boolean
  /** The advertisement that fires it too; '*': any; '': none. */
  adId?: string
}

/** Longer messages are not compared with phrases. */
const longestMessage = 4096
/** Letters of a phrase for each letter that may differ. */
const lettersPerSlip = 6
const fewestSimilarLetters = 8

/**
 * The trigger that a message on a connection fires, or null. This connection comes before any connection, then equal, starts,
 * contains, similar, and last any advertisement, then the longer phrase, then the older one. Source: decision D76.
 */
export function matchPhrase<T extends Triggering>(
  triggers: readonly T[],
  { text, whatsappId, adId = null }: { text: string; whatsappId: number | null; adId?: string | null },
): T | null {
  const words = text.length > longestMessage ? '' : plainWords(text)
  if (words === '' && adId === null) return null
  let best: { trigger: T; rank: readonly number[] } | null = null
  for (const trigger of triggers) {
    if (!trigger.status) continue
    if (trigger.whatsappId !== null && trigger.whatsappId !== whatsappId) continue
    const phrase = plainWords(trigger.phrase)
    const byWords = phrase === '' || words === '' ? -1 : kindOfMatch(words, phrase, trigger.mode)
    const kind = byWords < 0 ? kindOfAd(trigger.adId ?? '', adId) : byWords
    if (kind < 0) continue
    const rank = [trigger.whatsappId === null ? 1 : 0, kind, -phrase.length, trigger.id]
    if (!best || isBefore(rank, best.rank)) best = { trigger, rank }
  }
  return best?.trigger ?? null
}

/** Whether two phrases could never both fire: an equal phrase on the same connection. */
export const isSamePhrase = (
  one: Pick<Triggering, 'phrase' | 'whatsappId'>,
  other: Pick<Triggering, 'phrase' | 'whatsappId'>,
): boolean => one.whatsappId === other.whatsappId && plainWords(one.phrase) === plainWords(other.phrase)

/** Rank of a match by advertisement: a named one ranks as an equal phrase, any (`*`) last; below 0: no match. */
const kindOfAd = (wanted: string, adId: string | null): number => {
  if (adId === null || wanted === '') return -1
  if (wanted === adId) return 0
  return wanted === '*' ? 4 : -1
}

/** Rank of a match by words, from 0 (equal); below 0: no match. */
function kindOfMatch(words: string, phrase: string, mode: PhraseMode): number {
  if (words === phrase) return 0
  if (mode === 'equal') return -1
  if (mode === 'starts') return `${words} `.startsWith(`${phrase} `) ? 1 : -1
  if (mode === 'contains') return ` ${words} `.includes(` ${phrase} `) ? 2 : -1
  return isSimilar(words, phrase) ? 3 : -1
}

function isSimilar(words: string, phrase: string): boolean {
  if (phrase.length < fewestSimilarLetters) return false
  const most = Math.floor(phrase.length / lettersPerSlip)
  return Math.abs(words.length - phrase.length) <= most && editsBetween(words, phrase) <= most
}

/** How many letters are to be put in, taken out or changed (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const change = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1)
      now.push(Math.min(change, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1))
    }
    before = now
  }
  return before.at(-1) ?? 0
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  for (const [at, value] of one.entries()) {
    if (value !== other[at]) return value < (other[at] ?? 0)
  }
  return false
}
