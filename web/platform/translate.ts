import { useMemo, useSyncExternalStore } from 'react'
import { fillWords } from '#domain/i18n/fill-words.ts'
import { type Language, languages, type Texts } from '#domain/i18n/language.ts'

const storageKey = 'language'
const htmlLanguage: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es', tr: 'tr' }
const isLanguage = (text: string | null): text is Language => languages.includes(text as Language)

let current = firstLanguage()
const watchers = new Set<() => void>()
document.documentElement.lang = htmlLanguage[current]

/** Returns the chosen language, else the browser's if it is supported, else Portuguese. */
function firstLanguage(): Language {
  const chosen = localStorage.getItem(storageKey)
  if (isLanguage(chosen)) return chosen
  const browser = navigator.language.slice(0, 2)
  return isLanguage(browser) ? browser : 'pt'
}

export const currentLanguage = (): Language => current

export function setLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
  show(language)
}

function show(language: Language) {
  document.documentElement.lang = htmlLanguage[language]
  current = language
  for (const tell of watchers) tell()
}

// The other tabs of the browser follow.
addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey && isLanguage(newValue)) show(newValue)
})

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

export type Translate<K extends string> = (key: K, values?: Record<string, string | number>) => string

export const translatorOf =
  <K extends string>(texts: Texts<K>, language: Language): Translate<K> =>
  (key, values = {}) =>
    fillWords(texts[key][language], values)

/** Returns the texts of a feature in the user's language. */
export function useTexts<K extends string>(texts: Texts<K>): Translate<K> {
  const language = useLanguage()
  return useMemo(() => translatorOf(texts, language), [texts, language])
}
