import type { MantineColorSchemeManager } from '@mantine/core'

const storageKey = 'preferredTheme'

/** Keeps the choice of theme where the specification wants it: `preferredTheme` is 'light' or 'dark'. */
export const preferredTheme: MantineColorSchemeManager = {
  get: (fallback) => {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : fallback
  },
  set: (value) => localStorage.setItem(storageKey, value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => localStorage.removeItem(storageKey),
}
