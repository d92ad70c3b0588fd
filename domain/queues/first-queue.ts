import type { Language } from '../i18n/language.ts'
import { spokenLanguage } from '../i18n/spoken-language.ts'

/** Name of a new company's first department (decision D100). */
const names: Record<Language, string> = {
  pt: 'Atendimento',
  en: 'Customer service',
  es: 'Atención',
  tr: 'Müşteri hizmetleri',
}

/**
 * Returns a new company's first department, named in the first supported language of the browser's `Accept-Language`, else in Portuguese.
 * Source: decision D100.
 */
export function firstQueueOf(acceptLanguage: string | undefined): { name: string; color: string } {
  return { name: names[spokenLanguage(acceptLanguage)], color: '#2f9e44' }
}
