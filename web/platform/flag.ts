import { sessionStore } from './session-store.ts'

export type Flag = { set: (value: boolean) => void; use: () => boolean }

/** A yes or no that anybody may set and components follow; no again when the session ends. */
export function openFlag(): Flag {
  const store = sessionStore(false)
  return { set: store.set, use: () => store.use((value) => value) }
}
