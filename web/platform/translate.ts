import i18next from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'
import { type Language, languages, type Texts } from '#domain/i18n/language.ts'

const storageKey = 'language'
const htmlLanguage: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es', tr: 'tr' }
const isLanguage = (text: string | null | undefined): text is Language => languages.includes(text as Language)

/** What the person chose, else the browser's language where we speak it, else Portuguese. */
function firstLanguage(): Language {
  const chosen = localStorage.getItem(storageKey)
  if (isLanguage(chosen)) return chosen
  const browser = navigator.language.slice(0, 2)
  return isLanguage(browser) ? browser : 'pt'
}

void i18next.init({
  lng: firstLanguage(),
  fallbackLng: 'pt',
  supportedLngs: [...languages],
  resources: {},
  nsSeparator: false,
  keySeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
})
document.documentElement.lang = htmlLanguage[currentLanguage()]

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'pt'
}

export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = htmlLanguage[language]
}

const subscribe = (watcher: () => void) => {
  i18next.on('languageChanged', watcher)
  return () => i18next.off('languageChanged', watcher)
}
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

export type Translate<K extends string> = (key: K, values?: Record<string, string | number>) => string
let bundles = 0
const namespaces = new WeakMap<object, string>()

/** Each feature's texts are a namespace of their own, so that the same key may mean different things in two features. */
function namespaceOf<K extends string>(texts: Texts<K>): string {
  const known = namespaces.get(texts)
  if (known) return known
  const name = `texts${++bundles}`
  for (const language of languages) {
    const entries = Object.entries(texts).map(([key, all]) => [key, (all as Texts<K>[K])[language]])
    i18next.addResourceBundle(language, name, Object.fromEntries(entries))
  }
  namespaces.set(texts, name)
  return name
}

export function translatorOf<K extends string>(texts: Texts<K>, language: Language): Translate<K> {
  const ns = namespaceOf(texts)
  return (key, values) => String(i18next.t(String(key), { ...values, ns, lng: language }))
}

/** The texts of a feature in the person's language. */
export function useTexts<K extends string>(texts: Texts<K>): Translate<K> {
  const language = useLanguage()
  return useMemo(() => translatorOf(texts, language), [texts, language])
}
