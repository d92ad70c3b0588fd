import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import type { Inbound, InboundMessage } from '#server/channels/channel.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { inboundSteps } from '#server/app.ts'
import { openWorld } from '#tests/app/world.ts'
import { applyFact, type Fact } from './apply-fact.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company)
const rafael = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asRafael = await world.as(rafael.email)
let customers = 0

/** Applies the events in this order; returns the connection. */
async function apply(order: (from: InboundMessage['from']) => Inbound[]): Promise<number> {
  const whatsappId = await world.connection(company, { queueIds: [queueId] })
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ allowGroup: true }).where('id', '=', whatsappId).execute(),
  )
  const phone = `55119760${String(10_000 + customers++)}`
  const from: InboundMessage['from'] = {
    identities: [{ kind: 'phone', externalId: phone }],
    name: 'Ana',
    username: null,
  }
  const ctx = openCompanyContext(world.platform, company)
  for (const inbound of order(from)) {
    const fact: Fact =
      inbound.kind === 'message' ? { source: 'provider', burst: [inbound] } : { source: 'provider', inbound }
    await ctx.transaction(async (tx) =>
      applyFact(ctx, tx, await findIntake(tx, whatsappId), fact, inboundSteps),
    )
  }
  return whatsappId
}

/** Returns the conversation when the provider reports events in this order. */
async function told(order: (from: InboundMessage['from']) => Inbound[]) {
  const whatsappId = await apply(order)
  const { uuid } = await world.inCompany(company, (tx) =>
    tx.selectFrom('tickets').select('uuid').where('whatsappId', '=', whatsappId).executeTakeFirstOrThrow(),
  )
  const history = await asRafael(messages.listMessages, { params: { ticketUuid: uuid }, query: {} })
  return history.messages.map(({ body, isEdited, isDeleted, quotedMsg }) => ({
    body,
    isEdited,
    isDeleted,
    quoted: quotedMsg?.body ?? null,
  }))
}

const at = new Date('2026-01-05T12:00:00Z')
const message = (from: InboundMessage['from'], given: Partial<InboundMessage>): InboundMessage => ({
  ...{ kind: 'message', externalId: 'm1', from, mediaType: 'chat', text: 'Quero 2', media: null, data: null },
  ...{ quotedExternalId: null, forwarded: false, at },
  ...given,
})
const plain = { isEdited: false, isDeleted: false, quoted: null }

test('keeps an edit, a reaction and an answer until the message that they speak of has come', async () => {
  const said = await told((from) => [
    { kind: 'edit', externalId: 'm1', text: 'Quero 3', at },
    message(from, { externalId: 'r1', mediaType: 'reactionMessage', text: '👍', quotedExternalId: 'm1' }),
    message(from, { externalId: 'm2', text: 'Isto', quotedExternalId: 'm1' }),
    message(from, {}),
  ])
  expect(said).toHaveLength(3)
  expect(said).toEqual(
    expect.arrayContaining([
      { ...plain, body: 'Quero 3', isEdited: true },
      { ...plain, body: 'Isto', quoted: 'Quero 3' },
      { ...plain, body: '👍', quoted: 'Quero 3' },
    ]),
  )
})

test('keeps the newest of two edits that arrive in turned order', async () => {
  const edit = (text: string, minute: number) => ({
    ...{ kind: 'edit' as const, externalId: 'm1', text },
    at: new Date(at.getTime() + minute * 60_000),
  })
  const edited = [{ ...plain, body: 'Quero 4', isEdited: true }]
  expect(await told((from) => [message(from, {}), edit('Quero 4', 2), edit('Quero 3', 1)])).toEqual(edited)
  expect(await told((from) => [edit('Quero 4', 2), edit('Quero 3', 1), message(from, {})])).toEqual(edited)
})

test('shows an edited text in the list, behind the name in a group, unless others followed it', async () => {
  const listed = async (order: (from: InboundMessage['from']) => Inbound[]) => {
    const whatsappId = await apply(order)
    const rows = await world.inCompany(company, (tx) =>
      tx.selectFrom('tickets').select('lastMessage').where('whatsappId', '=', whatsappId).execute(),
    )
    return rows.map(({ lastMessage }) => lastMessage)
  }
  const edit = { kind: 'edit', externalId: 'm1', text: 'Quero 3', at } as const
  expect(await listed((from) => [message(from, {}), edit])).toEqual(['Quero 3'])
  const later = { externalId: 'm2', text: 'Já' }
  expect(await listed((from) => [message(from, {}), message(from, later), edit])).toEqual(['Já'])
  const group: InboundMessage['from'] = {
    ...{
      identities: [{ kind: 'group', externalId: '120363000000000001@g.us' }],
      name: 'Time',
      username: null,
    },
  }
  expect(await listed((sender) => [message(group, { sender }), edit])).toEqual(['Ana: Quero 3'])
})

test('keeps what the company does to its own message on its phone until that message has come', async () => {
  const said = await told((from) => {
    const own = { ...message(from, { externalId: 'o1', text: 'Engano' }), kind: 'own' as const }
    return [
      message(from, {}),
      { kind: 'deletion', externalId: 'o1', own: true, at },
      { kind: 'edit', externalId: 'o2', own: true, text: 'Às 18h', at },
      { ...own, externalId: 'r2', mediaType: 'reactionMessage', text: '❤️', quotedExternalId: 'o2' },
      own,
      { ...own, externalId: 'o2', text: 'Às 19h' },
    ]
  })
  expect(said).toEqual([
    { ...plain, body: 'Quero 2' },
    { ...plain, body: '', isDeleted: true },
    { ...plain, body: 'Às 18h', isEdited: true },
    { ...plain, body: '❤️', quoted: 'Às 18h' },
  ])
})

test('keeps what came early only while it may still be of use', async () => {
  await told((from) => [
    message(from, {}),
    { kind: 'edit', externalId: 'm1', text: 'Quero 3', at },
    { kind: 'deletion', externalId: 'm1', at },
    { kind: 'edit', externalId: 'm1', text: 'Quero 4', at },
  ])
  const waiting = await world.inCompany(company, (tx) =>
    tx.selectFrom('waitingStatuses').select('status').where('providerMessageId', '=', 'm1').execute(),
  )
  expect(waiting).toEqual([])
})
