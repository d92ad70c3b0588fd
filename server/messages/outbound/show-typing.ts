import { z } from 'zod'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { maySee } from '#domain/tickets/ticket-rules.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import { findAddress } from '#server/contacts/contact-db.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { ClientEvent } from '#server/platform/live/live.ts'
import { tellTyping } from '#server/tickets/viewing/note-viewing.ts'
import { lockTicket } from '#server/tickets/ticket-db.ts'

const payloadSchema = z.union([z.object({ ticketId: z.int().positive() }), z.int().positive()])
const signLifetimeMs = 8000

/** Shows that an attendant types: to colleagues who have the ticket open, and on the customer's phone where the channel can. */
export const showTyping = (platform: Platform): ClientEvent => ({
  name: 'typing',
  act: async (viewer, payload, socket) => {
    const given = payloadSchema.parse(payload)
    const ticketId = typeof given === 'number' ? given : given.ticketId
    const ctx = openCompanyContext(platform, viewer.companyId)
    await ctx.transaction(async (tx) => {
      const ticket = await lockTicket(tx, ticketId)
      if (!ticket || !maySee(viewer, ticket)) return
      tellTyping(socket, viewer, ticketId)
      if (!ticket.whatsappId || !ticket.lastInboundProviderId || ticket.status !== 'open') return
      if (!capabilities[ticket.channel].typing) return
      const to = await findAddress(tx, ticket.whatsappId, ticket.contactId)
      await addToOutbox(tx, {
        whatsappId: ticket.whatsappId,
        lane: `typing:${ticket.id}`,
        messageId: null,
        task: { kind: 'typing', externalId: ticket.lastInboundProviderId, ...(to && { to }) },
        expiresAt: new Date(ctx.now.getTime() + signLifetimeMs),
      })
    })
  },
})
