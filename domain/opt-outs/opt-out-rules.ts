import type { ChannelName } from '../channels/channel-capabilities.ts'
import { plainText } from '../i18n/plain-text.ts'

/** Titles of the buttons that providers add to marketing messages. */
const providerButtons = new Set(
  ['Stop promotions', 'Interromper promoções', 'Parar promoções', 'Detener promociones'].map(plainText),
)

const longestWord = 60

/** Whether a text is exactly one of the words, a list separated by commas or lines; case, accents and end marks are ignored. */
export function isOptOutWord(text: string, words: string): boolean {
  if (text.length > longestWord) return false
  const said = withoutMarks(text)
  return (
    said !== '' && words.split(/[,;\n]/).some((word) => withoutMarks(word.slice(0, longestWord)) === said)
  )
}

/** Whether the title of a button is one of the words, or a provider's own opt-out title. */
export const isOptOutButton = (title: string, words: string): boolean =>
  isOptOutWord(title, words) || (title.length <= longestWord && providerButtons.has(withoutMarks(title)))

/** Removes case, accents, and a full stop or an exclamation mark at the end. */
const withoutMarks = (text: string) =>
  plainText(text.trim())
    .replace(/[.!]{1,5}$/, '')
    .trim()

/** Scope in which a number or an address identifies one person: both kinds of WhatsApp together, each other channel alone. */
export const peopleOf = (channel: ChannelName): 'whatsapp' | 'facebook' | 'instagram' =>
  channel === 'facebook' || channel === 'instagram' ? channel : 'whatsapp'

/** Whether users of the company may revoke it: only the person can revoke an opt-out given to the provider. */
export const isRevocable = (source: string): boolean => source !== 'provider' && source !== 'preferences'
