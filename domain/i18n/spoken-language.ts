import { type Language, languages } from './language.ts'

/** Returns the first supported language of a browser's `Accept-Language`, else Portuguese. */
export function spokenLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').slice(0, 200).split(',')
  const spoken = wanted.flatMap((one) => {
    const code = one.trim().slice(0, 2).toLowerCase()
    return languages.filter((language) => language === code)
  })
  return spoken[0] ?? 'pt'
}
