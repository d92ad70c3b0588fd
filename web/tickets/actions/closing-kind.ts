import { closingKinds } from '#domain/tickets/ticket-contract.ts'

const storageKey = 'closingKind'

/** Returns how the user last closed a ticket in this browser; null: never. */
export function lastClosingKind(): keyof typeof closingKinds | null {
  const stored = localStorage.getItem(storageKey)
  if (stored === String(closingKinds.withFarewell)) return 'withFarewell'
  return stored === String(closingKinds.withoutFarewell) ? 'withoutFarewell' : null
}

export const keepClosingKind = (kind: keyof typeof closingKinds): void =>
  localStorage.setItem(storageKey, String(closingKinds[kind]))
