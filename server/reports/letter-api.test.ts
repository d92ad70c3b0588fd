import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { reportEndpoints as reports } from '#domain/reports/report-contract.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { writeLog } from '#tests/figures/insight-stage.ts'
import { sendReportLetters } from './send-letters.ts'

/** A Wednesday. */
let now = new Date('2026-01-07T12:00:00Z')
const world = await openWorld({ now: () => now })
const company = await world.company()
const whatsappId = await world.connection(company)
const admin = await world.user(company, { profile: 'admin' })
const viewer = await world.user(company, { showDashboard: 'enabled' })
const [asAdmin, asViewer] = [await world.as(admin.email), await world.as(viewer.email)]
/** The letters of a moment, by whom they go to; their lines are broken by the mail's format. */
const send = async () => {
  await sendReportLetters.run(world.platform)
  await runJobs(world)
  const folder = join(world.config.dataDir, 'mailbox')
  const names = await readdir(folder).catch(() => [])
  const letters = await Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('=\r\n', '')
      await rm(join(folder, name))
      return { to: /^To: (.*?)\r?$/m.exec(text)?.[1] ?? '', text }
    }),
  )
  return letters.toSorted((one, other) => (one.to < other.to ? -1 : 1))
}
const sendTo = async () => (await send()).map(({ to }) => to)

beforeAll(async () => {
  const { id } = await world.ticket(company, { whatsappId })
  await writeLog(world, company, id, [
    { type: 'create', at: new Date('2026-01-08T12:00:00Z') },
    { type: 'open', at: new Date('2026-01-08T12:10:00Z'), userId: admin.id },
    { type: 'closed', at: new Date('2026-01-08T13:00:00Z'), userId: admin.id },
  ])
})

test('sends the figures of the week on Monday at eight, once, to who wants them and may see them', async () => {
  expect(await asAdmin(reports.showReportLetter, {})).toEqual({ enabled: false, language: null })
  expect(await asAdmin(reports.saveReportLetter, { body: { enabled: true, language: 'en' } })).toEqual({
    ...{ enabled: true, language: 'en' },
  })
  await asViewer(reports.saveReportLetter, { body: { enabled: true } })
  expect(await sendTo()).toEqual([])
  now = new Date('2026-01-12T10:59:00Z')
  expect(await sendTo()).toEqual([])
  now = new Date('2026-01-12T11:00:00Z')
  const letters = await send()
  expect(letters.map(({ to }) => to)).toEqual([admin.email, viewer.email].toSorted())
  const letter = letters.find(({ to }) => to === admin.email)
  expect(letter?.text).toContain('Subject: Attendances of the week from 01/05 to 01/11')
  expect(letter?.text).toContain('Attendances begun: 1 (week before: 0)')
  expect(letter?.text).toContain('Mean wait: 10 min (week before: ')
  expect(await sendTo()).toEqual([])

  await world.inCompany(company, (tx) =>
    tx.updateTable('users').set({ showDashboard: 'disabled' }).where('id', '=', viewer.id).execute(),
  )
  // No server ran on Monday: the letter is sent on Wednesday.
  now = new Date('2026-01-21T03:00:00Z')
  expect(await sendTo()).toEqual([admin.email])
  await world.inCompany(company, (tx) => tx.deleteFrom('reportLetters').execute())
  now = new Date('2026-01-26T15:00:00Z')
  expect(await sendTo()).toEqual([])
})

test('sends the letters of a company although those of another one fail', async () => {
  const other = await world.company()
  const boss = await world.user(other, { profile: 'admin' })
  for (const [companyId, { id: userId }] of [
    [company, admin],
    [other, boss],
  ] as const)
    await world.inCompany(companyId, (tx) =>
      tx.insertInto('reportLetters').values({ userId, language: 'pt', toldWeek: '2026-01-26' }).execute(),
    )
  await world.platform.db.asPlatform(async (tx) => {
    await sql`create function refuse_letter() returns trigger language plpgsql as
      $$ begin raise exception 'lost'; end $$`.execute(tx)
    await sql`create trigger refuse_letter before update on report_letters for each row
      when (old.company_id = ${sql.lit(company)}) execute function refuse_letter()`.execute(tx)
  })
  now = new Date('2026-02-09T15:00:00Z')
  expect(await sendTo()).toEqual([boss.email])
})
