export const languages = ['pt', 'en', 'es', 'tr'] as const
export type Language = (typeof languages)[number]

/** Texts of one feature in all languages: a missing language or key does not compile. */
export type Texts<K extends string = string> = Record<K, Record<Language, string>>
export const defineTexts = <const K extends string>(texts: Texts<K>): Texts<K> => texts
