import type { Language } from '#domain/i18n/language.ts'

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  tr: 'Türkçe',
}
