import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storageEndpoints } from '#domain/files/storage-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { relays } from '#server/app.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { foldStorageChanges } from './storage-change-platform-db.ts'
import { compareStorages, watchStorage } from './storage-jobs.ts'
import { storageLive } from './storage-live.ts'
import { findStorageUse } from './storage-use-db.ts'

const kilobyte = 1024
let now = new Date()
const world = await openWorld({
  now: () => now,
  env: { STORAGE_LIMIT_GB: String((300 * kilobyte) / 1024 ** 3) },
})
const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company)
const ana = await world.user(company, { queueIds: [queueId] })
const asAna = await world.as(ana.email)
const ticket = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: ana.id })

const send = (kilobytes: number, files = 1) =>
  asAna(messages.sendMessage, {
    params: { ticketId: ticket.id },
    form: {
      fields: { isPrivate: true },
      files: Array.from(
        { length: files },
        () => new File(['x'.repeat(kilobytes * kilobyte)], 'nota.txt', { type: 'text/plain' }),
      ),
    },
  })
const used = async () => {
  const { used: bytes } = await world.inCompany(company, (tx) => findStorageUse(tx, 0))
  return bytes / kilobyte
}

test('counts what a company stores and refuses what is more than it may', async () => {
  const { messages: sent } = await send(100, 2)
  expect(await used()).toBe(200)
  await expect(send(101)).rejects.toMatchObject({
    status: 409,
    code: 'ERR_STORAGE_LIMIT',
    details: { limit: 300 * kilobyte, used: 200 * kilobyte, size: 101 * kilobyte },
  })
  await foldStorageChanges(world.platform.db)
  expect(await used()).toBe(200)
  await asAna(messages.deleteMessage, { params: { id: sent[0]?.id ?? 0 } })
  expect(await used()).toBe(100)
  await send(101)
  expect(await used()).toBe(201)
})

test('stops in the middle of one call with many files', async () => {
  await expect(send(60, 3)).rejects.toMatchObject({ code: 'ERR_STORAGE_LIMIT' })
  expect(await used()).toBeLessThanOrEqual(300)
})

test('never stores more than the limit, however many send at once', async () => {
  const room = 300 - (await used())
  const each = Math.floor(room / 4)
  const sent = await Promise.allSettled(Array.from({ length: 12 }, () => send(each)))
  const taken = sent.filter(({ status }) => status === 'fulfilled')
  expect(taken).toHaveLength(4)
  for (const one of sent) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'ERR_STORAGE_LIMIT' })
  }
  expect(await used()).toBeLessThanOrEqual(300)
  // Refused uploads leave no bytes in the storage.
  await runJobs(world)
  const lying = await world.platform.storage.measure(company, new Date(Date.now() + 60_000))
  expect(lying.bytes).toBe((await used()) * kilobyte)
})

const admin = await world.user(company, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const shown = () => asAdmin(storageEndpoints.showStorage, {})
const watch = () => world.during(() => watchStorage.run(world.platform))

test('tells administrators what takes the room, and nobody else', async () => {
  const state = await shown()
  expect(state).toMatchObject({ used: (await used()) * kilobyte, limit: 300 * kilobyte })
  expect(state.kinds).toEqual([{ kind: 'document', bytes: state.used, files: state.files }])
  await expect(asAna(storageEndpoints.showStorage, {})).rejects.toMatchObject({ status: 403 })
})

test('tells once of each step that is reached, and when there is room again', async () => {
  const told = async () => (await watch()).map(({ companyId, payload }) => ({ companyId, payload }))
  const [full] = await told()
  expect(full).toMatchObject({ companyId: company, payload: { level: 80 } })
  expect(await told()).toEqual([])
  expect(await shown()).toMatchObject({ level: 80, since: now })
  expect(relays).toContain(storageLive)
  await world.inCompany(company, (tx) => tx.deleteFrom('files').execute())
  expect(await told()).toMatchObject([{ payload: { level: 0 } }])
})

test('reports once what lies in the storage and is not counted, and corrects nothing', async () => {
  await world.platform.db.asPlatform((tx) =>
    tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', company).execute(),
  )
  const found = () =>
    world.inCompany(company, (tx) =>
      tx.selectFrom('auditEntries').selectAll().where('action', '=', 'company.storageDiffered').execute(),
    )
  const compare = async (hours: number) => {
    const before = now
    now = new Date(Date.now() + hours * 3_600_000)
    await compareStorages.run(world.platform)
    now = before
  }
  await rm(join(world.config.dataDir, 'files', `company-${company}`), { recursive: true })
  const { messages: sent } = await send(10, 2)
  // Bytes stored within the last hour are not compared: their row may not be written yet.
  await compare(0)
  await compare(2)
  expect(await found()).toEqual([])

  const [file] = await world.inCompany(company, (tx) => tx.selectFrom('files').selectAll().execute())
  await world.platform.storage.remove(file?.storageKey ?? '')
  await compare(2)
  await compare(26)
  expect(await found()).toMatchObject([
    {
      subjectId: String(company),
      data: { counted: { bytes: 20 * kilobyte, files: 2 }, stored: { bytes: 10 * kilobyte, files: 1 } },
    },
  ])
  expect(await used()).toBe(20)
  expect(sent).toHaveLength(2)
})

test('allows what the plan of the company says instead', async () => {
  await world.platform.db.asPlatform((tx) => tx.updateTable('plans').set({ storageGb: 1 }).execute())
  const before = await used()
  await send(500)
  expect(await used()).toBe(before + 500)
  expect(await shown()).toMatchObject({ limit: 1024 ** 3 })
})

test('[SHELL-062, D125] shows a file by its signed address alone, and none whose bytes are gone', async () => {
  const { messages: sent } = await send(1)
  const url = sent[0]?.mediaUrl ?? ''
  const answered = async (address = url) => (await world.app.inject({ url: address })).statusCode
  expect(url).toMatch(new RegExp(`^/media/${company}/[\\da-f-]{36}\\?`))
  expect(await answered()).toBe(200)
  expect(await answered(url.split('?')[0])).toBe(404)
  expect(await answered(`${url}x`)).toBe(404)
  await rm(join(world.config.dataDir, 'files', `company-${company}`), { recursive: true })
  expect(await answered()).toBe(404)
})
