import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { templateEndpoints } from '#domain/connections/template-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { templateSendEndpoints as sending } from '#domain/messages/template-send-contract.ts'
import { openChannels } from '#server/channels/registry.ts'
import { readNumberRatings } from '#server/connections/health/health-jobs.ts'
import { createCall } from '#web/platform/api.ts'
import { fetchTransport } from '#tests/app/fetch-transport.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const neighbour = await world.company()
await world.connection(neighbour, { account: 'neighbour' })
const node = await openNode(world)
const { control, emulatorUrl } = node
const token = await world.tokenOf(admin.email)
const call = createCall(fetchTransport(node.url, token))
const { heard } = await openSocket(node.url, company, token)
const { phoneNumberId, wabaId: businessAccountId } = testNumber
const wait = { timeout: 10_000, interval: 50 }

await control.rateNumber(phoneNumberId, { messaging_limit_tier: 'TIER_250', quality_rating: 'YELLOW' })
const made = await call(connections.createConnection, {
  body: {
    name: 'Oficial',
    channel: 'whatsappapi',
    phoneNumberId,
    businessAccountId,
    accessToken: 'test-token',
  },
})
const whatsappId = made.id
const shown = () => call(connections.showConnection, { params: { id: whatsappId } })
const qualityUpdate = (event: string, limit: string) =>
  control.accountEvent({
    field: 'phone_number_quality_update',
    value: { display_phone_number: testNumber.displayPhoneNumber, event, current_limit: limit },
  })

/** A conversation whose customer last wrote the day before yesterday. */
async function openOld() {
  const lastInboundAt = new Date(Date.now() - 48 * 3_600_000)
  const ticket = await world.ticket(company, { whatsappId, status: 'open', userId: admin.id, lastInboundAt })
  return { uuid: ticket.uuid, params: { ticketId: ticket.id } }
}
async function template() {
  const { templates } = await call(templateEndpoints.syncTemplates, { params: { id: whatsappId } })
  return templates.find(({ name }) => name === 'pedido_pronto')?.id ?? 0
}
const values = async (templateId: number) => {
  const { templates } = await call(templateEndpoints.listTemplates, { params: { id: whatsappId } })
  const examples = templates.find(({ id }) => id === templateId)?.form.examples ?? {}
  return { templateId, variables: examples }
}
/** Moves begun conversations back by one day. */
async function aDayLater() {
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('openedConversations')
      .set({ openedAt: new Date(Date.now() - 24 * 3_600_000 - 1000) })
      .execute(),
  )
  await world.platform.db.asPlatform((tx) =>
    sql`update portfolio_uses set bucket = bucket - interval '25 hours'`.execute(tx),
  )
}
const lastOf = async (ticketUuid: string) =>
  (await call(messages.listMessages, { params: { ticketUuid }, query: {} })).messages.at(-1)

test('[CONN-020] how Meta rates a number is read when it is connected', async () => {
  expect(made).toMatchObject({
    numberHealth: {
      ...{ quality: 'medium', dailyLimit: 250, throughput: 'standard', name: 'approved' },
      ...{ verification: 'verified', status: 'connected' },
    },
    openedToday: 0,
    restrictedUntil: null,
  })
})

test('refuses at once to begin more conversations than Meta allows in 24 hours', async () => {
  const body = await values(await template())
  await qualityUpdate('DOWNGRADE', 'TIER_2')
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ numberHealth: { dailyLimit: 2 } }), wait)
  const [one, other, third] = [await openOld(), await openOld(), await openOld()]
  await call(sending.sendTemplate, { params: one.params, body })
  await call(sending.sendTemplate, { params: other.params, body })
  await expect(call(sending.sendTemplate, { params: third.params, body })).rejects.toMatchObject({
    status: 409,
    code: 'ERR_DAILY_LIMIT',
    details: { limit: 2 },
  })
  expect(await lastOf(third.uuid)).toBeUndefined()
  // A person written to within the day counts once; an answer to a customer does not count.
  await call(sending.sendTemplate, { params: one.params, body })
  const asked = await world.ticket(company, { whatsappId, status: 'open', userId: admin.id })
  await call(sending.sendTemplate, { params: { ticketId: asked.id }, body })
  await vi.waitFor(async () => expect(await lastOf(asked.uuid)).toMatchObject({ ack: 2 }), wait)
  expect(await shown()).toMatchObject({ openedToday: 2 })

  await aDayLater()
  await call(sending.sendTemplate, { params: third.params, body })
  await vi.waitFor(async () => expect(await lastOf(third.uuid)).toMatchObject({ ack: 2 }), wait)
})

test('counts no begun conversation for a message that Meta refuses, also when it is repeated', async () => {
  const body = await values(await template())
  const refused = await openOld()
  const { number } = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('tickets')
      .innerJoin('contacts', 'contacts.id', 'tickets.contactId')
      .select('contacts.number')
      .where('tickets.id', '=', refused.params.ticketId)
      .executeTakeFirstOrThrow(),
  )
  const clientId = crypto.randomUUID()
  for (const _attempt of ['first', 'again']) {
    await control.script({ to: number, fault: { kind: 'error', code: 131026 } })
    await call(sending.sendTemplate, { params: refused.params, body: { ...body, clientId } })
    await vi.waitFor(
      async () => expect(await lastOf(refused.uuid)).toMatchObject({ failure: { cause: 'undeliverable' } }),
      wait,
    )
    expect(await shown()).toMatchObject({ openedToday: 1 })
  }
})

test('two that ask for the last place at once: one gets it', async () => {
  const body = await values(await template())
  const [one, other] = [await openOld(), await openOld()]
  const answers = await Promise.allSettled(
    [one, other].map(({ params }) => call(sending.sendTemplate, { params, body })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a number that Meta flags goes on sending and says so until the flag is taken away', async () => {
  await qualityUpdate('FLAGGED', 'TIER_1K')
  await vi.waitFor(
    async () =>
      expect(await shown()).toMatchObject({
        numberHealth: { status: 'flagged', quality: 'low', dailyLimit: 1000 },
        restrictedUntil: null,
      }),
    wait,
  )
  const body = await values(await template())
  const old = await openOld()
  await call(sending.sendTemplate, { params: old.params, body })
  await vi.waitFor(async () => expect(await lastOf(old.uuid)).toMatchObject({ ack: 2, failure: null }), wait)

  await qualityUpdate('UNFLAGGED', 'TIER_1K')
  const isConnected = async () => (await shown()).numberHealth?.status
  await vi.waitFor(async () => expect(await isConnected()).toBe('connected'), wait)
  const told = heard
    .filter(({ name }) => name === `company-${company}-whatsapp`)
    .map(({ payload }) => (payload.whatsapp as { numberHealth: { status: string } }).numberHealth?.status)
  expect(told).toContain('flagged')
  expect(told.at(-1)).toBe('connected')
})

test('a restriction of the account says until when, and no refusal shortens it; a ban closes the number', async () => {
  const expiration = Math.floor(Date.now() / 1000) + 7 * 86_400
  await control.accountEvent({
    field: 'account_update',
    value: {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration }],
    },
  })
  await vi.waitFor(
    async () => expect((await shown()).restrictedUntil).toEqual(new Date(expiration * 1000)),
    wait,
  )
  // A message rejected meanwhile does not tell when the limit ends.
  const body = await values(await template())
  const asked = await world.ticket(company, { whatsappId, status: 'open', userId: admin.id })
  await control.script({ fault: { kind: 'error', code: 131048 } })
  await call(sending.sendTemplate, { params: { ticketId: asked.id }, body })
  await vi.waitFor(
    async () => expect(await lastOf(asked.uuid)).toMatchObject({ failure: { cause: 'spam-limit' } }),
    wait,
  )
  expect((await shown()).restrictedUntil).toEqual(new Date(expiration * 1000))
  await control.accountEvent({
    field: 'account_update',
    value: { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: ['DISABLE'], waba_ban_date: 'now' } },
  })
  await vi.waitFor(
    async () => expect(await shown()).toMatchObject({ numberHealth: { status: 'banned' } }),
    wait,
  )
})

test('once a day each number is asked for; what cannot be asked keeps what is known', async () => {
  const channels = openChannels({
    ...world.config,
    meta: { ...world.config.meta, baseUrl: emulatorUrl },
  })
  await control.rateNumber(phoneNumberId, {
    ...{ quality_rating: 'GREEN', status: 'CONNECTED', throughput: { level: 'HIGH' } },
    ...{
      name_status: 'DECLINED',
      code_verification_status: 'EXPIRED',
      messaging_limit_tier: 'TIER_UNLIMITED',
    },
  })
  // A connection queried first whose token cannot be decrypted any more.
  await world.inCompany(neighbour, (tx) =>
    tx.updateTable('connections').set({ credentials: 'nothing that was sealed' }).execute(),
  )
  await readNumberRatings(channels).run(world.platform)
  const told = {
    numberHealth: {
      ...{ quality: 'high', dailyLimit: null, throughput: 'high', name: 'declined' },
      ...{ verification: 'missing', status: 'connected' },
    },
    restrictedUntil: null,
  }
  expect(await shown()).toMatchObject(told)
  const nowhere = openChannels({ ...world.config, meta: { ...world.config.meta, baseUrl: node.url } })
  await readNumberRatings(nowhere).run(world.platform)
  expect(await shown()).toMatchObject(told)
})
