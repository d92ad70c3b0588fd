import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test, vi } from 'vitest'
import { retryDelaysMs } from '#domain/webhooks/retry-rules.ts'
import { webhookEndpoints as webhooks } from '#domain/webhooks/webhook-contract.ts'
import { type Received, startWebhookEmulator } from '../../../emulators/webhook/webhook-emulator.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { claimDue } from './due-delivery-platform-db.ts'
import { sendDelivery } from './send-delivery.ts'
import { purgeWebhookEvents } from '#server/webhooks/webhook-jobs.ts'

const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
const { platform } = world
const limits = { most: 32, perEndpoint: 2, perCompany: 8, leaseSeconds: 60 }
const soon = { timeout: 8000, interval: 20 }
const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

function deliver() {
  const delivery = deliverWebhooks(platform)
  closings.push(delivery.close)
  return delivery
}

/** Creates a company with its own receiver. */
async function stage({ path = '/hook' } = {}) {
  const site = await startWebhookEmulator()
  closings.unshift(site.close)
  const companyId = await world.company()
  // Clears what the test leaves pending, so that it does not affect the next one.
  const clear = () => world.inCompany(companyId, (tx) => tx.deleteFrom('webhookEndpoints').execute())
  closings.push(async () => void (await clear()))
  const admin = await world.user(companyId, { profile: 'admin' })
  const call = await world.as(admin.email)
  const body = { name: 'Loja', url: `${site.url}${path}`, types: ['connection.status' as const] }
  const { webhook, secret } = await call(webhooks.createWebhook, { body: { ...body, connectionIds: [] } })
  const params = { id: webhook.id }
  site.secrets.push(secret)
  const tell = (count = 1) =>
    world.inCompany(companyId, (tx) =>
      tx
        .insertInto('webhookEvents')
        .values(
          Array.from({ length: count }, (_, n) => ({ type: 'connection.status', data: { n } as never })),
        )
        .execute(),
    )
  const log = async () =>
    (await call(webhooks.listDeliveries, { query: { webhookId: webhook.id } })).deliveries
  const change = (values: object) =>
    world.inCompany(companyId, (tx) => tx.updateTable('webhookDeliveries').set(values).execute())
  return {
    ...{ site, companyId, admin, call, webhook, secret, params, tell, log, change },
    show: async () => call(webhooks.showWebhook, { params }),
    details: async (id: number) => call(webhooks.showDelivery, { params: { id } }),
    example: () => call(webhooks.sendWebhookExample, { params, body: { type: 'message.received' as const } }),
    fail: (since: Date) =>
      world.inCompany(companyId, (tx) =>
        tx.updateTable('webhookEndpoints').set({ failingSince: since }).execute(),
      ),
  }
}
const ids = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id'])
const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

test('sends an example that verifies by the specification, also while two secrets hold', async () => {
  const { site, secret, example, call, params, log, details, show } = await stage()
  deliver()
  const { id, eventId } = await example()
  const first = await vi.waitFor(() => site.received[0] ?? Promise.reject(new Error('nothing yet')), soon)
  expect(verify(secret, first)).toMatchObject({
    ...{ id: eventId, type: 'message.received', seq: expect.any(Number), timestamp: expect.any(String) },
    data: { contactName: 'Ana Souza', messageId: '90871' },
  })
  await vi.waitFor(async () => expect((await log())[0]?.state).toBe('delivered'), soon)
  expect(await details(id)).toMatchObject({
    ...{ tries: 1, lastStatus: 204, body: first.body, isExample: true },
    attempts: [{ status: 204, fault: null, answer: '' }],
  })
  expect((await show()).lastSuccessAt).toBeInstanceOf(Date)
  const renewed = await call(webhooks.renewWebhookSecret, { params })
  await example()
  const second = await vi.waitFor(() => site.received[1] ?? Promise.reject(new Error('nothing yet')), soon)
  expect([verify(secret, second), verify(renewed.secret, second)]).toHaveLength(2)
})

test('tries again after a failure under the same id with a new signature, and then goes on', async () => {
  const { site, tell, log, secret, change, show } = await stage()
  site.answers.push({ status: 500 })
  await tell()
  const { wake } = deliver()
  await vi.waitFor(async () => expect(await log()).toMatchObject([{ state: 'waiting', tries: 1 }]), soon)
  const [waiting] = await log()
  expect(waiting).toMatchObject({ lastStatus: 500, lastFault: 'status' })
  expect(waiting!.nextTryAt!.getTime() - Date.now()).toBeLessThan(retryDelaysMs[0]! * 1.2)
  expect((await show()).failingSince).toBeInstanceOf(Date)
  await change({ nextTryAt: new Date(0) })
  // Waits behind the first, whether or not that is being sent again.
  await tell(2)
  wake()
  await vi.waitFor(
    async () => expect((await log()).map(({ state }) => state)).toEqual(Array(3).fill('delivered')),
    soon,
  )
  expect(ids(site.received).slice(0, 2)).toEqual([waiting!.eventId, waiting!.eventId])
  expect(site.received).toHaveLength(4)
  expect(site.received[1]).toMatchObject({ repeated: true, genuine: true })
  expect(verify(secret, site.received[1]!)).toMatchObject({ id: waiting!.eventId })
  expect((await show()).failingSince).toBeNull()
})

test('tells live of new deliveries and results: a log fetched then is up to date', async () => {
  const { site, tell, log, companyId } = await stage()
  let seen: Awaited<ReturnType<typeof log>> = []
  platform.onEvents((of, events) => {
    if (of !== companyId || !events.some(({ name }) => name === 'webhooks.changed')) return
    void log().then((found) => (seen = found))
  })
  site.answers.push({ status: 500 })
  deliver()
  await tell()
  await vi.waitFor(() => expect(seen).toMatchObject([{ state: 'waiting', tries: 1 }]), soon)
  // Waits behind the first one.
  await tell()
  await vi.waitFor(() => expect(seen).toMatchObject([{ tries: 0 }, { tries: 1 }]), soon)
  await vi.waitFor(async () => expect(seen).toEqual(await log()), soon)
})

test('keeps the first 2 KB of an answer, and what each try came to', async () => {
  const { site, example, details, change } = await stage()
  site.answers.push({ status: 503, body: `a\0${'x'.repeat(5000)}` }, { status: 200, body: 'ok' })
  const { id } = await example()
  const { wake } = deliver()
  await vi.waitFor(async () => expect((await details(id)).attempts).toHaveLength(1), soon)
  await change({ nextTryAt: new Date(0) })
  wake()
  await vi.waitFor(async () => expect((await details(id)).attempts).toHaveLength(2), soon)
  const [failed, taken] = (await details(id)).attempts
  expect(failed).toMatchObject({ status: 503, fault: 'status', answer: `a${'x'.repeat(2046)}` })
  expect(taken).toMatchObject({ status: 200, fault: null, answer: 'ok' })
})

test('waits as long as a receiver asks with 429 and Retry-After', async () => {
  const { site, example, details } = await stage()
  site.answers.push({ status: 429, headers: { 'retry-after': '3600' } })
  const { id } = await example()
  deliver()
  await vi.waitFor(async () => expect((await details(id)).lastStatus).toBe(429), soon)
  const { nextTryAt } = await details(id)
  expect(Math.abs(nextTryAt!.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000)
})

test('switches off at 410, tells the administrators, and goes on when it is switched on', async () => {
  const { site, example, tell, show, call, params, log } = await stage()
  const send = vi.spyOn(platform.mail, 'send').mockResolvedValue()
  site.answers.push({ status: 410 })
  await example()
  deliver()
  await vi.waitFor(async () => expect((await show()).state).toBe('gone'), soon)
  await runJobs(world)
  expect(send.mock.calls[0]?.[0]).toMatchObject({ subject: 'O webhook Loja foi desativado' })
  send.mockRestore()
  await tell()
  expect(await log()).toMatchObject([{ state: 'failed', lastStatus: 410 }])
  await call(webhooks.switchWebhook, { params, body: { state: 'on' } })
  await tell()
  await vi.waitFor(() => expect(site.received).toHaveLength(2), soon)
})

test('follows no redirect and never calls a private address', async () => {
  const { site, example, details } = await stage()
  const trap = await startWebhookEmulator()
  closings.unshift(trap.close)
  site.answers.push({ status: 302, headers: { location: trap.url } })
  const { id } = await example()
  const inside = await stage()
  const url = 'http://localhost:1/inside'
  await inside.call(webhooks.updateWebhook, { params: inside.params, body: { url } })
  const hidden = await inside.example()
  deliver()
  await vi.waitFor(async () => expect((await details(id)).lastFault).toBe('redirect'), soon)
  await vi.waitFor(
    async () =>
      expect(await inside.details(hidden.id)).toMatchObject({ lastFault: 'blocked', lastStatus: null }),
    soon,
  )
  expect(trap.received).toEqual([])
})

test('a receiver that hangs holds up neither another one nor another company', async () => {
  const hanging = await stage()
  hanging.site.answers.push(...Array.from({ length: 9 }, () => ({ waitMs: 3_600_000 })))
  await hanging.tell(9)
  const { webhook: healthy } = await hanging.call(webhooks.createWebhook, {
    body: {
      ...{ name: 'Outra', url: `${hanging.site.url}/other`, connectionIds: [] },
      types: ['ticket.opened' as const],
    },
  })
  const other = await stage()
  deliver()
  await vi.waitFor(() => expect(hanging.site.received).toHaveLength(2), soon)
  await other.tell(3)
  await vi.waitFor(() => expect(other.site.received).toHaveLength(3), soon)
  hanging.site.answers.length = 0
  const body = { type: 'ticket.opened' as const }
  await hanging.call(webhooks.sendWebhookExample, { params: { id: healthy.id }, body })
  await vi.waitFor(() => expect(hanging.site.received.at(-1)?.path).toBe('/other'), soon)
  // Only two deliveries to the hanging endpoint are under way.
  expect(hanging.site.received.filter(({ path }) => path === '/hook')).toHaveLength(2)
})

test('takes at most eight of a company and companies in turns', async () => {
  const crowd = await stage()
  const body = { url: crowd.webhook.url, types: ['connection.status' as const], connectionIds: [] }
  for (let n = 0; n < 9; n++) await crowd.call(webhooks.createWebhook, { body: { ...body, name: `W${n}` } })
  await crowd.tell(5)
  const quiet = await stage()
  await quiet.tell(1)
  const first = await claimDue(platform.db, { ...limits, most: 2 })
  expect(first.map(({ companyId }) => companyId).toSorted()).toEqual([crowd.companyId, quiet.companyId])
  const rest = await claimDue(platform.db, limits)
  expect(rest).toHaveLength(7)
  expect(await claimDue(platform.db, limits)).toEqual([])
})

test('sends again under the same id what a process took and never noted', async () => {
  const { site, tell, log, change } = await stage()
  await tell()
  await claimDue(platform.db, limits)
  const [taken] = await log()
  expect(taken).toMatchObject({ state: 'sending', tries: 0 })
  const { wake } = deliver()
  await change({ nextTryAt: new Date(0) })
  wake()
  await vi.waitFor(async () => expect((await log())[0]?.state).toBe('delivered'), soon)
  expect(ids(site.received)).toEqual([taken!.eventId])
})

test('notes nothing for a process that comes back after its lease went to another', async () => {
  const { site, tell, log, change } = await stage()
  site.answers.push({ status: 500, waitMs: 400 }, { status: 200 })
  await tell()
  const [slow] = await claimDue(platform.db, limits)
  const sending = sendDelivery(platform, slow!)
  await vi.waitFor(() => expect(site.received).toHaveLength(1), soon)
  await change({ nextTryAt: new Date(0) })
  const [quick] = await claimDue(platform.db, limits)
  await sendDelivery(platform, quick!)
  await sending
  expect(ids(site.received)[0]).toBe(ids(site.received)[1])
  expect(await log()).toMatchObject([{ state: 'delivered', tries: 1, lastStatus: 200 }])
})

test('lets later events pass a failing one when more than a hundred wait, or after its third try', async () => {
  const free = async (companyId: number) =>
    (await claimDue(platform.db, limits)).filter((claimed) => claimed.companyId === companyId)
  const { companyId, tell, change } = await stage()
  await tell()
  await change({ tries: 1, nextTryAt: new Date(Date.now() + 60_000) })
  await tell(100)
  expect(await free(companyId)).toEqual([])
  await tell()
  expect(await free(companyId)).toHaveLength(2)
  const late = await stage()
  await late.tell()
  await late.change({ tries: 3, nextTryAt: new Date(Date.now() + 60_000) })
  await late.tell()
  expect(await free(late.companyId)).toHaveLength(1)
})

test('tells administrators after a day of failures and switches off after five, once each', async () => {
  const send = vi.spyOn(platform.mail, 'send').mockResolvedValue()
  const { site, example, fail, show, log, admin } = await stage()
  site.answers.push(...Array.from({ length: 3 }, () => ({ status: 500 })))
  deliver()
  const failedOnce = async (count: number) => {
    await example()
    await vi.waitFor(
      async () => expect((await log()).filter(({ tries }) => tries === 1)).toHaveLength(count),
      soon,
    )
    await runJobs(world)
  }
  const day = 86_400_000
  await fail(new Date(Date.now() - day - 1000))
  await failedOnce(1)
  await failedOnce(2)
  expect(send.mock.calls.map(([letter]) => [letter.to, letter.subject])).toEqual([
    [admin.email, 'O webhook Loja está falhando há um dia'],
  ])
  await fail(new Date(Date.now() - 5 * day - 1000))
  await failedOnce(3)
  expect((await show()).state).toBe('failing')
  expect(send.mock.calls.map(([letter]) => letter.subject)[1]).toBe('O webhook Loja foi desativado')
  expect(send).toHaveBeenCalledTimes(2)
  send.mockRestore()
})

test('gives up after the tenth try, and sends again what somebody asks for, by name and by time', async () => {
  const { site, tell, log, change, call, webhook } = await stage()
  site.answers.push({ status: 500 })
  await tell()
  await change({ tries: 9 })
  deliver()
  await vi.waitFor(async () => expect((await log())[0]).toMatchObject({ state: 'failed', tries: 10 }), soon)
  const [failed] = await log()
  await call(webhooks.resendDeliveries, { body: { ids: [failed!.id] } })
  await vi.waitFor(async () => expect((await log())[0]).toMatchObject({ state: 'delivered', tries: 1 }), soon)
  const range = {
    webhookId: webhook.id,
    from: new Date(Date.now() - 60_000),
    to: new Date(Date.now() + 1000),
  }
  const none = await call(webhooks.resendDeliveries, { body: { ...range, onlyFailed: true } })
  expect(none).toEqual({ resent: 0, hasMore: false })
  expect(await call(webhooks.resendDeliveries, { body: range })).toMatchObject({ resent: 1 })
  await vi.waitFor(() => expect(site.received).toHaveLength(3), soon)
  expect(new Set(ids(site.received)).size).toBe(1)
})

test('sends nothing while a webhook is paused, and what waited when it goes on', async () => {
  const { site, tell, call, params, log } = await stage()
  await tell()
  await call(webhooks.switchWebhook, { params, body: { state: 'paused' } })
  await tell()
  expect(await claimDue(platform.db, limits)).toEqual([])
  deliver()
  await call(webhooks.switchWebhook, { params, body: { state: 'on' } })
  await vi.waitFor(() => expect(site.received).toHaveLength(1), soon)
  expect(await log()).toHaveLength(1)
})

test('a webhook is deleted while something is sent to it', async () => {
  const { site, tell, call, params, log } = await stage()
  site.answers.push({ status: 204, waitMs: 200 })
  await tell(3)
  const delivery = deliver()
  await vi.waitFor(() => expect(site.received.length).toBeGreaterThan(0), soon)
  await call(webhooks.deleteWebhook, { params })
  await delivery.close()
  expect(await log()).toEqual([])
})

test('two nodes send each event once', async () => {
  const { site, tell, log } = await stage()
  deliver()
  deliver()
  await tell(30)
  await vi.waitFor(
    async () => expect((await log()).every(({ state }) => state === 'delivered')).toBe(true),
    soon,
  )
  expect(site.received).toHaveLength(30)
})

test('removes events and deliveries after fourteen days', async () => {
  const { tell, log, companyId } = await stage()
  await tell(2)
  await world.inCompany(companyId, (tx) =>
    tx
      .updateTable('webhookEvents')
      .set({ at: new Date(Date.now() - 15 * 86_400_000) })
      .where('seq', '=', (eb) =>
        eb.selectFrom('webhookEvents').select((each) => each.fn.min('seq').as('seq')),
      )
      .execute(),
  )
  await purgeWebhookEvents.run(platform)
  expect(await log()).toHaveLength(1)
})
