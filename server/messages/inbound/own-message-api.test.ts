import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { applyOwnMessage } from './apply-own-message.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company, { queueIds: [queueId] })
const ana = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asAna = await world.as(ana.email)

/** Applies a message that the company wrote on its phone to a contact. */
const writesOnPhone = async (contactId: number, own: { externalId: string; text: string; at: Date }) => {
  const ctx = openCompanyContext(world.platform, company)
  await ctx.transaction(async (tx) => {
    const { number } = await tx
      .selectFrom('contacts')
      .select('number')
      .where('id', '=', contactId)
      .executeTakeFirstOrThrow()
    await applyOwnMessage(ctx, tx, await findIntake(tx, whatsappId), {
      kind: 'own',
      from: { identities: [{ kind: 'phone', externalId: number ?? '' }], name: null, username: null },
      ...{ mediaType: 'chat', media: null, quotedExternalId: null, data: null, forwarded: false },
      ...own,
    })
  })
}

test('keeps the customer’s reply window in a ticket that our own phone opens again', async () => {
  const lastInboundAt = new Date(Date.now() - 3_600_000)
  const { contactId } = await world.ticket(company, { whatsappId, queueId, status: 'closed', lastInboundAt })
  await writesOnPhone(contactId, { externalId: 'wamid.own', text: 'Seu bolo está pronto', at: new Date() })
  const {
    tickets: [ticket],
  } = await asAna(tickets.listTickets, { query: { showAll: true, status: 'pending' } })
  expect(ticket).toMatchObject({ contactId, lastInboundAt })
  const { id } = await asAna(tickets.updateTicket, {
    params: { id: ticket?.id ?? 0 },
    body: { status: 'open', userId: ana.id },
  })
  await asAna(messages.sendMessage, { params: { ticketId: id }, body: { body: 'Pode buscar' } })
  const tasks = await world.inCompany(company, (tx) =>
    tx.selectFrom('outbox').select('payload').where('kind', '=', 'send').execute(),
  )
  expect(tasks).toMatchObject([{ payload: { opensChat: false } }])
})

test('dates what was written on the phone by when it was, though it comes after an outage', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const [lastMessageAt, at] = [ago(3), ago(2)]
  const { id, uuid, contactId } = await world.ticket(company, {
    ...{ whatsappId, queueId, status: 'open' as const, userId: ana.id, lastMessageAt },
  })
  await world.inCompany(company, (tx) =>
    saveTicketEvent(tx, { ticketId: id, type: 'create', userId: null, queueId }, lastMessageAt),
  )
  await writesOnPhone(contactId, { externalId: 'wamid.late', text: 'Já respondi', at })
  const shown = await asAna(tickets.showTicket, { params: { uuid } })
  expect(shown).toMatchObject({ lastMessage: 'Já respondi', lastMessageAt: at })
  // One that comes later, and is older, does not date the ticket back.
  await writesOnPhone(contactId, { externalId: 'wamid.later', text: 'Bom dia', at: ago(4) })
  expect(await asAna(tickets.showTicket, { params: { uuid } })).toMatchObject({ lastMessageAt: at })
  const cycles = await world.inCompany(company, (tx) =>
    tx.selectFrom('ticketCycles').select('firstReplyAt').where('ticketId', '=', id).execute(),
  )
  expect(cycles).toEqual([{ firstReplyAt: at }])
})
