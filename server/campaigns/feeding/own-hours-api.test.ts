import { expect, test } from 'vitest'
import { campaignReportEndpoints as reports } from '#domain/campaigns/campaign-report-contract.ts'
import { showCampaignReport } from '#server/campaigns/reporting/show-campaign-report.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { openCampaignStage } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'
import { feedTurn } from './feed-turn.ts'

const world = await openWorld()
/** A Wednesday by the clocks of Brasília; in Acre it is two hours earlier. */
const at = (time: string) => new Date(`2094-03-10T${time}:00-03:00`)
const next = (time: string) => new Date(`2094-03-11T${time}:00-03:00`)
const acre = '5568987650001'
const brasilia = '5511987650001'

async function openStage(numbers: readonly string[], ownZone = true) {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsapp' })
  for (const number of numbers) await stage.person({ whatsappId, number })
  const contactListId = await stage.listOf(numbers.map((number) => ({ number })))
  const body = { contactListId, whatsappId, ownZone }
  const { id } = await stage.make(body)
  const begin = async (now: Date) => {
    await stage.start(id, now)
    await stage.feed(whatsappId, now)
  }
  const sent = async () => {
    const rows = await stage.written()
    return rows.map(({ expiresAt }) => expiresAt)
  }
  const people = async () =>
    (await stage.show(id)).shipping.map(({ number, state, reason, dueAt }) => ({
      number,
      state,
      reason,
      dueAt,
    }))
  return { ...stage, whatsappId, id, body, begin, sent, people }
}

test('[CAMP-039] writes to each person within the hours of their own clocks', async () => {
  const stage = await openStage([brasilia, acre])
  await stage.begin(at('09:30'))
  expect(await stage.people()).toMatchObject([
    { number: brasilia, state: 'queued' },
    { number: acre, state: 'held', reason: 'own-hours', dueAt: at('11:00') },
  ])
  expect(await stage.sent()).toEqual([at('18:01')])
  await stage.feed(stage.whatsappId, at('10:59'))
  expect(await stage.sent()).toHaveLength(1)
  await stage.feed(stage.whatsappId, at('11:00'))
  expect(await stage.sent()).toEqual([at('18:01'), at('20:01')])
})

test('goes on in the west when the company’s own hours are over, and waits for the first opening after that', async () => {
  const stage = await openStage([brasilia, acre, '351912345678'])
  await stage.begin(at('19:00'))
  expect(await stage.people()).toMatchObject([
    { number: brasilia, state: 'held', dueAt: next('09:00') },
    { number: acre, state: 'queued' },
    { number: '351912345678', state: 'held', dueAt: next('09:00') },
  ])
  expect(await stage.show(stage.id)).toMatchObject({ hold: null })
  const late = await openStage([brasilia, acre])
  await late.begin(at('20:00'))
  expect(await late.show(late.id)).toMatchObject({ hold: 'hours', holdUntil: next('09:00') })
  expect(await late.people()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
})

test('keeps to the company’s clocks without the switch, beside a campaign that has it', async () => {
  const stage = await openStage([acre])
  const { id } = await stage.make({ ...stage.body, ownZone: false, name: 'Da empresa' })
  await stage.start(id, at('19:00'))
  await stage.begin(at('19:00'))
  expect(await stage.show(id)).toMatchObject({
    hold: 'hours',
    holdUntil: next('09:00'),
    totals: { waiting: 1 },
  })
  expect(await stage.show(stage.id)).toMatchObject({ hold: null, totals: { queued: 1 } })
})

test('holds all who are outside their hours in few turns', async () => {
  const numbers = Array.from({ length: 120 }, (_, nth) => String(5511987660000 + nth))
  const stage = await openStage([...numbers.slice(0, 1), acre])
  await world.inCompany(stage.company, (tx) =>
    tx
      .insertInto('contactListItems')
      .values(
        numbers.slice(1).map((number) => ({
          ...{ contactListId: stage.body.contactListId, name: 'Cliente', number, isWhatsappValid: true },
        })),
      )
      .execute(),
  )
  await stage.start(stage.id, at('19:00'))
  for (let turn = 0; turn < 3; turn++) await feedTurn(stage.at(at('19:00')), stage.whatsappId)
  expect((await stage.show(stage.id)).totals).toMatchObject({ held: 120, waiting: 0, queued: 1 })
})

test('says before the start who is in another zone, and ends when the last zone does', async () => {
  const stage = await openStage([brasilia, acre, '5595987650001'])
  const scheduledAt = new Date(`${new Date().getUTCFullYear() + 1}-03-10T09:00:00-03:00`)
  const open = { startHour: '09:00', endHour: '18:00', sabado: true, domingo: true }
  await world.inCompany(stage.company, (tx) => tx.updateTable('campaignSettings').set(open).execute())
  const forecast = (ownZone: boolean) =>
    stage.call(reports.forecastCampaign, { body: { ...stage.body, ownZone, message1: 'Oi', scheduledAt } })
  const same = await forecast(false)
  expect([same.zones, same.endsAt]).toEqual([[], scheduledAt])
  const own = await forecast(true)
  expect(own.zones).toEqual([
    { timeZone: 'America/Boa_Vista', people: 1 },
    { timeZone: 'America/Rio_Branco', people: 1 },
  ])
  expect(own.endsAt).toEqual(new Date(scheduledAt.getTime() + 2 * 3_600_000))
})

test('says of a running campaign that it ends when the last zone of those left does', async () => {
  const stage = await openStage([brasilia, acre])
  await stage.begin(at('09:30'))
  const report = async () => {
    const ctx = stage.at(at('09:31')) as Context
    return showCampaignReport(ctx, { params: { id: stage.id } } as never)
  }
  expect((await report()).endsAt).toEqual(at('11:00'))
  await world.inCompany(stage.company, async (tx) => {
    await tx.updateTable('campaigns').set({ ownZone: false }).execute()
    await tx.updateTable('campaignRecipients').set({ state: 'waiting', reason: null, dueAt: null }).execute()
  })
  expect((await report()).endsAt).toEqual(at('09:31'))
})
