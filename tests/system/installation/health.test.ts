import { expect, test, vi } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { noticeMute } from '#server/connections/health/mute-jobs.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import { openNode, testNumber, testPage } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const { control, url } = await openNode(world)
const bakery = await world.company()
const number = await world.connection(bakery, { account: testNumber.phoneNumberId })
const ana = await world.user(bakery, { profile: 'admin' })
const asAna = await world.as(ana.email)
const { heard } = await openSocket(url, bakery, await world.tokenOf(ana.email))
const florist = await world.company()
await world.connection(florist, {
  channel: 'facebook',
  account: testPage.id,
  accessToken: testPage.accessToken,
})
const leo = await world.user(florist, { profile: 'admin' })
const asLeo = await world.as(leo.email)
const soon = { timeout: 10_000, interval: 40 }

const shown = async () => {
  const list = await asAna(connectionListEndpoints.listConnections, {})
  return list.find(({ id }) => id === number)
}
const textTo = (externalId: string, opensChat: boolean) =>
  world.inCompany(bakery, (tx) =>
    addToOutbox(tx, {
      whatsappId: number,
      lane: externalId,
      messageId: null,
      task: {
        kind: 'send',
        to: { kind: 'phone', externalId },
        opensChat,
        reference: crypto.randomUUID(),
        quotedExternalId: null,
        content: { type: 'text', text: 'oi' },
      },
    }),
  )
/** A conversation started by its customer and accepted by an attendant. */
const conversation = async (company: number, userId: number, begin: () => Promise<unknown>) => {
  await begin()
  return vi.waitFor(
    () =>
      world.inCompany(company, (tx) =>
        tx
          .updateTable('tickets')
          .set({ status: 'open', userId })
          .where('status', '=', 'pending')
          .returning(['id', 'uuid'])
          .executeTakeFirstOrThrow(),
      ),
    soon,
  )
}

test('a number that the provider restricts says so, answers who wrote, and opens no new chats', async () => {
  const from = '5511987650001'
  const { id, uuid } = await conversation(bakery, ana.id, () =>
    control.sendAsCustomer({ from, name: 'Ana', text: 'Oi' }),
  )
  const say = (body: string) => asAna(messages.sendMessage, { params: { ticketId: id }, body: { body } })
  const last = async () =>
    (await asAna(messages.listMessages, { params: { ticketUuid: uuid }, query: {} })).messages.at(-1)
  await control.script({ to: from, fault: { kind: 'error', code: 131048 } })
  await say('primeira')
  await vi.waitFor(async () => expect(await last()).toMatchObject({ failure: { cause: 'spam-limit' } }), soon)
  const until = (await shown())?.restrictedUntil?.getTime() ?? 0
  expect(until).toBeGreaterThan(Date.now() + 50 * 60_000)

  // The host receives it with its next heartbeat.
  await vi.waitFor(async () => {
    const to = `5511966${Math.floor(Math.random() * 900_000 + 100_000)}`
    await textTo(to, true)
    await vi.waitFor(async () => expect((await shown())?.queued).toBe(0), soon)
    expect(await control.received({ waId: to })).toEqual([])
  }, soon)
  await say('segunda')
  await vi.waitFor(async () => expect(await control.received({ waId: from })).toHaveLength(1), soon)
})

test('a connection that sends and hears nothing is noticed within three minutes, and until it is heard again', async () => {
  const note = (heardAt: Date | null) =>
    world.inCompany(bakery, (tx) =>
      tx
        .updateTable('connections')
        .set({
          heardAt,
          lastOutboundAt: new Date(),
          unheardSince: new Date(Date.now() - 125_000),
          statusSince: new Date(0),
        })
        .where('id', '=', number)
        .execute(),
    )
  await note(null)
  await noticeMute.run(world.platform)
  await vi.waitFor(() => expect(JSON.stringify(heard)).toMatch(/"muteSince":"2/), soon)
  expect((await shown())?.muteSince).toBeInstanceOf(Date)
  await note(new Date())
  await noticeMute.run(world.platform)
  expect((await shown())?.muteSince).toBeNull()
})

test('one company’s flood, even to numbers that never answer, does not delay another’s conversation; how much waits is shown', async () => {
  const { id } = await conversation(florist, leo.id, () =>
    control.writeAs({ object: 'page', from: '6100000000777', message: { text: 'Oi' } }),
  )
  const flooded = Array.from({ length: 150 }, (_, index) => `55119870${10_000 + index}`)
  for (const to of flooded)
    await control.script({ to, times: null, fault: { kind: 'timeout', delivered: false } })
  for (const to of flooded) await textTo(to, false)
  await vi.waitFor(async () => expect((await shown())?.queued).toBeGreaterThan(100), soon)
  await asLeo(messages.sendMessage, { params: { ticketId: id }, body: { body: 'Temos rosas' } })
  // Half of the time after which a call that is not answered lets the next one go.
  await vi.waitFor(async () => expect((await control.sentTo('6100000000777')).messages).toHaveLength(1), {
    timeout: 15_000,
    interval: 40,
  })
  expect((await shown())?.queued).toBe(150)
  await control.clearFaults()
})
