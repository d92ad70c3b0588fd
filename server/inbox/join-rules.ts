import { isActiveStatus } from '#domain/tickets/ticket-rules.ts'
import type { LockedTicket } from './merge-db.ts'

type Met = { id: number; nameFromProvider: boolean }

/** Orders the contacts of one person: the one that somebody has named is kept, else the older one. */
export const keptFirst = (one: Met, other: Met): number =>
  Number(one.nameFromProvider) - Number(other.nameFromProvider) || one.id - other.id

/** What people attend goes before what waits for them, and that before questions for consent or a rating. */
const order = ['open', 'pending', 'group', 'lgpd', 'nps']
const rankOf = ({ status }: Pick<LockedTicket, 'status'>) => order.indexOf(status)

type Live = Pick<LockedTicket, 'id' | 'whatsappId' | 'status'>

/** Returns which live tickets of one person on the same connection are joined: the one that somebody attends stays, else the older one. */
export function ticketsToJoin(tickets: Live[]): { keptId: number; joinedId: number }[] {
  const live = tickets
    .filter(({ status, whatsappId }) => whatsappId !== null && isActiveStatus(status))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.id - other.id)
  return live.flatMap((ticket) => {
    const kept = live.find(({ whatsappId }) => whatsappId === ticket.whatsappId) ?? ticket
    return kept === ticket ? [] : [{ keptId: kept.id, joinedId: ticket.id }]
  })
}
