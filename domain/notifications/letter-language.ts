import { callingCodeOf } from '../contacts/phone-rules.ts'
import type { Language } from '../i18n/language.ts'

const spoken: Record<string, Language> = {
  '1': 'en',
  '55': 'pt',
  '90': 'tr',
  '351': 'pt',
}

/** Language of letters to a company's people, whose own is unknown: that of the country of its time zone. */
export const letterLanguage = (timeZone: string): Language => spoken[callingCodeOf(timeZone)] ?? 'es'
