import { expect, test } from 'vitest'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import {
  type CampaignForecast,
  campaignReportEndpoints as reports,
} from '#domain/campaigns/campaign-report-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import { contactListEndpoints as lists } from '#domain/contact-lists/contact-list-contract.ts'
import { maskNumber } from '#domain/http/personal.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { after, noon, openCampaignStage } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { forecastCampaign } from './forecast-campaign.ts'
import { repairCounts } from './prove-counts.ts'
import { showCampaignReport } from './show-campaign-report.ts'

const world = await openWorld()

async function stageWith(people: number, given: { start?: boolean } = {}) {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsapp' })
  const known = []
  for (let nth = 0; nth < people; nth++)
    known.push(await stage.person({ whatsappId, name: `Pessoa ${nth}`, number: `55119876000${10 + nth}` }))
  const rows = known.map(({ number }, nth) => ({ number, name: nth % 2 ? `Ágata ${nth}` : `Bruno ${nth}` }))
  const contactListId = await stage.listOf([...rows, { number: '5511970000041', valid: false }])
  const { id } = await stage.make({ contactListId, whatsappId, message2: 'Oi {nome}' })
  if (given.start !== false) {
    await stage.start(id)
    await stage.feed(whatsappId)
    await stage.feed(whatsappId)
    for (const [nth, { id: messageId }] of (await stage.written()).entries())
      await stage.answer(messageId, { ack: 1 + (nth % 3) })
    await stage.settle(after(1000))
  }
  const query = (search: object) =>
    stage.call(reports.listRecipients, { params: { id }, query: search as never })
  return { ...stage, whatsappId, contactListId, known, id, query }
}

test('reports how many got what, of each text, and what happened', async () => {
  const stage = await stageWith(3)
  const report = await stage.call(reports.showCampaignReport, { params: { id: stage.id } })
  expect(report.totals).toMatchObject({ people: 4, sent: 3, skipped: 1, delivered: 2, read: 1 })
  expect(report.reasons).toEqual(
    expect.arrayContaining([
      { state: 'sent', reason: null, people: 3 },
      { state: 'skipped', reason: 'not-on-whatsapp', people: 1 },
    ]),
  )
  expect(report.variants.map(({ stage: of, slot, body }) => [of, slot, body])).toEqual([
    ['message', 1, 'Olá {nome}'],
    ['message', 2, 'Oi {nome}'],
  ])
  expect(report.variants.reduce((sum, { sent }) => sum + sent, 0)).toBe(3)
  expect(report.variants.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(2)
  expect(report.events.map(({ kind }) => kind)).toEqual(['finished', 'prepared', 'started', 'created'])
  expect(report.events.at(-1)).toMatchObject({ userName: 'Ana' })
})

test('forecasts the end, at the latest the end that was set, and none while only a person ends a hold', async () => {
  const stage = await openCampaignStage(world, { messageInterval: 20 })
  const whatsappId = await world.connection(stage.company, { channel: 'whatsapp' })
  const known = []
  for (let nth = 0; nth < 3; nth++) known.push(await stage.person({ whatsappId, name: `Pessoa ${nth}` }))
  const contactListId = await stage.listOf(known.map(({ number }) => ({ number })))
  const { id } = await stage.make({ contactListId, whatsappId })
  await stage.start(id)
  const params = { id }
  const report = () => showCampaignReport(stage.at(noon) as Context, { params } as never)
  const set = (part: { endsAt?: Date; hold?: 'hours' }) =>
    world.inCompany(stage.company, (tx) =>
      tx.updateTable('campaigns').set(part).where('id', '=', id).execute(),
    )
  expect(await report()).toMatchObject({ endsAt: after(40_000), limitedBy: 'pace' })
  const putOff = (dueAt: Date | null) =>
    world.inCompany(stage.company, (tx) =>
      tx
        .updateTable('campaignRecipients')
        .set({ state: dueAt ? 'held' : 'waiting', dueAt })
        .where('id', 'in', (of) => of.selectFrom('campaignRecipients').select('id').orderBy('id').limit(2))
        .execute(),
    )
  // Two of them answer somebody until tomorrow; the second is written to 20 seconds after the first.
  await putOff(after(24 * 3_600_000))
  expect(await report()).toMatchObject({ endsAt: after(24 * 3_600_000 + 20_000), limitedBy: null })
  await putOff(null)
  await set({ endsAt: after(30_000), hold: 'hours' })
  expect(await report()).toMatchObject({ endsAt: after(30_000), limitedBy: null })
  await stage.call(campaigns.pauseCampaign, { params })
  expect(await report()).toMatchObject({ endsAt: null, limitedBy: null })
})

test('leaves out who is not on WhatsApp by a check of the last thirty days, unless they wrote since', async () => {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsapp' })
  const day = 86_400_000
  const wrote = await stage.person({ whatsappId, number: '5511970000051', wrote: after(-day) })
  const wroteBefore = await stage.person({ whatsappId, number: '5511970000052', wrote: after(-9 * day) })
  const numbers = [wrote.number, wroteBefore.number, '5511970000053', '5511970000054']
  const contactListId = await stage.listOf(numbers.map((number) => ({ number, valid: false })))
  await world.inCompany(stage.company, async (tx) => {
    const check = (checkedAt: Date) =>
      tx.updateTable('contactListItems').set({ checkedAt }).where('contactListId', '=', contactListId)
    await check(after(-2 * day)).execute()
    await check(after(-31 * day))
      .where('number', '=', '5511970000054')
      .execute()
  })
  const { id } = await stage.make({ contactListId, whatsappId })
  const ctx = { ...stage.at(noon), viewer: plainViewer }
  const forecast = await forecastCampaign(
    ctx as unknown as Context,
    { body: { contactListId, whatsappId, message1: 'Oi' } } as never,
  )
  expect(forecast.leftOut).toEqual([{ reason: 'not-on-whatsapp', people: 2 }])
  await stage.start(id)
  const { recipients } = await stage.call(reports.listRecipients, { params: { id }, query: {} })
  expect(recipients.map(({ number, state, reason }) => [number, state, reason])).toEqual([
    ['5511970000051', 'waiting', null],
    ['5511970000052', 'skipped', 'not-on-whatsapp'],
    ['5511970000053', 'skipped', 'not-on-whatsapp'],
    ['5511970000054', 'waiting', null],
  ])
})

test('finds people by number, name, state, reason and what happened', async () => {
  const stage = await stageWith(4)
  const numbers = async (search: object) => (await stage.query(search)).recipients.map(({ number }) => number)
  expect(await numbers({ searchParam: '5511 98760-0011' })).toEqual(['5511987600011'])
  expect(await numbers({ searchParam: '551198760' })).toHaveLength(4)
  expect(await numbers({ searchParam: '(11) 8760-0011' })).toEqual(['5511987600011'])
  expect(await numbers({ searchParam: '011 98760' })).toHaveLength(4)
  expect(await numbers({ searchParam: 'agata' })).toEqual(['5511987600011', '5511987600013'])
  expect(await numbers({ state: 'skipped', reason: 'not-on-whatsapp' })).toEqual(['5511970000041'])
  expect(await numbers({ event: 'read' })).toHaveLength(1)
  const first = (await stage.query({})).recipients[0]
  expect(await numbers({ after: first?.id })).toHaveLength(4)
  expect(first).toMatchObject({ state: 'sent', ticketUuid: expect.any(String), message: expect.any(String) })
})

test('[D16] shows no number in a sample to somebody from whom numbers are hidden', async () => {
  const stage = await stageWith(1, { start: false })
  const { contactListId, whatsappId } = stage
  const body = { contactListId, whatsappId, message1: 'Seu número é {numero}' }
  const samplesFor = async (hidesNumbers: boolean) => {
    const ctx = { ...stage.at(noon), viewer: { ...plainViewer, hidesNumbers } }
    const { samples } = await forecastCampaign(ctx as unknown as Context, { body } as never)
    return samples.map(({ message }) => message)
  }
  expect(await samplesFor(false)).toEqual(['Seu número é 5511987600010'])
  expect(await samplesFor(true)).toEqual([`Seu número é ${maskNumber('5511987600010')}`])
})

test('says before the start whom it reaches, when it ends and what is missing', async () => {
  const stage = await stageWith(3, { start: false })
  const forecast = (body: object): Promise<CampaignForecast> =>
    stage.call(reports.forecastCampaign, { body: body as never })
  const given = { contactListId: stage.contactListId, whatsappId: stage.whatsappId }
  const found = await forecast({ ...given, message1: 'Olá {nome}, sua cidade é {Cidade}' })
  expect(found).toMatchObject({
    ...{ people: 4, reached: 3, fresh: 0, blocks: [], riskyForLinked: false },
    ...{ leftOut: [{ reason: 'not-on-whatsapp', people: 1 }], missing: [{ key: 'Cidade', people: 3 }] },
    ...{ perHour: null, costs: [], endsAt: expect.any(Date) },
  })
  expect(found.samples[0]).toMatchObject({ message: 'Olá Bruno 0, sua cidade é ', slot: 1 })
  await stage.call(settings.saveCampaignSettings, { body: { settings: { messageInterval: 20 } } })
  expect((await forecast({ ...given, message1: 'Oi' })).perHour).toBe(180)
  expect((await forecast({})).blocks).toEqual(['no-text', 'no-audience', 'no-connection'])
  const nobody = await stage.listOf([{ number: '5511970000042', valid: false }])
  const empty = await forecast({ ...given, contactListId: nobody, message1: 'Oi' })
  expect(empty).toMatchObject({ reached: 0, blocks: ['nobody'], endsAt: null })
})

test('counts each person of several lists and tags once', async () => {
  const stage = await stageWith(2, { start: false })
  const [first] = stage.known
  const twice = await stage.listOf([
    { number: first?.number ?? '' },
    { number: '5511970000041' },
    { number: '5511970000043' },
  ])
  const audiences = [
    { kind: 'list' as const, id: stage.contactListId },
    { kind: 'list' as const, id: twice },
  ]
  const found = await stage.call(reports.forecastCampaign, {
    body: { audiences, whatsappId: stage.whatsappId, message1: 'Oi' },
  })
  expect(found).toMatchObject({ people: 4, reached: 4, fresh: 2 })
  const { id } = await stage.make({ audiences, whatsappId: stage.whatsappId })
  await stage.start(id)
  expect((await stage.show(id)).totals).toMatchObject({ people: 4, waiting: 4, skipped: 0 })
})

test('takes people with a tag, and one with two numbers once', async () => {
  const stage = await stageWith(2, { start: false })
  const [first] = stage.known
  const contactId = first?.contactId ?? 0
  const tagId = await world.inCompany(stage.company, async (tx) => {
    const tag = await tx
      .insertInto('tags')
      .values({ name: 'VIP', color: '#123456' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('contactTags').values({ contactId, tagId: tag.id }).execute()
    const identity = {
      whatsappId: stage.whatsappId,
      contactId,
      kind: 'phone' as const,
      externalId: '5511970000044',
    }
    await tx.insertInto('contactIdentities').values(identity).execute()
    return tag.id
  })
  const other = await stage.listOf([{ number: '5511970000044' }])
  const audiences = [
    { kind: 'tag' as const, id: tagId },
    { kind: 'list' as const, id: other },
  ]
  const { id } = await stage.make({ audiences, whatsappId: stage.whatsappId })
  await stage.start(id)
  expect((await stage.show(id)).shipping).toMatchObject([
    { contactId, state: 'waiting', name: 'Pessoa 0' },
    { contactId, state: 'skipped', reason: 'duplicate-person' },
  ])
})

test('[D81] writes to who has two numbers by the one that is on WhatsApp', async () => {
  const stage = await stageWith(1, { start: false })
  const contactId = stage.known[0]?.contactId ?? 0
  const mobile = '5511970000045'
  await world.inCompany(stage.company, (tx) =>
    tx
      .insertInto('contactIdentities')
      .values({ whatsappId: stage.whatsappId, contactId, kind: 'phone', externalId: mobile })
      .execute(),
  )
  const contactListId = await stage.listOf([
    { number: stage.known[0]?.number ?? '', valid: false },
    { number: mobile, valid: true },
  ])
  const { id } = await stage.make({ contactListId, whatsappId: stage.whatsappId })
  await stage.start(id)
  expect((await stage.show(id)).shipping).toMatchObject([
    { contactId, state: 'skipped', reason: 'not-on-whatsapp' },
    { contactId, state: 'waiting', number: mobile },
  ])
})

test('[D97] gives people as a spreadsheet under an address that expires', async () => {
  const stage = await stageWith(1)
  const params = { id: stage.id }
  const { path } = await stage.call(reports.exportCampaign, { params, body: { language: 'pt' } })
  const answer = await world.app.inject({ method: 'GET', url: new URL(path, 'http://localhost').href })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const forged = path.replace(/([?&]s=)[^&]+/, '$1AAAA')
  expect((await world.app.inject({ method: 'GET', url: forged })).statusCode).toBe(404)
})

test('puts right each night what was counted wrong, and nothing else', async () => {
  const stage = await stageWith(2)
  const repair = () => world.inCompany(stage.company, (tx) => repairCounts(tx, stage.id))
  expect(await repair()).toBe(0)
  await world.inCompany(stage.company, (tx) =>
    tx.insertInto('campaignCounts').values({ campaignId: stage.id, key: 'state:sent:', delta: 5 }).execute(),
  )
  expect((await stage.show(stage.id)).totals.sent).toBe(7)
  expect(await repair()).toBe(1)
  expect((await stage.show(stage.id)).totals.sent).toBe(2)
  await stage.tend(noon)
  expect((await stage.show(stage.id)).totals.sent).toBe(2)
})

test('keeps a list that a campaign goes to, and names the campaign', async () => {
  const stage = await stageWith(1, { start: false })
  const { contactListId, whatsappId } = stage
  await stage.make({ contactListId, whatsappId, scheduledAt: after(0), name: 'Páscoa' })
  await expect(stage.call(lists.deleteContactList, { params: { id: contactListId } })).rejects.toMatchObject({
    status: 409,
    code: 'ERR_CONTACT_LIST_IN_USE',
    details: { campaigns: ['Páscoa'] },
  })
})
