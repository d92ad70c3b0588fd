import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { ownerOfKept } from '#web/platform/session.ts'

/** What is needed of a ticket to send there again after a reload. */
export type SendPlace = Pick<Ticket, 'id' | 'uuid' | 'contactId' | 'queueId' | 'whatsappId'>

/** A text that was sent and has not reached the server. `refused`: it got there, and the server said no. */
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

const write = (texts: UnsentText[]) =>
  texts.length ? localStorage.setItem(keyNow(), JSON.stringify(texts)) : localStorage.removeItem(keyNow())

/** Kept until the server has it or its writer gives it up; a reload or a crash does not lose it. */
export const keepUnsent = (text: UnsentText): void =>
  write([...unsentTexts().filter(({ clientId }) => clientId !== text.clientId), text])

export const forgetUnsent = (clientIds: string[]): void => {
  const texts = unsentTexts()
  const left = texts.filter(({ clientId }) => !clientIds.includes(clientId))
  if (left.length < texts.length) write(left)
}
