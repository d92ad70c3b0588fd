import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { installationHoldEndpoints as holds } from '#domain/installation-hold/installation-hold-contract.ts'
import { scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import { holdInstallation } from '#tests/installation/hold-installation.ts'
import { openCampaignStage } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const stage = await openCampaignStage(world)
const { company } = stage
const platformCompany = await world.company()
const root = await world.as((await world.user(platformCompany, { profile: 'admin', super: true })).email)
const asOwner = <T>(statement: string) =>
  world.platform.db.asPlatform((tx) => sql.raw<T>(statement).execute(tx))

beforeEach(() => asOwner('delete from installation_hold'))

/** A connection with a queued message, a due planned message, a due bot and a campaign with three people who wait. */
async function openBusyConnection() {
  const whatsappId = await world.connection(company, { channel: 'whatsapp' })
  const ticket = await world.ticket(company, {
    ...{ whatsappId, channel: 'whatsapp', botState: 'running', isBot: true },
  })
  const { contactId } = ticket
  const messageId = await world.message(company, {
    ...{ ticketId: ticket.id, contactId, whatsappId, fromMe: true, body: 'Na fila', ack: 0 },
  })
  await queueSend(whatsappId, messageId)
  await world.inCompany(company, (tx) =>
    tx
      .insertInto('botTurns')
      .values({ ticketId: ticket.id, kind: 'due', key: `t:${ticket.id}`, payload: '{"runId": 0, "wait": 0}' })
      .execute(),
  )
  const soon = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 60_000)
  const planned = { body: 'Lembrete', sendAt: soon, whatsappId, contactId }
  const schedule = await stage.call(schedules.createSchedule, { body: planned })
  const aMinuteAgo = new Date(Date.now() - 60_000)
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('scheduleRuns')
      .set({ dueAt: aMinuteAgo, lookAt: aMinuteAgo })
      .where('scheduleId', '=', schedule.id)
      .execute(),
  )
  const numbers = [1, 2, 3].map((n) => ({ number: `55119${whatsappId}000${n}`.slice(0, 13).padEnd(13, '0') }))
  const campaign = await stage.make({ whatsappId, contactListId: await stage.listOf(numbers) })
  await stage.start(campaign.id, new Date())
  return { whatsappId, ticketId: ticket.id, messageId, scheduleId: schedule.id, campaignId: campaign.id }
}
type Busy = Awaited<ReturnType<typeof openBusyConnection>>

const queueSend = (whatsappId: number, messageId: number) =>
  world.inCompany(company, (tx) =>
    addToOutbox(tx, {
      ...{ whatsappId, lane: `l${messageId}`, messageId },
      task: {
        ...{ kind: 'send', to: { kind: 'phone', externalId: '5511900000000' }, opensChat: false },
        ...{ reference: `r${messageId}`, quotedExternalId: null, content: { type: 'text', text: 'Na fila' } },
      },
    }),
  )

const choose = (whatsappId: number, choice: 'send' | 'drop' | 'mark-sent') =>
  root(holds.chooseHeldWork, { params: { whatsappId }, body: { choice } })

/** What became of the work of a connection. */
async function outcomeOf({ whatsappId, ticketId, messageId, scheduleId, campaignId }: Busy) {
  const rows = await world.inCompany(company, async (tx) => ({
    outbox: await tx.selectFrom('outbox').select('id').where('whatsappId', '=', whatsappId).execute(),
    facts: await tx
      .selectFrom('inboundEvents')
      .select('payload')
      .where('whatsappId', '=', whatsappId)
      .execute(),
    turns: await tx.selectFrom('botTurns').select('id').where('ticketId', '=', ticketId).execute(),
    run: await tx
      .selectFrom('scheduleRuns')
      .select(['state', 'reason'])
      .where('scheduleId', '=', scheduleId)
      .execute(),
    ticket: await tx
      .selectFrom('tickets')
      .select(['botState', 'untended'])
      .where('id', '=', ticketId)
      .execute(),
  }))
  const { status, hold, totals } = await stage.show(campaignId)
  return {
    queued: rows.outbox.length,
    facts: rows.facts.map(({ payload }) => payload),
    turns: rows.turns.length,
    ...{ run: rows.run, ticket: rows.ticket },
    campaign: { status, hold, waiting: totals.waiting, uncertain: totals.uncertain },
    messageId,
  }
}

const all = { messages: 1, campaigns: 1, people: 3, schedules: 1, bots: 1 }
const none = { messages: 0, campaigns: 0, people: 0, schedules: 0, bots: 0 }

test('shows what waits, remembers the choices, and applies each of them when it is released', async () => {
  const [sent, dropped, marked] = [
    await openBusyConnection(),
    await openBusyConnection(),
    await openBusyConnection(),
  ]
  expect(await root(holds.showInstallationHold, {})).toEqual({ hold: null })
  await expect(root(holds.listHeldWork, {})).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' })
  await expect(choose(sent.whatsappId, 'drop')).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' })
  const backupMadeAt = await holdInstallation(world.platform.db)
  // What people write while it is held is theirs.
  const later = await world.message(company, {
    ...{ ticketId: dropped.ticketId, whatsappId: dropped.whatsappId, fromMe: true, body: 'Nova', ack: 0 },
    contactId: (await world.ticket(company, { whatsappId: dropped.whatsappId })).contactId,
  })
  await queueSend(dropped.whatsappId, later)

  expect((await root(holds.showInstallationHold, {})).hold).toMatchObject({ backupMadeAt })
  const before = await root(holds.listHeldWork, {})
  expect(before.connections.map(({ id, ...rest }) => ({ id, ...rest }))).toMatchObject(
    [sent, dropped, marked].map(({ whatsappId }) => ({
      id: whatsappId,
      companyId: company,
      choice: 'send',
      ...all,
    })),
  )
  expect(before.totals).toEqual({
    send: { messages: 3, campaigns: 3, people: 9, schedules: 3, bots: 3 },
    ...{ drop: none, 'mark-sent': none },
  })
  await choose(dropped.whatsappId, 'drop')
  const chosen = await choose(marked.whatsappId, 'mark-sent')
  expect(chosen.totals).toEqual({ send: all, drop: all, 'mark-sent': all })
  expect((await root(holds.listHeldWork, {})).connections.map(({ choice }) => choice)).toEqual([
    ...(['send', 'drop', 'mark-sent'] as const),
  ])
  const { revision } = chosen
  await expect(
    root(holds.releaseInstallation, { body: { revision: before.revision } }),
  ).rejects.toMatchObject({
    code: 'ERR_HOLD_CHANGED',
  })
  expect(await root(holds.releaseInstallation, { body: { revision } })).toEqual({ hold: null })
  expect(await root(holds.releaseInstallation, { body: { revision } })).toEqual({ hold: null })

  const failed = (messageId: number, cause: string) => ({
    ...{ source: 'host', fact: { type: 'failed', messageId, failure: { cause, code: 'restored' } } },
  })
  expect(await outcomeOf(sent)).toMatchObject({
    ...{ queued: 1, facts: [], turns: 1, run: [{ state: 'waiting' }], ticket: [{ untended: null }] },
    campaign: { status: 'EM_ANDAMENTO', hold: null, waiting: 3 },
  })
  expect(await outcomeOf(dropped)).toMatchObject({
    ...{ queued: 1, facts: [failed(dropped.messageId, 'withdrawn')], turns: 0 },
    ...{ run: [{ state: 'skipped', reason: 'restored' }], ticket: [{ botState: 'off', untended: 'fault' }] },
    campaign: { status: 'EM_ANDAMENTO', hold: 'restored', waiting: 3 },
  })
  expect(await outcomeOf(marked)).toMatchObject({
    ...{ queued: 0, facts: [failed(marked.messageId, 'uncertain')], turns: 0 },
    ...{ run: [{ state: 'failed', reason: 'uncertain' }], ticket: [{ botState: 'off', untended: 'fault' }] },
    campaign: { status: 'FINALIZADA', waiting: 0, uncertain: 3 },
  })
  const { rows: trail } = await asOwner<{ data: unknown }>(
    `select data from audit_entries where action = 'installation.released' and company_id = ${platformCompany}`,
  )
  expect(trail).toHaveLength(1)
  expect(trail[0]?.data).toMatchObject({
    changes: expect.arrayContaining([{ field: 'heldPeople', before: '3', after: 'mark-sent' }]),
  })
})

test('takes back what a stopped campaign has in the queue, by whichever of its connections', async () => {
  const busy = await openBusyConnection()
  const other = await world.connection(company, { channel: 'whatsapp' })
  await world.inCompany(company, (tx) =>
    tx
      .insertInto('campaignConnections')
      .values({ campaignId: busy.campaignId, whatsappId: other, position: 1 })
      .execute(),
  )
  await stage.feed(busy.whatsappId)
  await holdInstallation(world.platform.db)
  const { totals, revision } = await choose(other, 'drop')
  expect(totals.drop.campaigns).toBe(1)
  expect(totals.drop.messages + totals.drop.people).toBe(3)
  await root(holds.releaseInstallation, { body: { revision } })
  expect(await outcomeOf(busy)).toMatchObject({ queued: 1, campaign: { hold: 'restored', waiting: 3 } })
  const params = { id: busy.campaignId }
  await stage.call(campaigns.continueCampaign, { params })
  expect(await outcomeOf(busy)).toMatchObject({ campaign: { hold: null } })
})

test('refuses users who are not super users, and connections that do not exist', async () => {
  await holdInstallation(world.platform.db)
  const refused = { code: 'ERR_NO_PERMISSION' }
  await expect(stage.call(holds.showInstallationHold, {})).rejects.toMatchObject(refused)
  await expect(stage.call(holds.listHeldWork, {})).rejects.toMatchObject(refused)
  await expect(
    stage.call(holds.chooseHeldWork, { params: { whatsappId: 1 }, body: { choice: 'drop' } }),
  ).rejects.toMatchObject(refused)
  await expect(stage.call(holds.releaseInstallation, { body: { revision: 0 } })).rejects.toMatchObject(
    refused,
  )
  await expect(choose(2_000_000_000, 'drop')).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' })
})
