import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertRole } from '#server/users/roles/role-db.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { noticeOutages } from './notice-outages.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
await world.user(company)
const down = async (minutes: number, given: { lastInboundAt: Date | null }, companyId = company) => {
  const id = await world.connection(companyId)
  const statusSince = new Date(Date.now() - minutes * 60_000)
  const change = (to: object) =>
    world.inCompany(companyId, (tx) => tx.updateTable('connections').set(to).where('id', '=', id).execute())
  await change({ status: 'DISCONNECTED', name: `Balcão ${minutes}`, ...given })
  await change({ statusSince })
}
const letters = async () => {
  const folder = join(world.config.dataDir, 'mailbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

test('sends users who manage connections one mail about each that was lost two minutes ago', async () => {
  const used = { lastInboundAt: new Date() }
  await down(3, used)
  await down(1, used)
  await down(4, { lastInboundAt: null })
  await noticeOutages.run(world.platform)
  await noticeOutages.run(world.platform)
  await runJobs(world)
  const sent = await letters()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain(`To: ${admin.email}`)
})

test('sends the mail to a user who manages connections by a role', async () => {
  const other = await world.company()
  const roleId = await world.inCompany(other, (tx) =>
    insertRole(tx, { name: 'Conexões', permissions: ['connections-page:addConnection'] }),
  )
  const { email } = await world.user(other, { roleId })
  await down(3, { lastInboundAt: new Date() }, other)
  await noticeOutages.run(world.platform)
  await runJobs(world)
  expect((await letters()).filter((letter) => letter.includes(`To: ${email}`))).toHaveLength(1)
})

test.each([
  ['America/New_York', 'Messages written now go out'],
  ['America/Lima', 'Los mensajes escritos ahora salen'],
])('writes to a company in %s in the language of its country', async (timeZone, words) => {
  const other = await world.company()
  await world.inCompany(other, (tx) => tx.updateTable('companies').set({ timeZone }).execute())
  const { email } = await world.user(other, { profile: 'admin' })
  await down(3, { lastInboundAt: new Date() }, other)
  await noticeOutages.run(world.platform)
  await runJobs(world)
  const sent = (await letters()).find((letter) => letter.includes(`To: ${email}`)) ?? ''
  expect(sent.replaceAll('=\r\n', '')).toContain(words)
})

test('tells of the outages of a company although those of another one fail', async () => {
  const [failing, other] = [await world.company(), await world.company()]
  await down(3, { lastInboundAt: new Date() }, failing)
  await down(3, { lastInboundAt: new Date() }, other)
  const { email } = await world.user(other, { profile: 'admin' })
  await world.platform.db.asPlatform(async (tx) => {
    await sql`create function refuse_outage() returns trigger language plpgsql as
      $$ begin raise exception 'lost'; end $$`.execute(tx)
    await sql`create trigger refuse_outage before update on connections for each row
      when (old.company_id = ${sql.lit(failing)}) execute function refuse_outage()`.execute(tx)
  })
  await noticeOutages.run(world.platform)
  await runJobs(world)
  expect((await letters()).filter((letter) => letter.includes(`To: ${email}`))).toHaveLength(1)
})
