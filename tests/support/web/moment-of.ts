import type { Moment } from '#domain/moments/moment-contract.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'

type Over = Partial<Omit<Moment, 'user'>> & { user?: { id: number; name: string; online?: boolean } | null }

/** A card of the attendance panel, owned by the plain viewer (7), with the given overrides. */
export function momentOf(id: number, { user, ...over }: Over = {}): Moment {
  const ticket = ticketOf(id)
  const owner = user === undefined ? { id: 7, name: 'Ana' } : user
  return {
    ...{ id, uuid: ticket.uuid, channel: ticket.channel, isGroup: false, isBot: false, status: 'open' },
    ...{ queueId: 1, whatsappId: 1, unreadMessages: 0, waitingSince: null, untended: null },
    ...{ contactId: ticket.contactId, lastMessage: `Olá ${id}`, fromMe: false, revision: 1 },
    contact: { id: ticket.contactId, name: ticket.contact.name, urlPicture: null },
    userId: owner?.id ?? null,
    user: owner && { color: '', profile: 'user', online: false, ...owner },
    queue: ticket.queue,
    whatsapp: { id: 1, name: 'Loja' },
    createdAt: ticket.updatedAt,
    updatedAt: ticket.updatedAt,
    ...over,
  }
}
