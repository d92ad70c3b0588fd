import type { Language } from '../i18n/language.ts'
import { spokenLanguage } from '../i18n/spoken-language.ts'

/** The name of the department that a new company begins with (decision D100). */
const names: Record<Language, string> = {
  pt: 'Atendimento',
  en: 'Customer service',
  es: 'Atención',
  tr: 'Müşteri hizmetleri',
}

/**
 * A new company's first department, named in the first language of the browser's `Accept-Language` that we speak, else in
 * Portuguese. Source: decision D100.
 */
export function firstQueueOf(acceptLanguage: string | undefined): { name: string; color: string } {
  return { name: names[spokenLanguage(acceptLanguage)], color: '#2f9e44' }
}
