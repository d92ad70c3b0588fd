import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { armSettling } from '#server/campaigns/arm-campaigns.ts'
import { lockCampaign } from '#server/campaigns/campaign-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { after, noon, openCampaignStage } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const hour = 60 * minuteMs

async function stageWith(given: { people?: number; confirmation?: boolean } = {}) {
  const { people = 1, confirmation = false } = given
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsapp' })
  const known: Awaited<ReturnType<typeof stage.person>>[] = []
  for (let nth = 0; nth < people; nth++) known.push(await stage.person({ whatsappId, name: `Pessoa ${nth}` }))
  const contactListId = await stage.listOf(known.map(({ number }) => ({ number, name: 'Ana' })))
  const queueId = await world.queue(stage.company)
  const confirm = confirmation && { confirmation, confirmationMessage1: 'Posso contar?' }
  const { id } = await stage.make({ contactListId, whatsappId, queueId, ...confirm })
  await stage.start(id)
  await stage.feed(whatsappId)
  const shipment = async (nth = 0) => (await stage.show(id)).shipping[nth]
  const newest = async () => (await stage.written()).at(-1)?.id ?? 0
  const say = (text: string, now = noon, nth = 0) =>
    stage.hear({ whatsappId, number: known[nth]?.number ?? '', text, now })
  return { ...stage, whatsappId, queueId, known, id, shipment, newest, say }
}

test('[D84] holds who had too much marketing for 6, 24 and 72 hours, and then gives up', async () => {
  const stage = await stageWith()
  let now = noon
  for (const hours of [6, 24, 72]) {
    await stage.answer(await stage.newest(), { cause: 'marketing-cap', code: '131049' })
    await stage.settle(now)
    const dueAt = after(hours * hour, now)
    expect(await stage.shipment()).toMatchObject({ state: 'held', reason: 'marketing-cap', dueAt })
    const before = (await stage.written()).length
    await stage.feed(stage.whatsappId, after(-minuteMs, dueAt))
    expect(await stage.written()).toHaveLength(before)
    // The next moment that is due, within the hours.
    now = new Date(dueAt.getTime() + 24 * hour)
    while (now.getUTCDay() === 0 || now.getUTCDay() === 6 || now.getUTCHours() !== 15) now = after(hour, now)
    await stage.feed(stage.whatsappId, now)
    expect(await stage.written()).toHaveLength(before + 1)
  }
  await stage.answer(await stage.newest(), { cause: 'marketing-cap', code: '131049' })
  await stage.settle(now)
  expect(await stage.shipment()).toMatchObject({ state: 'failed', reason: 'marketing-cap' })
  expect((await stage.show(stage.id)).status).toBe('FINALIZADA')
})

test.each([
  [{ cause: 'opted-out', code: '131050' }, 'skipped', 'opted-out'],
  [{ cause: 'undeliverable', code: '131026' }, 'failed', 'provider'],
  [{ cause: 'window-closed', code: '131047' }, 'failed', 'window-closed'],
  [{ cause: 'withdrawn', code: null }, 'failed', 'withdrawn'],
])('[D81] ends with a reason after %o', async (refusal, state, reason) => {
  const stage = await stageWith()
  await stage.answer(await stage.newest(), { taken: false, ack: 0, ...refusal })
  await stage.settle()
  expect(await stage.shipment()).toMatchObject({ state, reason, failure: refusal.cause })
  expect((await stage.show(stage.id)).status).toBe('FINALIZADA')
})

test('[D20] names what nobody knows to have left, and sends it again when a person says so', async () => {
  const stage = await stageWith({ people: 2 })
  for (const { id } of await stage.written())
    await stage.answer(id, { taken: false, ack: 0, cause: 'uncertain' })
  await stage.settle()
  expect(await stage.show(stage.id)).toMatchObject({ status: 'FINALIZADA', totals: { uncertain: 2 } })
  await stage.feed(stage.whatsappId, after(hour))
  expect(await stage.written()).toHaveLength(2)
  const params = { id: stage.id }
  const recipientId = (await stage.shipment())?.id
  const one = await stage.call(campaigns.repeatUncertain, { params, body: { recipientId } })
  expect(one).toMatchObject({ status: 'EM_ANDAMENTO', totals: { uncertain: 1, waiting: 1 } })
  await stage.feed(stage.whatsappId, after(hour))
  expect(await stage.written()).toHaveLength(3)
  await stage.call(campaigns.repeatUncertain, { params, body: {} })
  await stage.feed(stage.whatsappId, after(hour))
  expect(await stage.written()).toHaveLength(4)
})

test('waits for a campaign that a person cancels without holding its people', async () => {
  const stage = await stageWith()
  await stage.answer(await stage.newest(), { ack: 2 })
  let settled: Promise<void> | undefined
  await world.inCompany(stage.company, async (tx) => {
    await lockCampaign(tx, stage.id)
    settled = stage.settle()
    const waiting = () =>
      world.platform.db.asPlatform(async (owner) => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(owner)
        return rows.length
      })
    await expect.poll(waiting).toBe(1)
    await sql`select from campaign_recipients where campaign_id = ${stage.id} for update nowait`.execute(tx)
  })
  await settled
  expect(await stage.shipment()).toMatchObject({ state: 'sent' })
})

test('counts as sent what was uncertain once the provider says that it has it', async () => {
  const stage = await stageWith()
  const messageId = await stage.newest()
  await stage.answer(messageId, { taken: false, ack: 0, cause: 'uncertain' })
  await stage.settle()
  await stage.answer(messageId, { ack: 2 })
  await stage.settle(after(minuteMs))
  expect(await stage.shipment()).toMatchObject({ state: 'sent', deliveredAt: after(minuteMs) })
  expect((await stage.show(stage.id)).totals).toMatchObject({ uncertain: 0, sent: 1, delivered: 1 })
})

test('holds the campaign where the provider wants to be paid, and takes back what waits', async () => {
  const stage = await stageWith({ people: 3 })
  await stage.answer(await stage.newest(), { taken: false, ack: 0, cause: 'payment', code: '131042' })
  await stage.settle()
  expect(await stage.show(stage.id)).toMatchObject({
    ...{ status: 'EM_ANDAMENTO', hold: 'payment', totals: { waiting: 3, queued: 0, failed: 0 } },
  })
  expect((await stage.written()).filter(({ task }) => task)).toEqual([])
  const before = (await stage.written()).length
  await stage.feed(stage.whatsappId, after(hour))
  expect(await stage.written()).toHaveLength(before)
  const going = await stage.call(campaigns.continueCampaign, { params: { id: stage.id } })
  expect(going.hold).toBeNull()
})

test('[CAMP-040, D82] asks first, and writes the message only to who says yes', async () => {
  const stage = await stageWith({ confirmation: true })
  expect((await stage.written()).map(({ body }) => body)).toEqual(['Posso contar?'])
  await stage.answer(await stage.newest(), { ack: 3 })
  await stage.settle()
  expect(await stage.shipment()).toMatchObject({
    ...{ state: 'confirming', confirmationRequestedAt: noon, confirmedAt: null, sentAt: null },
    ...{ dueAt: after(72 * hour), deliveredAt: null },
  })
  await stage.say('Sim!', after(hour))
  expect(await stage.shipment()).toMatchObject({ state: 'waiting', confirmedAt: after(hour) })
  await stage.feed(stage.whatsappId, after(hour))
  expect((await stage.written()).map(({ body }) => body)).toEqual(['Posso contar?', 'Olá Ana'])
  await stage.answer(await stage.newest(), { ack: 2 })
  await stage.settle(after(2 * hour))
  expect(await stage.show(stage.id)).toMatchObject({
    ...{ status: 'FINALIZADA', totals: { asked: 1, confirmed: 1, sent: 1, delivered: 1 } },
  })
})

test('[D82] leaves an answer that is no yes to people, and gives up when its time is over', async () => {
  const stage = await stageWith({ people: 2, confirmation: true })
  for (const { id } of await stage.written()) await stage.answer(id, { ack: 2 })
  await stage.settle()
  await stage.say('quem é você?', after(hour))
  expect(await stage.shipment()).toMatchObject({ state: 'confirming', confirmedAt: null })
  const tickets = await world.inCompany(stage.company, (tx) =>
    tx.selectFrom('tickets').select(['status', 'queueId']).where('status', '=', 'pending').execute(),
  )
  expect(tickets).toEqual([{ status: 'pending', queueId: stage.queueId }])
  await stage.say('não', after(hour), 1)
  expect(await stage.shipment(1)).toMatchObject({ state: 'skipped', reason: 'refused-confirmation' })
  const monday = new Date('2094-03-15T15:00:00Z')
  await stage.feed(stage.whatsappId, monday)
  expect(await stage.shipment()).toMatchObject({ state: 'skipped', reason: 'no-confirmation' })
})

test('counts the first answer to a campaign, and who opts out because of it', async () => {
  const stage = await stageWith()
  await stage.answer(await stage.newest(), { ack: 3 })
  await stage.settle()
  await stage.say('quanto custa?', after(hour))
  expect(await stage.shipment()).toMatchObject({ state: 'sent', repliedAt: after(hour) })
  await world.inCompany(stage.company, (tx) =>
    tx
      .insertInto('optOuts')
      .values({
        ...{ people: 'whatsapp', contactId: stage.known[0]?.contactId ?? 0, scope: 'all' },
        ...{ source: 'word', at: after(2 * hour) },
      })
      .execute(),
  )
  expect((await stage.show(stage.id)).totals).toMatchObject({ replied: 1, optedOut: 1, read: 1 })
})

test('counts a conversation that an answer opens for an attendant as accepted by them', async () => {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsapp' })
  const { number, contactId } = await stage.person({ whatsappId })
  const contactListId = await stage.listOf([{ number, name: 'Ana' }])
  const [queueId, userId] = [await world.queue(stage.company), stage.user.id]
  const place = { queueId, userId, openTicket: 'enabled', statusTicket: 'open' } as const
  const { id } = await stage.make({ contactListId, whatsappId, ...place })
  await stage.start(id)
  await stage.feed(whatsappId)
  const [sent] = await stage.written()
  await stage.answer(sent?.id ?? 0, { ack: 2 })
  await stage.settle()
  await world.inCompany(stage.company, async (tx) => {
    const now = after(minuteMs)
    await tx.updateTable('tickets').set({ status: 'closed' }).where('contactId', '=', contactId).execute()
    const closed = { ticketId: sent?.ticketId ?? 0, type: 'autoClose' as const, userId: null, queueId: null }
    await saveTicketEvent(tx, closed, now)
  })
  await stage.hear({ whatsappId, number, text: 'quanto custa?', now: after(hour) })
  const cycles = await world.inCompany(stage.company, (tx) =>
    tx.selectFrom('ticketCycles').selectAll().where('contactId', '=', contactId).orderBy('id').execute(),
  )
  expect(cycles.at(-1)).toMatchObject({
    ...{ userId, queueId, acceptedBy: userId, acceptedAt: after(hour), closedAt: null },
  })
})

test('names what was on its way when its connection was deleted, and waits for another', async () => {
  const stage = await stageWith({ people: 2 })
  await world.inCompany(stage.company, (tx) =>
    tx.deleteFrom('connections').where('id', '=', stage.whatsappId).execute(),
  )
  await stage.tend()
  expect(await stage.show(stage.id)).toMatchObject({ totals: { uncertain: 2 } })
})

test('[D82] takes no yes for an answer to a confirmation that still waits to be sent', async () => {
  const stage = await stageWith({ confirmation: true })
  await stage.say('Sim')
  expect(await stage.shipment()).toMatchObject({ state: 'queued', confirmedAt: null })
})

test('[D82] goes on with a campaign that had ended when a confirmation turns out to have arrived', async () => {
  const stage = await stageWith({ confirmation: true })
  await stage.answer(await stage.newest(), { taken: false, ack: 0, cause: 'uncertain' })
  await stage.settle()
  expect(await stage.show(stage.id)).toMatchObject({ status: 'FINALIZADA', totals: { uncertain: 1 } })
  await stage.say('Sim', after(hour))
  expect(await stage.show(stage.id)).toMatchObject({ status: 'EM_ANDAMENTO', totals: { waiting: 1 } })
  await stage.feed(stage.whatsappId, after(hour))
  expect((await stage.written()).map(({ body }) => body)).toEqual(['Posso contar?', 'Olá Ana'])
})

test('counts an answer for the campaign that reached the customer, not for a newer one that still waits', async () => {
  const stage = await stageWith()
  await stage.answer(await stage.newest(), { ack: 2 })
  await stage.settle()
  const { number } = stage.known[0] ?? { number: '' }
  const contactListId = await stage.listOf([{ number, name: 'Ana' }])
  const { id: newer } = await stage.make({ contactListId, whatsappId: stage.whatsappId })
  await stage.start(newer)
  await stage.feed(stage.whatsappId)
  expect((await stage.show(newer)).shipping).toMatchObject([{ state: 'queued' }])
  await stage.say('quanto custa?', after(minuteMs))
  expect(await stage.shipment()).toMatchObject({ repliedAt: after(minuteMs) })
  expect((await stage.show(newer)).totals).toMatchObject({ replied: 0 })
})

test('repeats by another connection what was on its way when its own was deleted', async () => {
  const stage = await stageWith({ people: 2 })
  await world.inCompany(stage.company, (tx) =>
    tx.deleteFrom('connections').where('id', '=', stage.whatsappId).execute(),
  )
  await stage.tend()
  const other = await world.connection(stage.company, { channel: 'whatsapp' })
  const params = { id: stage.id }
  await stage.call(campaigns.pauseCampaign, { params })
  await stage.call(campaigns.updateCampaign, { params, body: { whatsappId: other } })
  await stage.call(campaigns.continueCampaign, { params })
  await stage.call(campaigns.repeatUncertain, { params, body: {} })
  await stage.feed(other)
  expect((await stage.written()).filter(({ whatsappId }) => whatsappId === other)).toHaveLength(2)
})

test('repeats what was on its way when the only connection of an ended campaign was deleted', async () => {
  const stage = await stageWith()
  for (const { id } of await stage.written())
    await stage.answer(id, { taken: false, ack: 0, cause: 'uncertain' })
  await stage.settle()
  await world.inCompany(stage.company, (tx) =>
    tx.deleteFrom('connections').where('id', '=', stage.whatsappId).execute(),
  )
  const params = { id: stage.id }
  expect(await stage.call(campaigns.repeatUncertain, { params, body: {} })).toMatchObject({
    ...{ status: 'EM_ANDAMENTO', hold: 'by-user', editable: true, totals: { waiting: 1 } },
  })
  const other = await world.connection(stage.company, { channel: 'whatsapp' })
  await stage.call(campaigns.updateCampaign, { params, body: { whatsappId: other } })
  await stage.call(campaigns.continueCampaign, { params })
  await stage.feed(other)
  expect((await stage.written()).filter(({ whatsappId }) => whatsappId === other)).toHaveLength(1)
})

test('[D82] writes to who says yes after the campaign left the connection that asked', async () => {
  const stage = await stageWith({ confirmation: true })
  await stage.answer(await stage.newest(), { ack: 3 })
  await stage.settle()
  const other = await world.connection(stage.company, { channel: 'whatsapp' })
  const params = { id: stage.id }
  await stage.call(campaigns.pauseCampaign, { params })
  await stage.call(campaigns.updateCampaign, { params, body: { whatsappId: other } })
  await stage.call(campaigns.continueCampaign, { params })
  await stage.say('Sim!', after(hour))
  await stage.tend(after(hour))
  await stage.feed(other, after(hour))
  expect(await stage.written()).toMatchObject([
    { whatsappId: stage.whatsappId, body: 'Posso contar?' },
    { whatsappId: other, body: 'Olá Ana' },
  ])
})

test('settles news at the time of the first while others go on coming', async () => {
  const company = await world.company()
  const [first, second] = [after(minuteMs), after(minuteMs + 250)]
  for (const at of [first, second])
    await world.inCompany(company, (tx) => armSettling({ companyId: company }, tx, at))
  const { rows } = await world.platform.db.asPlatform((tx) =>
    sql<{ runAt: Date }>`select run_at from graphile_worker.jobs
      where key = ${`campaigns-settle:${company}`}`.execute(tx),
  )
  expect(rows).toEqual([{ runAt: first }])
})

test('asks to feed again when a message was taken, and not when it was only read', async () => {
  const stage = await stageWith({ people: 2 })
  const feedings = () =>
    world.platform.db.asPlatform(async (tx) => {
      const { rows } = await sql`delete from graphile_worker._private_jobs
        where key = ${`campaigns-feed:${stage.company}:${stage.whatsappId}`} returning 1`.execute(tx)
      return rows.length
    })
  const message = (await stage.written())[0]?.id ?? 0
  const heard = async (ack: number) => {
    await feedings()
    await stage.answer(message, { ack })
    await stage.settle()
    return feedings()
  }
  expect(await heard(1)).toBe(1)
  expect(await heard(3)).toBe(0)
  expect(await stage.show(stage.id)).toMatchObject({ totals: { read: 1 } })
})
