import { afterAll, expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { openCompanyContext } from '#server/platform/context.ts'
import { listen } from '#server/platform/listen.ts'
import { openWorld } from '../../tests/world.ts'
import { applyHostFact } from './apply-host-fact.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company, 'Vendas')
const ana = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asAna = await world.as(ana.email)

const woken: string[] = []
const { promise: isListening, resolve: onConnect } = Promise.withResolvers<void>()
const listening = listen({
  url: world.platform.db.ownerUrl,
  channels: ['sessions'],
  onNotice: (_channel, id) => woken.push(id),
  onConnect,
  log: world.platform.log,
})
afterAll(listening.close)
await isListening

/** What becomes of a connection when a message of it is refused. */
async function refused(failure: { cause: 'token-expired' | 'spam-limit'; code: string }) {
  const whatsappId = await world.connection(company, { queueIds: [queueId] })
  const { id } = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: ana.id })
  const { messages: sent } = await asAna(messages.sendMessage, {
    params: { ticketId: id },
    body: { body: 'Oi' },
  })
  const ctx = openCompanyContext(world.platform, company)
  await ctx.transaction(async (tx) =>
    applyHostFact(ctx, tx, await findIntake(tx, whatsappId), {
      type: 'failed',
      messageId: sent[0]?.id ?? 0,
      failure: { ...failure, detail: '', retry: false },
    }),
  )
  await expect.poll(() => woken).toContain(String(whatsappId))
  const connections = await asAna(connectionListEndpoints.listConnections, {})
  return connections.find((connection) => connection.id === whatsappId)
}

test('channel hosts hear at once that a connection is signed out or restricted, before they try what else waits', async () => {
  expect(await refused({ cause: 'token-expired', code: '190' })).toMatchObject({
    status: 'DISCONNECTED',
    statusReason: 'token',
  })
  const restricted = await refused({ cause: 'spam-limit', code: '131048' })
  expect(restricted?.restrictedUntil).toBeInstanceOf(Date)
})
