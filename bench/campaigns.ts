import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignReportEndpoints as reports } from '#domain/campaigns/campaign-report-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import { byIndex } from '#server/campaigns/by-index.ts'
import { claim } from '#server/campaigns/feeding/claim-db.ts'
import { feedTurn } from '#server/campaigns/feeding/feed-turn.ts'
import { batchSize } from '#server/campaigns/preparing/gather-db.ts'
import { prepareCampaign } from '#server/campaigns/preparing/prepare-campaign.ts'
import { demo } from '#server/demo-company.ts'
import { openPlatform } from '#server/open-platform.ts'
import { readConfig } from '#server/platform/config.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { openLog } from '#server/platform/log.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { startServer } from '#tests/processes/start-server.ts'
import { testSecretKey } from '#tests/app/test-secrets.ts'
import { ownerOf, ownerUrlOf } from './owner-of.ts'
import type { Result } from './result.ts'

const people = 100_000
/** Recipients of the warm-up campaign, which loads the code that a running process already has. */
const fewPeople = 5000
const fedFor = 5000
const form = {
  ...{ named: false, header: null, body: 'Aviso', footer: '', buttons: [], examples: {}, unsupported: null },
}

/** A campaign to 100,000 people: audience, feeding, report and end. Nothing is sent: no channel host runs. */
export async function measureCampaigns(): Promise<Result[]> {
  const server = await startServer({ ROLES: 'web' })
  const owner = await ownerOf(server.dataDir)
  const dataDir = mkdtempSync(join(tmpdir(), 'chat-flow-bench-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: testSecretKey })
  const platform = await openPlatform(config, {
    ...{ databaseUrl: ownerUrlOf(server.dataDir), log: openLog('warn') },
  })
  try {
    const { call } = await signInOver(server.url, demo.people[0].email, demo.password)
    const cold = process.memoryUsage().rss
    const { companyId, whatsappId, templateId, lists } = await fill(owner)
    const fast = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 }
    const always = { startHour: '00:00', endHour: '23:59', sabado: true, domingo: true }
    await call(settings.saveCampaignSettings, { body: { settings: { ...fast, ...always } } as never })
    const context = () => openCompanyContext(platform, companyId)
    const turn = () => feedTurn(context(), whatsappId)
    const start = async (contactListId: number) => {
      const body = { name: 'Medida', message1: 'Olá {nome}', contactListId, whatsappId, templateId }
      const { id } = await call(campaigns.createCampaign, { body })
      await call(campaigns.startCampaign, { params: { id } })
      return id
    }
    const gather = (id: number, count: number) =>
      timed(count / batchSize + 2, () => prepareCampaign.run(context(), { campaignId: id }, platform))
    const first = await start(lists.few)
    await gather(first, fewPeople)
    await feedFor(fedFor, owner, turn)
    await call(campaigns.cancelCampaign, { params: { id: first } })

    const id = await start(lists.all)
    const warm = process.memoryUsage().rss
    const gathering = await gather(id, people)
    const feeding = await feedFor(fedFor, owner, turn)
    const ended = process.memoryUsage().rss
    const claiming = await claimed(platform, companyId, { campaignId: id, whatsappId })
    // As autovacuum does within a minute.
    await owner.query('analyze campaign_recipients')
    const report = await timed(20, () => call(reports.showCampaignReport, { params: { id } }))
    const page = await timed(20, () =>
      call(reports.listRecipients, { params: { id }, query: { state: 'waiting', after: people / 2 } }),
    )
    const cancelling = await timed(1, () => call(campaigns.cancelCampaign, { params: { id } }))
    return [
      line('campaign: people gathered a second', Math.round(people / gathering.seconds), 20_000, 'least'),
      line('campaign: longest transaction of that, ms', gathering.longest, 200, 'most'),
      line('campaign: messages written a second', Math.round(feeding.written / feeding.seconds), 80, 'least'),
      line('campaign: longest turn of that, ms', feeding.longest, 100, 'most'),
      line('campaign: people claimed a second', Math.round(claiming), 1000, 'least'),
      line('campaign: memory of the process grown by both, MB', megabytes(ended - warm), 50, 'most'),
      {
        ...{
          what: 'campaign: the same since the process began, and of a first campaign',
          aim: '',
          met: null,
        },
        measured: `${Math.round(megabytes(ended - cold))} MB`,
      },
      line('campaign: report of 100,000 people, median, ms', report.median, 50, 'most'),
      line('campaign: a page of its people, median, ms', page.median, 50, 'most'),
      line('campaign: cancelled with 200 messages waiting, ms', cancelling.longest, 300, 'most'),
    ]
  } finally {
    await platform.close()
    await owner.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const megabytes = (bytes: number) => Math.max(0, bytes) / 2 ** 20

/** Recipients per second that one feed turn claims; they stay in the waiting state. */
async function claimed(
  platform: Platform,
  companyId: number,
  which: { campaignId: number; whatsappId: number },
) {
  const rounds = 20
  const given = {
    ...which,
    limit: 200,
    settings: { talkingHours: 24, mostUnanswered: 0 },
    now: platform.now(),
  }
  const seen: number[] = []
  const { seconds } = await timed(rounds, () =>
    platform.db.inCompany(companyId, async (tx) => {
      await byIndex(tx)
      for (const { id } of await claim(tx, { ...given, without: seen })) seen.push(id)
    }),
  )
  return seen.length / seconds
}

/** Creates contacts who have written to a connection, in two lists; with known number checks, so that no lookup is made. */
async function fill(owner: pg.Client) {
  const { rows } = await owner.query(`select id from companies where name = $1`, [demo.company])
  const companyId = Number(rows[0].id)
  await owner.query(`select set_config('app.company_id', $1, false)`, [String(companyId)])
  const line = await owner.query(
    `insert into connections (company_id, name, channel, status, provider_account)
     values ($1, 'Medida', 'whatsappapi', 'CONNECTED', 'bench') returning id`,
    [companyId],
  )
  const made = await owner.query(`insert into contact_lists (name) values ('Mil'), ('Cem mil') returning id`)
  const [few, all] = made.rows.map(({ id }) => Number(id)) as [number, number]
  const whatsappId = Number(line.rows[0].id)
  await owner.query(
    `insert into contacts (company_id, name, number, channel)
     select $1, 'Pessoa ' || n, '55119' || lpad(n::text, 8, '0'), 'whatsapp' from generate_series(10000001, 10000000 + $2) n`,
    [companyId, people],
  )
  await owner.query(
    `insert into contact_identities (company_id, whatsapp_id, contact_id, kind, external_id)
     select $1, $2, id, 'phone', number from contacts where company_id = $1 and name like 'Pessoa %'`,
    [companyId, whatsappId],
  )
  await owner.query(
    `insert into tickets (company_id, status, channel, contact_id, whatsapp_id, last_inbound_at)
     select $1, 'closed', 'whatsappapi', id, $2, now() from contacts where company_id = $1 and name like 'Pessoa %'`,
    [companyId, whatsappId],
  )
  // The second campaign reaches the people of the first one last.
  for (const [list, count] of [
    [few, fewPeople],
    [all, people],
  ]) {
    await owner.query(
      `insert into contact_list_items (contact_list_id, name, number) select $2, name, number from (
         select * from contacts where company_id = $1 and name like 'Pessoa %' order by id desc limit $3) chosen order by id`,
      [companyId, list, count],
    )
  }
  await owner.query('vacuum analyze')
  const template = await owner.query(
    `insert into message_templates (company_id, whatsapp_id, external_id, name, language, category, status, reason, form, updated_at)
     values ($1, $2, 'bench', 'aviso', 'pt_BR', 'MARKETING', 'APPROVED', '', $3, now()) returning id`,
    [companyId, whatsappId, JSON.stringify(form)],
  )
  return { companyId, whatsappId, templateId: Number(template.rows[0].id), lists: { few, all } }
}

/** Runs feed turns for a duration; a full outbox is marked as sent outside the measured time. */
async function feedFor(ms: number, owner: pg.Client, turn: () => Promise<boolean>) {
  const times: number[] = []
  let written = 0
  while (times.reduce((sum, time) => sum + time, 0) < ms) {
    const began = performance.now()
    const more = await turn()
    times.push(performance.now() - began)
    if (more) continue
    await owner.query('delete from outbox')
    const { rowCount } = await owner.query(
      `update campaign_recipients set state = 'sent', sent_at = now() where state = 'queued'`,
    )
    if (!rowCount) break
    written += rowCount
  }
  // Fills the outbox once more for callers that measure with messages waiting.
  const { rows } = await owner.query(
    `select count(*)::int as count from campaign_recipients where state = 'queued'`,
  )
  written += Number(rows[0].count)
  while (await turn());
  return { written, seconds: times.reduce((sum, time) => sum + time, 0) / 1000, longest: Math.max(...times) }
}

async function timed(count: number, act: () => Promise<unknown>) {
  const times: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const began = performance.now()
    await act()
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return {
    seconds: times.reduce((sum, time) => sum + time, 0) / 1000,
    longest: sorted.at(-1) ?? 0,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
  }
}

function line(what: string, value: number, aim: number, kind: 'least' | 'most'): Result {
  const met = kind === 'least' ? value >= aim : value <= aim
  return { what, measured: String(Math.round(value)), aim: `${kind === 'least' ? '≥' : '≤'} ${aim}`, met }
}
