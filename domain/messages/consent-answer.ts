import { plainText } from '../i18n/plain-text.ts'

const yes = new Set(['1', 'sim', 'aceito', 'concordo', 'sim aceito', 'yes', 'si', 'evet'])
const no = new Set(['2', 'nao', 'nao aceito', 'nao concordo', 'no', 'hayir', 'hayır'])

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

/** Reads a customer's answer to the consent question; null where the text is no answer. */
export function readConsent(text: string): 'accepted' | 'refused' | null {
  const words = wordsOf(text)
  if (yes.has(words)) return 'accepted'
  return no.has(words) ? 'refused' : null
}
