import { afterAll, expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { renewAccount } from '#server/connections/facebook/page-connection-db.ts'
import { noteRestriction } from '#server/connections/health/restriction.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { listen } from '#server/platform/database/listen.ts'
import { applyInboundStatus } from '#server/messages/inbound/apply-inbound-status.ts'
import { openWorld } from '#tests/app/world.ts'
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

/** Returns the state of a connection after one of its messages was refused; `meanwhile` runs after the message was written. */
async function refused(
  failure: { cause: 'token-expired' | 'spam-limit'; code: string },
  meanwhile: (whatsappId: number) => Promise<unknown> = () => Promise.resolve(),
) {
  const whatsappId = await world.connection(company, { queueIds: [queueId] })
  const { id } = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: ana.id })
  const { messages: sent } = await asAna(messages.sendMessage, {
    params: { ticketId: id },
    body: { body: 'Oi' },
  })
  await meanwhile(whatsappId)
  const ctx = openCompanyContext(world.platform, company)
  await ctx.transaction(async (tx) =>
    applyHostFact(ctx, tx, await findIntake(tx, whatsappId), {
      type: 'failed',
      messageId: sent[0]?.id ?? 0,
      failure: { ...failure, detail: '', retry: false },
    }),
  )
  const connections = await asAna(connectionListEndpoints.listConnections, {})
  return connections.find((connection) => connection.id === whatsappId)
}

test('channel hosts hear at once that a connection is signed out or restricted, before they try what else waits', async () => {
  const ended = await refused({ cause: 'token-expired', code: '190' })
  expect(ended).toMatchObject({ status: 'DISCONNECTED', statusReason: 'token' })
  await expect.poll(() => woken).toContain(String(ended?.id))
  const restricted = await refused({ cause: 'spam-limit', code: '131048' })
  expect(restricted?.restrictedUntil).toBeInstanceOf(Date)
  await expect.poll(() => woken).toContain(String(restricted?.id))

  const told = () => woken.filter((id) => id === String(restricted?.id)).length
  const ctx = openCompanyContext(world.platform, company)
  await ctx.transaction((tx) => noteRestriction(ctx, tx, restricted?.id ?? 0, { code: '131048' }))
  const last = await refused({ cause: 'token-expired', code: '190' })
  await expect.poll(() => woken).toContain(String(last?.id))
  expect(told()).toBe(1)
})

test('ends a connection whose token is refused for a file, so that later files wait for a sign-in', async () => {
  const whatsappId = await world.connection(company, { queueIds: [queueId] })
  const { id: ticketId, contactId } = await world.ticket(company, { whatsappId, queueId })
  const media = { mediaType: 'image', mediaState: 'pending' } as const
  const messageId = await world.message(company, { ticketId, contactId, whatsappId, ...media })
  const failure = { cause: 'token-expired', code: '190', detail: '', retry: false }
  const ctx = openCompanyContext(world.platform, company)
  await ctx.transaction(async (tx) =>
    applyHostFact(ctx, tx, await findIntake(tx, whatsappId), { type: 'not-stored', messageId, failure }),
  )
  const connections = await asAna(connectionListEndpoints.listConnections, {})
  expect(connections.find(({ id }) => id === whatsappId)).toMatchObject({
    ...{ status: 'DISCONNECTED', statusReason: 'token' },
  })
})

test('a message that was on its way with the old token does not sign out a connection that has a new one', async () => {
  const renewed = await refused({ cause: 'token-expired', code: '190' }, (whatsappId) =>
    world.inCompany(company, async (tx) => {
      const row = await tx
        .selectFrom('connections')
        .select('providerAccount')
        .where('id', '=', whatsappId)
        .executeTakeFirstOrThrow()
      const account = { account: row.providerAccount ?? '', channel: 'whatsappapi' as const }
      await renewAccount(tx, { ...account, name: 'Loja', credentials: 'new' }, new Date())
    }),
  )
  expect(renewed).toMatchObject({ status: 'CONNECTED', statusReason: '' })
})

test('[D21] keeps the failure that a provider told before the host said that the message was sent', async () => {
  const whatsappId = await world.connection(company, { queueIds: [queueId] })
  const { id, uuid } = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: ana.id })
  const { messages: sent } = await asAna(messages.sendMessage, {
    params: { ticketId: id },
    body: { body: 'Oi' },
  })
  const messageId = sent[0]?.id ?? 0
  const { clientId: reference } = await world.inCompany(company, (tx) =>
    tx.selectFrom('messages').select('clientId').where('id', '=', messageId).executeTakeFirstOrThrow(),
  )
  const externalId = 'wamid.refused'
  const status = { kind: 'status' as const, externalId, reference, pricing: null, at: new Date() }
  const failure = { cause: 'undeliverable' as const, code: '131026', detail: '', retry: false }
  const failureNow = async () => {
    const { messages: listed } = await asAna(messages.listMessages, {
      params: { ticketUuid: uuid },
      query: {},
    })
    return listed.find((message) => message.id === messageId)?.failure
  }
  const ctx = openCompanyContext(world.platform, company)
  await ctx.transaction(async (tx) => {
    const intake = await findIntake(tx, whatsappId)
    await applyInboundStatus(ctx, tx, intake, { ...status, ack: null, failure })
    const to = { kind: 'phone' as const, externalId: '5511970000001' }
    await applyHostFact(ctx, tx, intake, { type: 'sent', messageId, externalId, to })
    await applyInboundStatus(ctx, tx, intake, { ...status, ack: 1, failure: null })
  })
  expect(await failureNow()).toMatchObject({ cause: 'undeliverable' })
  await ctx.transaction(async (tx) =>
    applyInboundStatus(ctx, tx, await findIntake(tx, whatsappId), { ...status, ack: 2, failure: null }),
  )
  expect(await failureNow()).toBeNull()
})
