import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retentionEndpoints } from '#domain/files/retention-contract.ts'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { fileUses } from '#server/files/unused-files-db.ts'
import { saveFile } from '#server/files/file-db.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { forgetMedia } from './remove-old-media.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company, { queueIds: [queueId] })
const admin = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asAdmin = await world.as(admin.email)
const closed = await world.ticket(company, { whatsappId, queueId, status: 'closed', userId: admin.id })
const open = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: admin.id })
const path = join(world.config.dataDir, 'foto.png')
writeFileSync(path, 'bytes')

const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000)
async function fileFrom(months: number): Promise<string> {
  const storageKey = await world.platform.storage.putFile(company, path)
  return world.inCompany(company, async (tx) => {
    const file = { storageKey, name: 'foto.png', mimeType: 'image/png', size: 5, width: 1, height: 1 }
    const id = await saveFile(tx, { ...file, voice: false })
    await tx
      .updateTable('files')
      .set({ createdAt: monthsAgo(months) })
      .where('id', '=', id)
      .execute()
    return id
  })
}
async function pictureIn(ticket: { id: number; contactId: number }, months: number, fileId?: string) {
  const file = fileId ?? (await fileFrom(months))
  const id = await world.message(company, {
    ...{ ticketId: ticket.id, contactId: ticket.contactId, whatsappId, queueId, body: '' },
    ...{ fileId: file, mediaType: 'image', mediaState: 'ready', createdAt: monthsAgo(months) },
  })
  return { id, fileId: file }
}
const keep = (months: string) =>
  asAdmin(settingEndpoints.updateSetting, {
    params: { key: 'mediaRetentionMonths' },
    body: { value: months },
  })
const preview = (months: '0' | '6') => asAdmin(retentionEndpoints.previewRetention, { query: { months } })
const filesLeft = () =>
  world.inCompany(company, async (tx) =>
    (await tx.selectFrom('files').select('id').execute()).map(({ id }) => id),
  )
const night = async () => {
  await forgetMedia.run(world.platform)
  await runJobs(world)
}

const old = await pictureIn(closed, 7)
const young = await pictureIn(closed, 2)
const inUse = await pictureIn(open, 7)
const quick = await pictureIn(closed, 7)
await world.inCompany(company, (tx) =>
  tx.insertInto('quickMessages').values({ shortcode: 'foto', fileId: quick.fileId }).execute(),
)
// An old file that was forwarded recently.
const forwarded = await pictureIn(closed, 7)
await pictureIn(closed, 1, forwarded.fileId)
const all = [old, young, inUse, quick, forwarded].map(({ fileId }) => fileId).toSorted()

test('[D37] keeps every file as long as no months are chosen', async () => {
  await night()
  expect((await filesLeft()).toSorted()).toEqual(all)
  expect(await preview('0')).toEqual({ files: 0, bytes: 0, isMore: false })
})

test('tells what would go, and removes no file of open tickets, of later messages or of something else', async () => {
  expect(await preview('6')).toEqual({ files: 1, bytes: 5, isMore: false })
  await keep('6')
  const key = await world.inCompany(company, (tx) =>
    tx.selectFrom('files').select('storageKey').where('id', '=', old.fileId).executeTakeFirstOrThrow(),
  )
  const stored = join(world.config.dataDir, 'files', key.storageKey)
  expect(existsSync(stored)).toBe(true)
  const events = await world.during(night)
  expect((await filesLeft()).toSorted()).toEqual(all.filter((id) => id !== old.fileId))
  expect(existsSync(stored)).toBe(false)
  expect(events.map(({ name }) => name)).toEqual(['message.updated'])

  const { messages } = await asAdmin(messageEndpoints.listMessages, {
    params: { ticketUuid: closed.uuid },
    query: {},
  })
  expect(messages.find(({ id }) => id === old.id)).toMatchObject({
    mediaType: 'image',
    mediaUrl: null,
    file: null,
    absentFile: { reason: 'removed', name: 'foto.png', size: 5, months: 6, mayFetch: false },
  })
  const asked = asAdmin(messageEndpoints.fetchFile, { params: { id: old.id } })
  await expect(asked).rejects.toMatchObject({ code: 'ERR_WAPP_DOWNLOAD_MEDIA' })
})

test('removes more than one step of files in one night, and stops when it is switched off', async () => {
  const many = await Promise.all(Array.from({ length: 130 }, () => pictureIn(closed, 8)))
  await forgetMedia.run(world.platform)
  await keep('0')
  await runJobs(world)
  expect(await filesLeft()).toEqual(expect.arrayContaining(many.map(({ fileId }) => fileId)))
  await keep('6')
  await night()
  const left = await filesLeft()
  expect(many.filter(({ fileId }) => left.includes(fileId))).toEqual([])
})

test('knows every column that names a file', async () => {
  const { rows } = await world.platform.db.asPlatform((tx) =>
    sql<{ use: string }>`select conrelid::regclass || '.' || attname as use from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'files'::regclass and attname <> 'company_id'`.execute(tx),
  )
  expect(rows.map(({ use }) => use).toSorted()).toEqual([...fileUses])
})

test('refuses months that nobody offers', async () => {
  await expect(keep('7')).rejects.toMatchObject({ status: 400, details: [{ path: 'body.value' }] })
})
