import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { wakeCampaigns } from '#server/campaigns/campaign-jobs.ts'
import { after, noon, openCampaignStage } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const hour = 60 * minuteMs

async function stageWith(people = 1) {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsapp' })
  const known = []
  for (let nth = 0; nth < people; nth++) known.push(await stage.person({ whatsappId }))
  const contactListId = await stage.listOf(known.map(({ number }) => ({ number })))
  return { ...stage, whatsappId, contactListId, known }
}

test('[CAMP-003] gathers people ten minutes ahead, and begins at its time', async () => {
  const stage = await stageWith(2)
  const { contactListId, whatsappId } = stage
  const { id } = await stage.make({ contactListId, whatsappId, scheduledAt: noon })
  await stage.tend(after(-11 * minuteMs))
  await stage.prepare(id, after(-11 * minuteMs))
  expect(await stage.show(id)).toMatchObject({ status: 'PROGRAMADA', totals: { people: 0 } })
  await stage.tend(after(-9 * minuteMs))
  await stage.prepare(id, after(-9 * minuteMs))
  expect(await stage.show(id)).toMatchObject({ status: 'PROGRAMADA', totals: { people: 2, waiting: 2 } })
  await stage.tend()
  expect(await stage.show(id)).toMatchObject({ status: 'EM_ANDAMENTO', startedAt: noon, hold: null })
  await stage.tend()
  await stage.feed(whatsappId)
  expect(await stage.written()).toHaveLength(2)
})

test('[CAMP-003] begins at its time beside hundreds of campaigns that are held', async () => {
  const stage = await stageWith()
  const { contactListId, whatsappId } = stage
  await world.inCompany(stage.company, (tx) =>
    sql`insert into campaigns (name, status, hold)
      select 'Parada ' || nth, 'EM_ANDAMENTO', 'by-user' from generate_series(1, 500) nth`.execute(tx),
  )
  const { id } = await stage.make({ contactListId, whatsappId, scheduledAt: noon })
  await stage.tend()
  expect(await stage.show(id)).toMatchObject({ status: 'EM_ANDAMENTO', startedAt: noon })
})

test('waits for a person where its time is more than a day ago, as after a restore', async () => {
  const stage = await stageWith()
  const { contactListId, whatsappId } = stage
  const { id } = await stage.make({ contactListId, whatsappId, scheduledAt: after(-25 * hour) })
  await stage.tend()
  await stage.prepare(id)
  await stage.feed(whatsappId)
  expect(await stage.show(id)).toMatchObject({ status: 'EM_ANDAMENTO', hold: 'restored' })
  expect(await stage.written()).toEqual([])
  await stage.call(campaigns.continueCampaign, { params: { id } })
  await stage.prepare(id)
  await stage.feed(whatsappId)
  expect(await stage.written()).toHaveLength(1)
})

test('writes to nobody after its end', async () => {
  const stage = await stageWith(2)
  const { contactListId, whatsappId } = stage
  const { id } = await stage.make({ contactListId, whatsappId, endsAt: after(-minuteMs) })
  await stage.start(id)
  await stage.feed(whatsappId)
  expect(await stage.written()).toEqual([])
  await stage.tend()
  const shown = await stage.show(id)
  expect(shown).toMatchObject({ status: 'FINALIZADA', totals: { skipped: 2 } })
  expect(shown.shipping[0]).toMatchObject({ state: 'skipped', reason: 'ended' })
})

test('[CAMP-003, D81] ends at once where nobody can be written to', async () => {
  const stage = await stageWith()
  const contactListId = await stage.listOf([{ number: '5511970000021', valid: false }])
  const { id } = await stage.make({ contactListId, whatsappId: stage.whatsappId })
  await stage.start(id)
  expect(await stage.show(id)).toMatchObject({ status: 'FINALIZADA', totals: { people: 1, skipped: 1 } })
})

test('waits for another connection where its only one is gone, and goes on with that', async () => {
  const stage = await stageWith()
  const { contactListId, whatsappId } = stage
  const { id } = await stage.make({ contactListId, whatsappId })
  await stage.start(id)
  await world.inCompany(stage.company, (tx) =>
    tx.deleteFrom('connections').where('id', '=', whatsappId).execute(),
  )
  await stage.tend()
  expect(await stage.show(id)).toMatchObject({ hold: 'connection-gone', connections: [] })
  const params = { id }
  await expect(stage.call(campaigns.continueCampaign, { params })).rejects.toMatchObject({
    ...{ code: 'ERR_CAMPAIGN_UNFIT', details: { blocks: ['no-connection'] } },
  })
  await stage.call(campaigns.pauseCampaign, { params })
  const other = await world.connection(stage.company, { channel: 'whatsapp' })
  await stage.call(campaigns.updateCampaign, { params, body: { whatsappId: other } })
  await stage.call(campaigns.continueCampaign, { params })
  await stage.feed(other)
  expect(await stage.written()).toMatchObject([{ whatsappId: other }])
})

test('keeps the texts of what was sent, and sends the rest with those of the next revision', async () => {
  const stage = await stageWith(5)
  const { contactListId, whatsappId } = stage
  const { id } = await stage.make({ contactListId, whatsappId })
  await stage.start(id)
  await stage.feed(whatsappId)
  for (const { id: messageId } of (await stage.written()).slice(0, 2)) await stage.answer(messageId, {})
  await stage.settle()
  const params = { id }
  await expect(
    stage.call(campaigns.updateCampaign, { params, body: { message1: 'Outro' } }),
  ).rejects.toMatchObject({ code: 'ERR_CAMPAIGN_LOCKED' })
  expect(await stage.call(campaigns.pauseCampaign, { params })).toMatchObject({
    ...{ hold: 'by-user', editable: true, totals: { sent: 2, waiting: 3, queued: 0 } },
  })
  const edited = await stage.call(campaigns.updateCampaign, { params, body: { message1: 'Outro' } })
  expect(edited.revision).toBe(1)
  await stage.call(campaigns.continueCampaign, { params })
  await stage.feed(whatsappId)
  expect((await stage.written()).map(({ body }) => body)).toEqual([
    ...['Olá Cliente', 'Olá Cliente', 'Outro', 'Outro', 'Outro'],
  ])
})

test('takes in who joined its list since, and nobody twice', async () => {
  const stage = await stageWith(2)
  const { contactListId, whatsappId } = stage
  const { id } = await stage.make({ contactListId, whatsappId })
  await stage.start(id)
  const joined = await stage.person({ whatsappId })
  await world.inCompany(stage.company, (tx) =>
    tx.insertInto('contactListItems').values({ contactListId, name: 'Bia', number: joined.number }).execute(),
  )
  await stage.call(campaigns.addCampaignPeople, { params: { id } })
  await stage.prepare(id)
  expect((await stage.show(id)).totals).toMatchObject({ people: 3, waiting: 3 })
})

test('begins once for two clicks on start', async () => {
  const stage = await stageWith()
  const { contactListId, whatsappId } = stage
  const { id } = await stage.make({ contactListId, whatsappId })
  const start = () => stage.call(campaigns.startCampaign, { params: { id } })
  const both = await Promise.all([start(), start()])
  expect(both.map(({ status }) => status)).toEqual(['EM_ANDAMENTO', 'EM_ANDAMENTO'])
  await stage.prepare(id)
  await stage.feed(whatsappId)
  expect(await stage.written()).toHaveLength(1)
})

test('refuses to start what is not whole, with all that is missing', async () => {
  const stage = await stageWith()
  const { id } = await stage.make({ message1: null, confirmation: true })
  await expect(stage.call(campaigns.startCampaign, { params: { id } })).rejects.toMatchObject({
    ...{ status: 400, code: 'ERR_CAMPAIGN_UNFIT' },
    details: { blocks: ['no-text', 'no-confirmation-text', 'no-audience', 'no-connection'] },
  })
})

test('wakes each company whose campaigns have something to do, and no other', async () => {
  const stage = await stageWith()
  const { contactListId, whatsappId } = stage
  const { id } = await stage.make({ contactListId, whatsappId })
  await stage.start(id)
  const idle = await openCampaignStage(world)
  await wakeCampaigns.run({ ...world.platform, now: () => noon })
  const { rows } = await world.platform.db.asPlatform((tx) =>
    sql<{ key: string }>`select key from graphile_worker.jobs where key like 'campaigns-tend:%'`.execute(tx),
  )
  const keys = rows.map(({ key }) => key)
  expect(keys).toContain(`campaigns-tend:${stage.company}`)
  expect(keys).not.toContain(`campaigns-tend:${idle.company}`)
})
