import { expect, test } from 'vitest'
import type { MessageTemplate } from '#domain/connections/template-contract.ts'
import { saveFile } from '#server/files/file-db.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { type SystemMessage, sendSystemMessage } from './send-system-message.ts'

const world = await openWorld()
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company, { queueIds: [sales] })
const ana = await world.user(company, { name: 'Ana', queueIds: [sales] })

/** Sends in a new ticket; returns the message, the tasks to send it, and the ticket afterwards. */
async function say(given: (ticketId: number) => SystemMessage, on: { whatsappId: number } = { whatsappId }) {
  const since = new Date('2026-01-02T10:00:00Z')
  const ticket = await world.ticket(company, {
    ...{ whatsappId: on.whatsappId, queueId: sales, status: 'pending' },
    ...{ lastMessage: 'Oi', waitingSince: since, lastInboundAt: new Date(Date.now() - 60_000) },
  })
  const ctx = openCompanyContext(world.platform, company)
  const message = await ctx.transaction((tx) => sendSystemMessage(ctx, tx, given(ticket.id)))
  return world.inCompany(company, async (tx) => {
    const rows = await tx
      .selectFrom('messages')
      .select(['body', 'mediaType', 'userId', 'isPrivate'])
      .where('ticketId', '=', ticket.id)
      .orderBy('id')
      .execute()
    const tasks = await tx
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.messageId')
      .select('outbox.payload')
      .where('messages.ticketId', '=', ticket.id)
      .orderBy('outbox.id')
      .execute()
    const after = await tx
      .selectFrom('tickets')
      .select(['lastMessage', 'waitingSince'])
      .where('id', '=', ticket.id)
      .executeTakeFirstOrThrow()
    const sent = tasks.map(({ payload }) => (payload as { content: unknown }).content)
    return { message, rows, sent, after, since }
  })
}
const inbound = { kind: 'inbound' } as const

test('answers what came in with its variables filled in, and leaves the customer waiting', async () => {
  const said = await say((ticketId) => ({
    ticketId,
    cause: inbound,
    text: 'Olá{{userName}}! O departamento {{queue}} está fechado.',
  }))
  const body = 'Olá! O departamento Vendas está fechado.'
  expect(said.rows).toEqual([{ body, mediaType: 'chat', userId: null, isPrivate: false }])
  expect(said.sent).toMatchObject([{ type: 'text', text: body }])
  expect(said.after).toEqual({ lastMessage: 'Oi', waitingSince: said.since })
})

test('speaks as the attendant who changed the ticket, once for each key', async () => {
  const cause = { kind: 'ticketChange', userId: ana.id, key: crypto.randomUUID() } as const
  const ctx = openCompanyContext(world.platform, company)
  const said = await say((ticketId) => ({ ticketId, cause, text: 'Olá, aqui é {{userName}}.' }))
  const again = { ticketId: said.message?.ticketId ?? 0, cause, text: 'Olá, aqui é {{userName}}.' }
  expect(await ctx.transaction((tx) => sendSystemMessage(ctx, tx, again))).toMatchObject({
    id: said.message?.id,
    body: 'Olá, aqui é Ana.',
  })
  expect(said.rows).toMatchObject([{ userId: ana.id }])
  expect(said.after).toMatchObject({ lastMessage: 'Olá, aqui é Ana.', waitingSince: said.since })
})

test('keeps a private word for the company as it was written', async () => {
  const cause = { kind: 'ticketChange', userId: ana.id, key: crypto.randomUUID() } as const
  const said = await say((ticketId) => ({ ticketId, cause, text: 'Ligue para {{name}}', isPrivate: true }))
  expect(said.rows).toMatchObject([{ body: 'Ligue para {{name}}', isPrivate: true }])
  expect(said.sent).toEqual([])
})

test('sends a file with its caption', async () => {
  const kept = { storageKey: crypto.randomUUID(), name: 'tabela.pdf', mimeType: 'application/pdf', size: 10 }
  const file = { ...kept, width: null, height: null, voice: false }
  const id = await world.inCompany(company, (tx) => saveFile(tx, file))
  const said = await say((ticketId) => ({
    ticketId,
    cause: inbound,
    file: { ...file, id },
    text: 'Nossos preços, {{queue}}',
  }))
  expect(said.rows).toMatchObject([{ body: 'Nossos preços, Vendas', mediaType: 'application' }])
  expect(said.sent).toMatchObject([{ type: 'media', caption: 'Nossos preços, Vendas' }])
})

const template: MessageTemplate = {
  ...{ id: 1, name: 'pedido_pronto', language: 'pt_BR', category: 'UTILITY', status: 'APPROVED', reason: '' },
  form: {
    named: false,
    header: null,
    body: 'Olá {{1}}, seu pedido está pronto.',
    footer: '',
    buttons: [],
    examples: { 'body:1': 'Ana' },
    unsupported: null,
  },
}

test('sends a template with values whose variables stand for the ticket', async () => {
  const values = { 'body:1': 'cliente de {{queue}}' }
  const said = await say((ticketId) => ({ ticketId, cause: inbound, template, values }))
  expect(said.rows).toMatchObject([
    { body: 'Olá cliente de Vendas, seu pedido está pronto.', mediaType: 'interactiveMessage' },
  ])
  expect(said.sent).toMatchObject([{ type: 'template' }])
})

test('says nothing over a connection that is cut off, and nothing that is empty', async () => {
  const off = await world.connection(company)
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ status: 'DISCONNECTED' }).where('id', '=', off).execute(),
  )
  const cutOff = await say((ticketId) => ({ ticketId, cause: inbound, text: 'Oi' }), { whatsappId: off })
  const empty = await say((ticketId) => ({ ticketId, cause: inbound, text: ' {{userName}} ' }))
  expect([cutOff, empty]).toMatchObject([
    { message: null, rows: [] },
    { message: null, rows: [] },
  ])
})
