import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { ownerOfKept } from '#web/platform/session.ts'

/** The fields of a ticket that sending after a reload needs. */
export type SendPlace = Pick<Ticket, 'id' | 'uuid' | 'contactId' | 'queueId' | 'whatsappId'>

/** A text that the server has not stored yet. `refused`: the error, if the server rejected it. */
export type UnsentText = {
  clientId: string
  ticket: SendPlace
  body: string
  isPrivate: boolean
  quotedId: number | null
  createdAt: number
  refused: { status: number; error: string } | null
}

const keyNow = () => `unsent:${ownerOfKept()}`

export function unsentTexts(): UnsentText[] {
  const stored = localStorage.getItem(keyNow())
  return stored === null ? [] : (JSON.parse(stored) as UnsentText[])
}

function write(texts: UnsentText[]) {
  try {
    if (texts.length) localStorage.setItem(keyNow(), JSON.stringify(texts))
    else localStorage.removeItem(keyNow())
  } catch {
    // If storage is full, the text is sent all the same; the page asks before it is left meanwhile.
  }
}

/** Stores a text until the server has it or its writer discards it; it survives a reload or a crash. */
export const keepUnsent = (text: UnsentText): void =>
  write([...unsentTexts().filter(({ clientId }) => clientId !== text.clientId), text])

export const forgetUnsent = (clientIds: string[]): void => {
  const texts = unsentTexts()
  const left = texts.filter(({ clientId }) => !clientIds.includes(clientId))
  if (left.length < texts.length) write(left)
}
