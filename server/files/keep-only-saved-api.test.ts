import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { chatEndpoints as chats } from '#domain/chats/chat-contract.ts'
import { AppError } from '#domain/errors.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { openCutLine } from '#tests/database/open-cut-line.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { saveFile } from './file-db.ts'
import { keepOnlySaved } from './keep-only-saved.ts'

const line = openCutLine()
const world = await openWorld({ lineTo: line.lineTo })
const company = await world.company()
const whatsappId = await world.connection(company)
const ana = await world.user(company, { profile: 'admin' })
const asAna = await world.as(ana.email)
const ticket = await world.ticket(company, { whatsappId, status: 'open', userId: ana.id })
const bia = await world.user(company)
const chat = await asAna(chats.createChat, { body: { title: 'Equipe', users: [bia.id] } })

const words = 'Até amanhã'
const fileNamed = (name: string) => new File([words], name, { type: 'text/plain' })
type Given = { name?: string; clientId: string; isPrivate?: boolean }
const send = ({ name = 'nota.txt', clientId, isPrivate = true }: Given) => {
  const fields = { isPrivate, clientId: [clientId] }
  return asAna(messages.sendMessage, {
    params: { ticketId: ticket.id },
    form: { fields, files: [fileNamed(name)] },
  } as never)
}

/** Storage keys of the rows of files, and the number of files in the storage. */
async function stored() {
  const rows = await world.inCompany(company, (tx) =>
    tx.selectFrom('files').select(['storageKey', 'size']).execute(),
  )
  const { files } = await world.platform.storage.measure(company, new Date(Date.now() + 60_000))
  return { keys: rows.map(({ storageKey }) => storageKey), files }
}
let before: Awaited<ReturnType<typeof stored>>
beforeEach(async () => {
  before = await stored()
})
const added = async () => {
  const { keys, files } = await stored()
  return { rows: keys.length - before.keys.length, files: files - before.files }
}
const newest = async () => (await stored()).keys.find((key) => !before.keys.includes(key)) ?? ''
const bringForward = () =>
  world.platform.db.asPlatform((tx) =>
    sql`update graphile_worker._private_jobs set run_at = now() where key like 'unsaved %'`.execute(tx),
  )

test('stores the file of a message once, however often it is repeated', async () => {
  const clientId = crypto.randomUUID()
  const [first, second] = await Promise.all([send({ clientId }), send({ clientId })])
  const third = await send({ clientId })
  const ids = [first, second, third].map((answer) => answer.messages[0]?.id)
  expect(new Set(ids).size).toBe(1)
  expect(await added()).toEqual({ rows: 1, files: 1 })
})

test('leaves no bytes of a file whose message is refused', async () => {
  const clientId = crypto.randomUUID()
  const body = { body: 'Nota', isPrivate: true, clientId }
  await asAna(messages.sendMessage, { params: { ticketId: ticket.id }, body })
  await expect(send({ clientId, isPrivate: false })).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' })
  expect(await added()).toEqual({ rows: 0, files: 0 })
})

const cases: [string, (name: string, clientId: string) => Promise<unknown>][] = [
  ['a message', (name, clientId) => send({ name, clientId })],
  [
    'an internal chat',
    (name, clientId) =>
      asAna(chats.sendChatMessage, {
        params: { id: chat.id },
        form: { fields: { message: '', clientId }, files: [fileNamed(name)] },
      } as never),
  ],
]

test.each(cases)('keeps the file of %s whose commit was not answered', async (_, act) => {
  const [name, clientId] = [`${crypto.randomUUID()}.txt`, crypto.randomUUID()]
  line.cutAfter(name)
  const cutsBefore = line.cuts()
  await expect(act(name, clientId)).rejects.toMatchObject({ status: 503 })
  expect(line.cuts() - cutsBefore).toBe(1)
  expect(await added()).toEqual({ rows: 1, files: 1 })
  await bringForward()
  await runJobs(world)
  expect(await text(await world.platform.storage.read(await newest()))).toBe(words)
  await act(name, clientId)
  expect(await added()).toEqual({ rows: 1, files: 1 })
})

/** A context whose storage fails to remove bytes, with bytes of a file to be saved and bytes that nothing saves. */
async function withoutRemoval() {
  const ctx = openCompanyContext(world.platform, company)
  const [name, mimeType] = ['nota.txt', 'text/plain']
  const put = async () => ({
    ...{ storageKey: await ctx.storage.putStream(company, Readable.from([words])), name, mimeType },
    ...{ size: 1, width: null, height: null, voice: false },
  })
  const remove = () => Promise.reject(new Error('The storage is away.'))
  return { ctx: { ...ctx, storage: { ...ctx.storage, remove } }, entered: await put(), spare: await put() }
}

test('answers what was done where bytes cannot be removed, and removes them later', async () => {
  const { ctx, entered, spare } = await withoutRemoval()
  const save = () => ctx.transaction((tx) => saveFile(tx, entered))
  await keepOnlySaved(ctx, [entered, spare], save)
  expect(await added()).toEqual({ rows: 1, files: 2 })
  await bringForward()
  await runJobs(world)
  expect(await added()).toEqual({ rows: 1, files: 1 })
  expect(await text(await world.platform.storage.read(entered.storageKey))).toBe(words)
})

test('answers why an act was refused where bytes cannot be removed, and removes them later', async () => {
  const { ctx, entered, spare } = await withoutRemoval()
  const refuse = () => Promise.reject(new AppError('ERR_NO_PERMISSION'))
  const acted = keepOnlySaved(ctx, [entered, spare], refuse)
  await expect(acted).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
  expect(await added()).toEqual({ rows: 0, files: 2 })
  await bringForward()
  await runJobs(world)
  expect(await added()).toEqual({ rows: 0, files: 0 })
})
