import { expect, test } from 'vitest'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { webhookEndpoints as webhooks } from '#domain/webhooks/webhook-contract.ts'
import { webhookData } from '#domain/webhooks/webhook-data.ts'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { after, noon, openCampaignStage } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const hour = 60 * minuteMs
const line = (company: number) => world.connection(company, { channel: 'whatsapp' })

async function stageWith(people: number, pace: { messageInterval?: 0 | 20 } = {}) {
  const stage = await openCampaignStage(world, pace)
  const whatsappId = await line(stage.company)
  const known = []
  for (let nth = 0; nth < people; nth++) known.push(await stage.person({ whatsappId, name: `Pessoa ${nth}` }))
  const contactListId = await stage.listOf(
    known.map(({ number }, nth) => ({ number, name: `Pessoa ${nth}` })),
  )
  const { id } = await stage.make({ contactListId, whatsappId })
  return { ...stage, whatsappId, known, id }
}

test('[CAMP-009, CAMP-039] writes to each person of a list once, with their name, until all were taken', async () => {
  const stage = await stageWith(3)
  await stage.start(stage.id)
  await stage.feed(stage.whatsappId)
  await stage.feed(stage.whatsappId)
  const written = await stage.written()
  expect(written.map(({ body }) => body)).toEqual(['Olá Pessoa 0', 'Olá Pessoa 1', 'Olá Pessoa 2'])
  expect(written.every(({ task, background }) => task && background)).toBe(true)
  expect(written.map(({ ticketId }) => ticketId)).toEqual(stage.known.map(({ id }) => id))
  expect(await stage.show(stage.id)).toMatchObject({
    ...{ status: 'EM_ANDAMENTO', hold: null, totals: { people: 3, queued: 3, sent: 0 } },
  })
  for (const [nth, { id }] of written.entries()) await stage.answer(id, { ack: nth + 1 })
  await stage.settle(after(1000))
  const shown = await stage.show(stage.id)
  expect(shown).toMatchObject({
    ...{ status: 'FINALIZADA', completedAt: after(1000) },
    totals: { people: 3, queued: 0, sent: 3, delivered: 2, read: 1 },
  })
  expect(shown.shipping).toMatchObject([
    { state: 'sent', message: 'Olá Pessoa 0', sentAt: after(1000), deliveredAt: null, slot: 1 },
    { state: 'sent', deliveredAt: after(1000), readAt: null },
    { state: 'sent', deliveredAt: after(1000), readAt: after(1000) },
  ])
})

test('tells the webhooks that ask for it of the end of a campaign, with what became of it', async () => {
  const stage = await stageWith(1)
  await stage.call(webhooks.createWebhook, {
    body: { name: 'Fim', url: 'https://example.com/fim', types: ['campaign.finished'], connectionIds: [] },
  })
  await stage.start(stage.id)
  await stage.feed(stage.whatsappId)
  const [message] = await stage.written()
  await stage.answer(message?.id ?? 0, { ack: 2 })
  await stage.settle(after(1000))
  const events = await world.inCompany(stage.company, (tx) =>
    tx.selectFrom('webhookEvents').select(['type', 'data']).execute(),
  )
  expect(events).toMatchObject([
    { type: 'campaign.finished', data: { recipients: 1, delivered: 1, failed: 0 } },
  ])
  expect(webhookData['campaign.finished'].parse(events[0]?.data).campaignId).toBe(String(stage.id))
})

test('leaves 20 seconds between messages, and does not make up for time that was missed', async () => {
  const stage = await stageWith(3, { messageInterval: 20 })
  await stage.start(stage.id)
  await stage.feed(stage.whatsappId)
  expect(await stage.written()).toHaveLength(1)
  await stage.feed(stage.whatsappId, after(13_000))
  expect(await stage.written()).toHaveLength(1)
  await stage.feed(stage.whatsappId, after(10 * minuteMs))
  await stage.feed(stage.whatsappId, after(10 * minuteMs + 5000))
  expect(await stage.written()).toHaveLength(2)
})

test.each([
  ['17:59:59', new Date('2094-03-10T20:59:59Z'), 1, null],
  ['18:00:00', new Date('2094-03-10T21:00:00Z'), 0, new Date('2094-03-11T12:00:00Z')],
  ['08:59:59', new Date('2094-03-10T11:59:59Z'), 0, new Date('2094-03-10T12:00:00Z')],
  ['on a Saturday', new Date('2094-03-13T15:00:00Z'), 0, new Date('2094-03-15T12:00:00Z')],
])('writes within its hours only: %s', async (_, now, count, opensAt) => {
  const stage = await stageWith(1)
  await stage.start(stage.id, now)
  await stage.feed(stage.whatsappId, now)
  const written = await stage.written()
  expect(written).toHaveLength(count)
  expect(await stage.show(stage.id)).toMatchObject({
    ...{ hold: count ? null : 'hours', holdUntil: opensAt },
  })
  if (count) expect(written[0]?.expiresAt).toEqual(new Date('2094-03-10T21:01:00Z'))
  else {
    await stage.feed(stage.whatsappId, opensAt ?? noon)
    expect(await stage.written()).toHaveLength(1)
    expect(await stage.show(stage.id)).toMatchObject({ hold: null, holdUntil: null })
  }
})

test('is held on a holiday, also on a Saturday evening before one', async () => {
  const stage = await stageWith(1)
  await world.inCompany(stage.company, async (tx) => {
    await tx.deleteFrom('holidays').execute()
    await tx.insertInto('holidays').values({ date: '2094-03-10', name: 'Feriado' }).execute()
    await tx.insertInto('holidays').values({ date: '2094-03-15', name: 'Feriado' }).execute()
  })
  await stage.start(stage.id)
  await stage.feed(stage.whatsappId)
  expect(await stage.show(stage.id)).toMatchObject({
    ...{ hold: 'holiday', holdUntil: new Date('2094-03-11T12:00:00Z') },
  })
  await stage.feed(stage.whatsappId, new Date('2094-03-13T20:59:59Z'))
  expect(await stage.written()).toEqual([])
  expect((await stage.show(stage.id)).holdUntil).toEqual(new Date('2094-03-16T12:00:00Z'))
})

test('goes on at once where the company moves to a zone in which it is earlier', async () => {
  const stage = await stageWith(1)
  const six = new Date('2094-03-10T21:00:00Z')
  await stage.start(stage.id, six)
  await stage.feed(stage.whatsappId, six)
  expect((await stage.show(stage.id)).hold).toBe('hours')
  await world.platform.db.asPlatform((tx) =>
    tx.updateTable('companies').set({ timeZone: 'America/Manaus' }).where('id', '=', stage.company).execute(),
  )
  await stage.feed(stage.whatsappId, after(minuteMs, six))
  expect((await stage.show(stage.id)).hold).toBeNull()
  expect(await stage.written()).toHaveLength(1)
})

test('two companies with the same numbers and list names keep to their own', async () => {
  const [one, other] = [await stageWith(2), await stageWith(2)]
  await world.inCompany(other.company, (tx) =>
    tx.updateTable('contactLists').set({ name: 'Clientes' }).execute(),
  )
  await one.start(one.id)
  await one.feed(one.whatsappId)
  await other.feed(one.whatsappId)
  expect(await one.written()).toHaveLength(2)
  expect(await other.written()).toEqual([])
  expect((await other.show(other.id)).totals).toMatchObject({ people: 0 })
})

test('sends a message that expired unsent again the next day', async () => {
  const stage = await stageWith(1)
  await stage.start(stage.id)
  await stage.feed(stage.whatsappId)
  const [message] = await stage.written()
  await stage.answer(message?.id ?? 0, { taken: false, ack: 0, cause: 'withdrawn', code: 'expired' })
  await stage.settle(after(7 * hour))
  expect(await stage.written()).toEqual([])
  expect(await stage.show(stage.id)).toMatchObject({ totals: { waiting: 1, queued: 0 } })
  await stage.feed(stage.whatsappId, after(24 * hour))
  expect(await stage.written()).toHaveLength(1)
})

test('[D81] leaves out at the last moment who opted out, was blocked or talks with a colleague', async () => {
  const stage = await stageWith(4)
  await stage.start(stage.id)
  const [out, blocked, talking] = stage.known
  await world.inCompany(stage.company, async (tx) => {
    const proof = { people: 'whatsapp', contactId: out?.contactId ?? 0, scope: 'marketing', source: 'agent' }
    await tx
      .insertInto('optOuts')
      .values({ ...proof, at: noon })
      .execute()
    await tx
      .updateTable('contacts')
      .set({ active: false })
      .where('id', '=', blocked?.contactId ?? 0)
      .execute()
    await tx
      .updateTable('tickets')
      .set({ status: 'open', userId: stage.user.id, lastInboundAt: after(-hour) })
      .where('id', '=', talking?.id ?? 0)
      .execute()
  })
  await stage.feed(stage.whatsappId)
  await stage.feed(stage.whatsappId)
  expect((await stage.show(stage.id)).shipping).toMatchObject([
    { state: 'skipped', reason: 'opted-out' },
    { state: 'skipped', reason: 'blocked' },
    { state: 'held', reason: 'talking', dueAt: after(23 * hour) },
    { state: 'queued', reason: null },
  ])
  await stage.feed(stage.whatsappId, after(24 * hour))
  expect((await stage.show(stage.id)).totals).toMatchObject({ queued: 2, skipped: 2, held: 0 })
})

test('[D83] writes to new people up to the limit of new chats, and to who is known in any case', async () => {
  const stage = await openCampaignStage(world)
  const whatsappId = await line(stage.company)
  await world.inCompany(stage.company, (tx) =>
    tx.insertInto('settings').values({ key: 'newChatsPerDay', value: '1' }).execute(),
  )
  const numbers = ['5511970000001', '5511970000002']
  await world.inCompany(stage.company, (tx) =>
    tx
      .insertInto('numberChecks')
      .values(numbers.map((number) => ({ number, isValid: true, checkedAt: noon })))
      .execute(),
  )
  const known = await stage.person({ whatsappId })
  const contactListId = await stage.listOf([...numbers, known.number].map((number) => ({ number })))
  const { id } = await stage.make({ contactListId, whatsappId })
  await stage.start(id)
  await stage.feed(whatsappId)
  await stage.feed(whatsappId)
  expect((await stage.show(id)).shipping.map(({ state }) => state)).toEqual(['queued', 'waiting', 'queued'])
  expect(await stage.show(id)).toMatchObject({ hold: 'quota', holdUntil: expect.any(Date) })
})

test('asks whether an unknown number is on WhatsApp before a linked device writes to it', async () => {
  const stage = await openCampaignStage(world)
  const whatsappId = await line(stage.company)
  const [there, gone] = ['5511970000011', '5511970000012']
  const contactListId = await stage.listOf([{ number: there }, { number: gone }])
  const { id } = await stage.make({ contactListId, whatsappId })
  await stage.start(id)
  await stage.feed(whatsappId)
  expect(await stage.written()).toEqual([])
  const checks = () =>
    world.inCompany(stage.company, (tx) =>
      tx.selectFrom('numberChecks').selectAll().orderBy('number').execute(),
    )
  expect((await checks()).map(({ number, wantedAt }) => [number, wantedAt])).toEqual([
    [there, noon],
    [gone, noon],
  ])
  for (const number of [there, gone])
    await world.inCompany(stage.company, (tx) =>
      tx
        .updateTable('numberChecks')
        .set({ wantedAt: null, checkedAt: after(5000), isValid: number === there })
        .where('number', '=', number)
        .execute(),
    )
  await stage.feed(whatsappId, after(6000))
  expect((await stage.show(id)).shipping).toMatchObject([
    { state: 'queued' },
    { state: 'skipped', reason: 'not-on-whatsapp' },
  ])
})

test('[D11] holds all campaigns of a company that has not paid, and goes on when it has', async () => {
  const stage = await stageWith(1)
  await stage.start(stage.id)
  const pay = (dueDate: Date) =>
    world.platform.db.asPlatform((tx) =>
      tx.updateTable('companies').set({ dueDate }).where('id', '=', stage.company).execute(),
    )
  await pay(after(-hour))
  await stage.feed(stage.whatsappId)
  expect(await stage.written()).toEqual([])
  await pay(after(300 * 24 * hour))
  expect(await stage.show(stage.id)).toMatchObject({ hold: 'plan' })
  await stage.feed(stage.whatsappId, after(15 * minuteMs))
  expect(await stage.written()).toHaveLength(1)
})

test('gives campaigns of one connection their turns, and people the connection that knows them', async () => {
  const stage = await openCampaignStage(world)
  const [first, second] = [await line(stage.company), await line(stage.company)]
  const people = []
  for (let nth = 0; nth < 6; nth++) people.push(await stage.person({ whatsappId: nth < 4 ? first : second }))
  const all = await stage.listOf(people.map(({ number }) => ({ number })))
  const few = await stage.listOf(people.slice(0, 1).map(({ number }) => ({ number })))
  const large = await stage.make({ contactListId: all, whatsappIds: [first, second] })
  const small = await stage.make({ contactListId: few, whatsappId: first })
  for (const { id } of [large, small]) await stage.start(id)
  await stage.feed(first)
  expect((await stage.show(small.id)).totals.queued).toBe(1)
  await stage.feed(second)
  const sent = (await stage.show(large.id)).shipping.filter(({ state }) => state === 'queued')
  expect(sent.filter(({ whatsappId }) => whatsappId === second).map(({ number }) => number)).toEqual(
    people.slice(4).map(({ number }) => number),
  )
})

test('feeds nobody twice when two workers feed one connection at once', async () => {
  const stage = await stageWith(3)
  await stage.start(stage.id)
  await Promise.all([1, 2, 3, 4].map(() => stage.feed(stage.whatsappId)))
  const written = await stage.written()
  expect(new Set(written.map(({ campaignRecipientId }) => campaignRecipientId)).size).toBe(written.length)
  expect(written).toHaveLength(3)
})

test('[CAMP-011, CAMP-012, CAMP-024, CAMP-025] takes back what waits when cancelled, and goes on later', async () => {
  const stage = await stageWith(3)
  await stage.start(stage.id)
  await stage.feed(stage.whatsappId)
  const [first] = await stage.written()
  await world.inCompany(stage.company, (tx) =>
    tx
      .updateTable('outbox')
      .set({ state: 'sending' })
      .where('messageId', '=', first?.id ?? 0)
      .execute(),
  )
  const params = { id: stage.id }
  const cancelled = await stage.call(campaigns.cancelCampaign, { params })
  expect(cancelled).toMatchObject({ status: 'CANCELADA', left: 1, totals: { queued: 1, waiting: 2 } })
  expect(await stage.written()).toHaveLength(1)
  await expect(stage.call(campaigns.cancelCampaign, { params })).rejects.toMatchObject({
    ...{ status: 409, code: 'ERR_CAMPAIGN_STATUS' },
  })
  await stage.feed(stage.whatsappId)
  expect(await stage.written()).toHaveLength(1)
  const restarted = await stage.call(campaigns.restartCampaign, { params })
  expect(restarted.status).toBe('EM_ANDAMENTO')
  await stage.feed(stage.whatsappId)
  expect(await stage.written()).toHaveLength(3)
})

test('tells the screens which messages it took back, by the conversation that they stood in', async () => {
  const stage = await stageWith(2)
  await stage.start(stage.id)
  await stage.feed(stage.whatsappId)
  const written = await stage.written()
  const heard = await world.during(() => stage.call(campaigns.pauseCampaign, { params: { id: stage.id } }))
  const removed = heard.filter(({ name }) => name === 'messages.removed').map(({ payload }) => payload)
  expect(removed).toMatchObject(
    written.map(({ id, ticketId, contactId }) => ({ messageIds: [id], ticket: { id: ticketId, contactId } })),
  )
  expect(await stage.written()).toEqual([])
})
