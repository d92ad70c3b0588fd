import { type Language, languages } from '../i18n/language.ts'

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
  const wanted = (acceptLanguage ?? '').slice(0, 200).split(',')
  const spoken = wanted.flatMap((one) => {
    const code = one.trim().slice(0, 2).toLowerCase()
    return languages.filter((language) => language === code)
  })
  return { name: names[spoken[0] ?? 'pt'], color: '#2f9e44' }
}
