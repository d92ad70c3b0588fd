import { plainText } from '../i18n/plain-text.ts'
import { wordSet } from '../i18n/word-set.ts'

const agreeing = wordSet('aceito concordo acordo autorizo', 'accept agree', 'acepto acuerdo', 'kabul')
const yes = wordSet('1 sim yes si evet')
const no = wordSet('nao no not hayir hayır etmiyorum')
/** Words around an answer that answer nothing themselves, as `wordsOf` gives them. */
const around = wordSet(
  'eu estou de com o a os as e opcao numero termos por favor obrigado obrigada oi ola bom boa dia tarde noite ok',
  'i do the to terms option number please thanks hello',
  'estoy el la los las opcion terminos gracias hola',
  'ediyorum lutfen',
)

const longestAnswer = 100
const withdrawals = new Set([
  ...['revogar consentimento', 'revogar meu consentimento', 'revogo meu consentimento', 'sair da lgpd'],
  ...[
    'withdraw consent',
    'withdraw my consent',
    'revocar consentimiento',
    'onayı geri al',
    'onayımı geri al',
  ],
])

/** Words without accents, case and punctuation, one blank between them. */
const wordsOf = (text: string): string =>
  plainText(text.slice(0, longestAnswer))
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join(' ')

/** Whether a message withdraws the consent that its writer gave before (LGPD, art. 8 § 5). */
export const withdrawsConsent = (text: string): boolean => withdrawals.has(wordsOf(text))

/**
 * Reads a customer's answer to the consent question, in its own words, by the number of a choice, or both; null where the text is no
 * answer, or says both.
 */
export function readConsent(text: string): 'accepted' | 'refused' | null {
  const words = wordsOf(text)
    .split(' ')
    .filter((word) => !around.has(word))
  if (words.length === 0 || text.length > longestAnswer) return null
  if (words.every((word) => yes.has(word) || agreeing.has(word))) return 'accepted'
  const isNegated = words.some((word) => no.has(word))
  const refuses = (word: string) => word === '2' || no.has(word) || (isNegated && agreeing.has(word))
  return words.every(refuses) ? 'refused' : null
}
