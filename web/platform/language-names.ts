import type { Language } from '#domain/i18n/language.ts'

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  tr: 'Türkçe',
}
