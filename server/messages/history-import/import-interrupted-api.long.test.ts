import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { importEndpoints as imports } from '#domain/connections/import-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { chat, daysAgo, openImportStage, said, wait } from '#tests/outreach/import-stage.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { importHistory } from './import-history.ts'
import { resumeImports } from './import-jobs.ts'

const stage = await openImportStage()
const { world, node, companyId, queueId, call, wish, show, becomes, connect, scan, ticketsOf, linesOf } =
  stage

test('imports the past before a conversation that goes on meanwhile, and keeps its ticket open', async () => {
  const { id, phone } = await connect([chat('5521988880030', [said(6, 'antigo 1'), said(5, 'antigo 2')])])
  node.network.media.setAway(true)
  await scan({ id, phone })
  const customer = await node.customer('5521988880030', 'Davi')
  await customer.send(phone, { text: 'Agora' })
  await vi.waitFor(async () => expect(await ticketsOf(id)).toHaveLength(1), wait)
  node.network.media.setAway(false)
  await becomes(id, { enableImportMessage: false, statusImportMessages: '' })
  const [ticket] = await ticketsOf(id)
  expect(ticket).toMatchObject({ unreadMessages: 1, lastMessage: 'Agora', queueId })
  expect((await linesOf(ticket?.uuid)).map(({ body }) => body)).toEqual(['antigo 1', 'antigo 2', 'Agora'])
  expect(await call(imports.closeImported, { params: { id } })).toEqual({ closed: 0 })
}, 40_000)

test('imports messages older than a closed ticket into it, and newer ones into a new ticket, in order', async () => {
  const { id, phone } = await connect([], {})
  await scan({ id, phone })
  const fabi = await node.customer('5521988880080', 'Fabi')
  await fabi.send(phone, { text: 'no meio' })
  await vi.waitFor(async () => expect(await ticketsOf(id)).toHaveLength(1), wait)
  const [old] = await ticketsOf(id)
  await world.inCompany(companyId, async (tx) => {
    const over = { status: 'closed', updatedAt: daysAgo(10) } as const
    await tx.updateTable('tickets').set(over).where('whatsappId', '=', id).execute()
    await tx
      .updateTable('messages')
      .set({ createdAt: daysAgo(11) })
      .where('whatsappId', '=', id)
      .execute()
  })
  node.network.givePast(phone, [chat(fabi.phone, [said(12, 'antes'), said(5, 'depois'), said(4, 'e mais')])])
  await call(connections.updateConnection, { params: { id }, body: wish })
  await scan({ id, phone })
  await becomes(id, { statusImportMessages: 'renderButtonCloseTickets' })
  const [made, ...others] = await ticketsOf(id)
  expect([made?.lastMessage, made?.contactId, others]).toEqual(['e mais', old?.contactId, []])
  const lines = await linesOf(made?.uuid)
  expect(lines.map(({ body, ticketId }) => [body, ticketId])).toEqual([
    ['antes', old?.id],
    ['no meio', old?.id],
    ['depois', made?.id],
    ['e mais', made?.id],
  ])
  const older = await call(messages.listMessages, {
    params: { ticketUuid: made?.uuid ?? '' },
    query: { before: lines[1]?.id ?? 0 },
  })
  expect(older.messages.map(({ body }) => body)).toEqual(['antes'])
}, 40_000)

/** Puts a message of the past in front of an import that begins with it. */
async function lay(
  id: number,
  { externalId, phone, text }: { externalId: string; phone: string; text: string },
) {
  const fact = {
    ...{ kind: 'message', externalId, mediaType: 'chat', text, media: null, data: null },
    ...{ quotedExternalId: null, forwarded: false },
    from: { identities: [{ kind: 'phone', externalId: phone }], name: null, username: null },
  }
  await world.inCompany(companyId, (tx) =>
    sql`insert into history_messages (whatsapp_id, external_id, chat, at, nth, fact, ack, content)
      values (${id}, ${externalId}, ${phone}, ${daysAgo(3)}, 0, ${JSON.stringify(fact)}::jsonb, 2, '')`.execute(
      tx,
    ),
  )
}
const stall = (id: number, ago: string) =>
  world.inCompany(companyId, (tx) =>
    sql`update connections set status_import_messages = 'Running', import_total = 1,
        import_moved_at = now() - ${ago}::interval where id = ${id}`.execute(tx),
  )

test('an import whose worker died goes on by itself', async () => {
  const { id } = await connect([], {})
  await lay(id, { externalId: 'LEFT', phone: '5521988880070', text: 'quase perdido' })
  await stall(id, '10 seconds')
  await resumeImports.run(world.platform)
  expect(await show(id)).toMatchObject({ statusImportMessages: 'Running' })
  await stall(id, '2 minutes')
  await resumeImports.run(world.platform)
  await becomes(id, { statusImportMessages: 'renderButtonCloseTickets' })
  expect(await ticketsOf(id)).toMatchObject([{ lastMessage: 'quase perdido' }])
})

test('an import that a full disk stops keeps what waits, and goes on when there is room', async () => {
  const { id } = await connect([], {})
  await lay(id, { externalId: 'FULL', phone: '5521988880075', text: 'ainda aqui' })
  await stall(id, '10 seconds')
  const { db } = world.platform
  let calls = 0
  const inCompany: typeof db.inCompany = (company, work, how) =>
    ++calls > 1
      ? Promise.reject(Object.assign(new Error('No space left on device'), { code: '53100' }))
      : db.inCompany(company, work, how)
  const ctx = openCompanyContext({ ...world.platform, db: { ...db, inCompany } }, companyId)
  const importing = importHistory.run(ctx, { whatsappId: id }, world.platform)
  await expect(importing).rejects.toThrow('No space left')
  await importHistory.run(openCompanyContext(world.platform, companyId), { whatsappId: id }, world.platform)
  expect(await ticketsOf(id)).toMatchObject([{ lastMessage: 'ainda aqui' }])
})

test('an import that is switched off again brings nothing in', async () => {
  const { id, phone } = await connect([chat('5521988880060', [said(6, 'lá atrás')])])
  node.network.media.setAway(true)
  await scan({ id, phone })
  await becomes(id, { statusImportMessages: expect.stringMatching(/^\d+$/) })
  await call(connections.updateConnection, { params: { id }, body: { enableImportMessage: false } })
  node.network.media.setAway(false)
  await becomes(id, { status: 'CONNECTED', statusImportMessages: '' })
  const waiting = await world.inCompany(companyId, async (tx) => [
    ...(await tx.selectFrom('historyPieces').select('externalId').where('whatsappId', '=', id).execute()),
    ...(await tx.selectFrom('historyMessages').select('externalId').where('whatsappId', '=', id).execute()),
  ])
  expect([waiting, await ticketsOf(id)]).toEqual([[], []])
})

test('imports everything once after a host died between the announcement and the import', async () => {
  const past = [chat('5521988880040', [said(6, 'um'), said(5, 'dois'), said(4, 'três')])]
  const { id, phone } = await connect(past)
  node.network.media.setAway(true)
  await scan({ id, phone })
  const pieces = () =>
    world.inCompany(companyId, (tx) =>
      tx.selectFrom('historyPieces').select('id').where('whatsappId', '=', id).execute(),
    )
  await vi.waitFor(async () => expect(await pieces()).toHaveLength(1), wait)
  await node.restart()
  node.network.media.setAway(false)
  await becomes(id, { statusImportMessages: 'renderButtonCloseTickets' })
  const [ticket] = await ticketsOf(id)
  expect((await linesOf(ticket?.uuid)).map(({ body }) => body)).toEqual(['um', 'dois', 'três'])

  await call(connections.updateConnection, { params: { id }, body: wish })
  await scan({ id, phone })
  await becomes(id, { enableImportMessage: false, statusImportMessages: 'renderButtonCloseTickets' })
  expect(await ticketsOf(id)).toHaveLength(1)
  expect((await linesOf(ticket?.uuid)).map(({ body }) => body)).toEqual(['um', 'dois', 'três'])
}, 60_000)
