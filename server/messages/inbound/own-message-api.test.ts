import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '../../../tests/world.ts'
import { applyOwnMessage } from './apply-own-message.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company, { queueIds: [queueId] })
const ana = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asAna = await world.as(ana.email)

test('keeps the customer’s reply window in a ticket that our own phone opens again', async () => {
  const lastInboundAt = new Date(Date.now() - 3_600_000)
  const { contactId } = await world.ticket(company, { whatsappId, queueId, status: 'closed', lastInboundAt })
  const ctx = openCompanyContext(world.platform, company)
  await ctx.transaction(async (tx) => {
    const { number } = await tx
      .selectFrom('contacts')
      .select('number')
      .where('id', '=', contactId)
      .executeTakeFirstOrThrow()
    await applyOwnMessage(ctx, tx, await findIntake(tx, whatsappId), {
      kind: 'own',
      externalId: 'wamid.own',
      at: new Date(),
      from: {
        identities: [{ kind: 'phone', externalId: number ?? '' }],
        name: null,
        username: null,
      },
      mediaType: 'chat',
      text: 'Seu bolo está pronto',
      media: null,
      quotedExternalId: null,
      data: null,
      forwarded: false,
    })
  })
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
