import { plainText } from '../i18n/plain-text.ts'

const yes = new Set(['1', 'sim', 'aceito', 'concordo', 'sim aceito', 'yes', 'si', 'evet'])
const no = new Set(['2', 'nao', 'nao aceito', 'nao concordo', 'no', 'hayir'])

/** What a customer answers to the question for consent; null where it is no answer. */
export function readConsent(text: string): 'accepted' | 'refused' | null {
  const words = plainText(text.slice(0, 100))
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join(' ')
  if (yes.has(words)) return 'accepted'
  return no.has(words) ? 'refused' : null
}
