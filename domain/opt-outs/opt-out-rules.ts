import type { ChannelName } from '../channels/channel-capabilities.ts'
import { plainWords } from '../i18n/plain-words.ts'
import { wordSet } from '../i18n/word-set.ts'

/** Titles of the buttons that providers add to marketing messages. */
const providerButtons = new Set(
  [
    'Stop promotions',
    'Interromper promoções',
    'Parar promoções',
    'Detener promociones',
    'Promosyonları durdur',
  ].map(plainWords),
)

/** Longest text that is read as a wish. */
export const longestOptOut = 100

/** Words of politeness and of greeting, which change no wish. */
const manners = wordSet(
  'por favor pf pfv pfvr favorzinho obrigado obrigada obg brigado grato grata oi ola bom boa dia tarde noite ok',
  'please pls thanks thank you hi hello gracias hola buenos buenas dias tardes noches lutfen tesekkurler merhaba',
)
/** Words that say whose wish it is, and what somebody wants to leave. */
const wishes = wordSet(
  'eu quero queria gostaria desejo preciso want to would like i quiero quisiera deseo istiyorum me',
)
const things = wordSet(
  'da das de dos do desta dessa deste desse essa esse esta este a as o os la las el los del the of from all this',
  'lista listas list promocoes promocao promociones promotions mensagens mensagem msg msgs mensajes messages',
  'inscricao assinatura cadastro propaganda propagandas publicidade ofertas receber recibir receiving',
)
/** Words that customers also say about an order or an appointment. */
const ambiguous = wordSet('cancelar cancela cancel remover remove iptal')

/**
 * Whether a text says one of the words, a list separated by commas or lines, and nothing else that counts: politeness, quotation marks,
 * emojis, case and accents are ignored, and so is what somebody wants to leave (decision D114).
 */
export function isOptOutWord(text: string, words: string): boolean {
  if (text.length > longestOptOut) return false
  const said = wordsOf(text)
  const kind = said.filter((word) => !manners.has(word))
  const bare = kind.filter((word) => !wishes.has(word) && !things.has(word))
  const saysWhat = kind.some((word) => things.has(word))
  return words.split(/[,;\n]/).some((line) => {
    const word = wordsOf(line.slice(0, longestOptOut))
    if (!word.length) return false
    if (isSame(word, said) || isSame(word, kind)) return true
    // "Quero cancelar" may be about an order; "cancelar as mensagens" is not.
    const isClear = saysWhat || !word.some((one) => ambiguous.has(one))
    return isClear && isSame(word, bare)
  })
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')
const wordsOf = (text: string) => plainWords(text).replaceAll('ı', 'i').split(' ').filter(Boolean)

/** Id of a button of ours that opts out: `opt-out`, whatever follows. */
const optOutMark = /^opt[-_ ]?out(?![a-z])/i

/** A tapped button: its title, and the id that it was written with. A template's button has its title for an id. */
export type TappedButton = { title: string; id: string }

/**
 * Whether a button was written to opt out: it is marked so by its id, or it is a provider's own. Of a template's buttons, which have no id,
 * those count that are named by one of the words, unless an order or an appointment could be meant (decision D114).
 */
export function isOptOutButton(button: TappedButton, words: string): boolean {
  return optOutMark.test(button.id) || isProviderButton(button.title) || isNamedForIt(button, words)
}

/** Scope of a button that opts out: the provider's own is about marketing only. */
export const scopeOfButton = ({ title, id }: TappedButton): 'all' | 'marketing' =>
  isProviderButton(title) && !optOutMark.test(id) ? 'marketing' : 'all'

const isProviderButton = (title: string) =>
  title.length <= longestOptOut && providerButtons.has(plainWords(title))

function isNamedForIt({ title, id }: TappedButton, words: string): boolean {
  if (title.length > longestOptOut || (id !== '' && id !== title)) return false
  return isOptOutWord(title, words) && !wordsOf(title).some((word) => ambiguous.has(word))
}

/** Scope in which a number or an address identifies one person: both kinds of WhatsApp together, each other channel alone. */
export const peopleOf = (channel: ChannelName): 'whatsapp' | 'facebook' | 'instagram' =>
  channel === 'facebook' || channel === 'instagram' ? channel : 'whatsapp'

/** Whether users of the company may revoke it: only the person can revoke an opt-out given to the provider. */
export const isRevocable = (source: string): boolean => source !== 'provider' && source !== 'preferences'
