import type { ChannelName } from '../channels/channel-capabilities.ts'
import { plainText } from '../i18n/plain-text.ts'

/** Titles of the button that a provider puts under marketing by itself. */
const providerButtons = new Set(
  ['Stop promotions', 'Interromper promoções', 'Parar promoções', 'Detener promociones'].map(plainText),
)

const longestWord = 60

/** Whether a text is one of the words, which stand in a list with commas or lines: nothing else beside it, and however it is spelt. */
export function isOptOutWord(text: string, words: string): boolean {
  if (text.length > longestWord) return false
  const said = withoutMarks(text)
  return (
    said !== '' && words.split(/[,;\n]/).some((word) => withoutMarks(word.slice(0, longestWord)) === said)
  )
}

/** Whether the title of a button is one of the words, or the provider's own for it. */
export const isOptOutButton = (title: string, words: string): boolean =>
  isOptOutWord(title, words) || (title.length <= longestWord && providerButtons.has(withoutMarks(title)))

/** In lower case, without accents, and without a full stop or an exclamation mark after it. */
const withoutMarks = (text: string) =>
  plainText(text.trim())
    .replace(/[.!]{1,5}$/, '')
    .trim()

/** Within which a number or an address is one person's: over both kinds of WhatsApp, and within one channel of the others. */
export const peopleOf = (channel: ChannelName): 'whatsapp' | 'facebook' | 'instagram' =>
  channel === 'facebook' || channel === 'instagram' ? channel : 'whatsapp'

/** Whether people of the company may revoke it: what somebody told the provider, they alone take back there. */
export const isRevocable = (source: string): boolean => source !== 'provider' && source !== 'preferences'
