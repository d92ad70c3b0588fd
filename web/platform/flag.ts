import { sessionStore } from './session-store.ts'

export type Flag = { set: (value: boolean) => void; use: () => boolean }

/** A boolean that anybody can set and components can watch; false again when the session ends. */
export function openFlag(): Flag {
  const store = sessionStore(false)
  return { set: store.set, use: () => store.use((value) => value) }
}
