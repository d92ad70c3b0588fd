export type KeyChange = { kind: string; name: string; value: string | null }

/** Of a phone's history: where a part of it is to be fetched, in the provider's own bytes. */
export type HistoryPiece = { externalId: string; content: Uint8Array }

/** Somebody in a phone's address book; `number`: digits with country code. */
export type BookEntry = { number: string; name: string }
