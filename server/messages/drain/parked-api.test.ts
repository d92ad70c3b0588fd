import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { parkedEndpoints } from '#domain/connections/parked-contract.ts'
import { openChannels } from '#server/channels/registry.ts'
import { saveInbound } from '#server/exchange/inbound-db.ts'
import { appRole } from '#server/platform/database/app-role.ts'
import { inboundSteps } from '#server/app.ts'
import { openWorld } from '#tests/app/world.ts'
import { drainInbox } from './drain-inbox.ts'
import { reviveOtherVersions, reviveParked } from '#server/connections/manage/parked-platform-db.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company({ name: 'Padaria' })
const whatsappId = await world.connection(company)
const boss = await world.user(company, { profile: 'admin' })
const asBoss = await world.as(boss.email)
const inbox = drainInbox(world.platform, { channels: openChannels(world.config), steps: inboundSteps })
afterAll(inbox.close)

const asOwner = (statement: string) => world.platform.db.asPlatform((tx) => sql.raw(statement).execute(tx))
let told = 0
async function tell(text: string) {
  const id = `wamid.${told++}`
  const message = { from: '5511970000001', id, timestamp: '1760000000', type: 'text', text: { body: text } }
  const raw = { message, contact: null }
  await world.inCompany(company, (tx) =>
    saveInbound(tx, [{ whatsappId, lane: 'lane', key: id, payload: { source: 'provider', raw } }]),
  )
  return id
}
const factOf = (key: string) =>
  world.inCompany(company, (tx) =>
    tx
      .selectFrom('inboundEvents')
      .select(['state', 'attempts', 'error'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow(),
  )
/** Retries at once. */
async function tryAgain(key: string) {
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('inboundEvents')
      .set({ nextTryAt: new Date(0), error: null })
      .where('key', '=', key)
      .execute(),
  )
  inbox.wake()
  await expect.poll(async () => (await factOf(key)).error).not.toBeNull()
}

test('tries for ever, and puts nothing aside, while the place keeps it from being applied', async () => {
  await asOwner(`revoke insert on messages from ${appRole}`)
  const key = await tell('Com direito')
  for (let turn = 0; turn < 10; turn++) await tryAgain(key)
  expect(await factOf(key)).toMatchObject({ state: 'pending', attempts: 0 })
  await asOwner(`grant insert on messages to ${appRole}`)
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('inboundEvents')
      .set({ nextTryAt: new Date(0) })
      .execute(),
  )
  inbox.wake()
  await expect.poll(async () => (await factOf(key)).state).toBe('done')
})

test('lists what was put aside with its cause, counts it, and applies it when it is tried again', async () => {
  await asOwner(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'a fault of the message'; end $$;
    create trigger refuse before insert on messages for each row when (new.body = 'Sem jeito') execute function refuse()`)
  const key = await tell('Sem jeito')
  for (let turn = 0; turn < 8; turn++) await tryAgain(key)
  expect(await factOf(key)).toMatchObject({ state: 'parked', attempts: 8 })
  const { parked } = await asBoss(parkedEndpoints.listParked, {})
  expect(parked).toMatchObject([
    { whatsappId, companyName: 'Padaria', cause: 'a fault of the message', parkedAt: expect.any(Date) },
  ])
  const { body: metrics } = await world.app.inject({ method: 'GET', url: '/metrics' })
  expect(metrics).toContain('inbound_parked 1')

  const other = await world.user(await world.company(), { profile: 'admin' })
  const asOther = await world.as(other.email)
  expect(await asOther(parkedEndpoints.listParked, {})).toEqual({ parked: [] })
  expect(await asOther(parkedEndpoints.retryParked, {})).toEqual({ count: 0 })

  await asOwner('drop trigger refuse on messages')
  expect(await asBoss(parkedEndpoints.retryParked, {})).toEqual({ count: 1 })
  await expect.poll(async () => (await factOf(key)).state).toBe('done')
})

test('takes up by itself what was put aside an hour ago, or by another version', async () => {
  const { db } = world.platform
  const key = await tell('Outra vez')
  await expect.poll(async () => (await factOf(key)).state).toBe('done')
  const aside = (parkedAt: Date) =>
    world.inCompany(company, (tx) =>
      tx
        .updateTable('inboundEvents')
        .set({ state: 'parked', parkedAt, parkedBy: '1.0' })
        .where('key', '=', key)
        .execute(),
    )
  await aside(new Date())
  expect(await reviveParked(db)).toBe(0)
  expect(await reviveOtherVersions(db, '1.0')).toBe(0)
  expect(await reviveOtherVersions(db, '1.1')).toBe(1)
  await aside(new Date(Date.now() - 61 * 60_000))
  expect(await reviveParked(db)).toBe(1)
})
