import { readdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { serverStateEndpoints } from '#domain/settings/server-state-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import { tellOfRoom } from './tell-of-room.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const boss = await world.user(company, { super: true, profile: 'admin' })
const ana = await world.user(company, { profile: 'admin' })
const [asBoss, asAna] = [await world.as(boss.email), await world.as(ana.email)]
const { room } = world.platform
const letters: Promise<void>[] = []
const watching = room.watch((state) => letters.push(tellOfRoom(world.platform)(state)))
afterAll(watching.close)

const answers = (expected: [number, object]) =>
  expect
    .poll(async () => {
      const { statusCode, body } = await world.app.inject('/ready')
      return [statusCode, JSON.parse(body)]
    })
    .toEqual(expected)
const shown = () => asBoss(serverStateEndpoints.showServerState, {})
const subjects = async () => {
  await Promise.all(letters)
  const folder = join(world.config.dataDir, 'mailbox')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.filter((text) => text.includes(`To: ${boss.email}`)).length
}

test('says that the disk of files is full, tells super users, and recovers by itself', async () => {
  const probe = join(world.config.dataDir, 'files', 'check')
  const well = { status: 'ok', database: 'ok', jobs: 'ok', storage: 'ok' }
  await answers([200, well])
  expect(await shown()).toEqual({ full: [], since: null })

  await rm(probe)
  await symlink('/dev/full', probe)
  await answers([503, { ...well, status: 'unavailable', storage: 'full' }])
  expect(await shown()).toEqual({ full: ['storage'], since: expect.any(Date) })
  expect(await subjects()).toBe(1)
  await expect(asAna(serverStateEndpoints.showServerState, {})).rejects.toMatchObject({ status: 403 })

  await rm(probe)
  await answers([200, well])
  expect(await shown()).toEqual({ full: [], since: null })
  expect(await subjects()).toBe(2)
})

test('says within three seconds that a frozen database cannot be reached, and that it is back', async () => {
  const well = { status: 'ok', database: 'ok', jobs: 'ok', storage: 'ok' }
  let thaw = () => {}
  const frozen = new Promise<void>((resolve) => (thaw = resolve))
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => (isHeld = resolve))
  const freeze = world.platform.db.asPlatform(async (tx) => {
    await sql`lock table room_probe in access exclusive mode`.execute(tx)
    isHeld()
    await frozen
  })
  onTestFinished(() => thaw())
  await held
  let longestMs = 0
  const silent = { database: 'unreachable', jobs: 'unreachable', storage: 'unreachable' }
  // The state from before is shared for half a second.
  await expect
    .poll(
      async () => {
        const began = performance.now()
        const { statusCode, body } = await world.app.inject('/ready')
        longestMs = Math.max(longestMs, performance.now() - began)
        return [statusCode, JSON.parse(body)]
      },
      { timeout: 15_000 },
    )
    .toEqual([503, { status: 'unavailable', ...silent }])
  expect(longestMs).toBeLessThan(3500)
  thaw()
  await freeze
  await answers([200, well])
})

test('refuses with a sentence of its own where the database takes no more bytes', async () => {
  const whatsappId = await world.connection(company)
  const ticket = await world.ticket(company, { whatsappId, status: 'open', userId: ana.id })
  // Fails in the middle of a statement, as with a full disk.
  await world.platform.db.asPlatform((tx) =>
    sql`create function refuse_to_write() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;`.execute(tx),
  )
  const fill = (table: string) =>
    world.platform.db.asPlatform((tx) =>
      sql`create trigger full_disk before insert on ${sql.table(table)} execute function refuse_to_write()`.execute(
        tx,
      ),
    )
  await fill('messages')
  await fill('room_probe')
  const say = asAna(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'Oi' } })
  await expect(say).rejects.toMatchObject({ status: 503, code: 'ERR_DISK_FULL' })
  // The failed insert makes the server check the database's room at once.
  await expect.poll(async () => (await shown()).full).toEqual(['database'])
})
