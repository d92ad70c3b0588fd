export type KeyChange = { kind: string; name: string; value: string | null }

/** Download address of a part of a phone's history, in the provider's own bytes. */
export type HistoryPiece = { externalId: string; content: Uint8Array }

/** A person in a phone's address book; `number`: digits with country code. */
export type BookEntry = { number: string; name: string }
