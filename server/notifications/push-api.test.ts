import { afterAll, expect, test } from 'vitest'
import { timeOfDay } from '#domain/auth/session-rules.ts'
import { notificationEndpoints as notifications } from '#domain/notifications/notification-contract.ts'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { startPushEmulator } from '../../emulators/push/push-emulator.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
const service = await startPushEmulator()
const node = await openNode(world)
afterAll(() => service.close())

const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company, { account: testNumber.phoneNumberId, queueIds: [queueId] })

/** A user whose browser agreed to be notified. */
async function subscribed(email: string) {
  const call = await world.as(email)
  const { publicKey } = await call(notifications.showPushKey, {})
  const browser = service.subscribe(publicKey)
  await call(notifications.savePushSubscription, { body: browser.subscription })
  return browser
}
const notifyPending = (value: 'enabled' | 'disabled') =>
  world.inCompany(company, (tx) => saveSetting(tx, 'showNotificationPending', value))
const subscriptionsOf = (userId: number) =>
  world.inCompany(company, (tx) =>
    tx.selectFrom('pushSubscriptions').selectAll().where('userId', '=', userId).execute(),
  )
const notice = (title: string, body: string) => expect.objectContaining({ title, body })

test('[INB-068] one’s own tickets are pushed always, what waits only where the company wants that', async () => {
  const member = await world.user(company, { queueIds: [queueId] })
  const owner = await world.user(company)
  const [members, owners] = [await subscribed(member.email), await subscribed(owner.email)]
  const own = await world.ticket(company, { whatsappId, status: 'open', userId: owner.id, queueId })
  const { number } = await world.inCompany(company, (tx) =>
    tx.selectFrom('contacts').select('number').where('id', '=', own.contactId).executeTakeFirstOrThrow(),
  )

  await notifyPending('disabled')
  await node.control.sendAsCustomer({ from: '5511970000100', name: 'Camila', text: 'quieto' })
  await node.control.sendAsCustomer({ from: number ?? '', name: 'Dono', text: 'é meu' })
  await expect.poll(() => owners.pushed.length, { timeout: 15_000 }).toBe(1)
  expect(owners.pushed[0]?.notice).toMatchObject({
    ...{ body: 'é meu', ticketUuid: own.uuid, icon: '/logo.svg' },
  })
  expect(members.pushed).toEqual([])

  await notifyPending('enabled')
  await node.control.sendAsCustomer({ from: '5511970000101', name: 'Bruno', text: 'Oi!' })
  await expect.poll(() => members.pushed.length, { timeout: 15_000 }).toBe(1)
  expect(members.pushed[0]?.notice).toEqual(notice('Bruno', 'Oi!'))
  expect(owners.pushed).toHaveLength(1)
})

test('pushes nothing while the user looks at a tab, and again afterwards', async () => {
  await notifyPending('enabled')
  const { email } = await world.user(company, { queueIds: [queueId] })
  const browser = await subscribed(email)
  const other = await subscribed((await world.user(company, { queueIds: [queueId] })).email)
  const { socket } = await openSocket(node.url, company, await world.tokenOf(email))
  socket.emit('looking', { looking: true })
  await node.control.sendAsCustomer({ from: '5511970000102', name: 'Dora', text: 'um' })
  await expect.poll(() => other.pushed.length, { timeout: 15_000 }).toBe(1)
  expect(browser.pushed).toEqual([])
  socket.disconnect()
  await node.control.sendAsCustomer({ from: '5511970000102', name: 'Dora', text: 'dois' })
  await expect.poll(() => browser.pushed.length, { timeout: 15_000 }).toBe(1)
  expect(browser.pushed[0]?.notice).toEqual(notice('Dora', 'dois'))
})

test('forgets a browser that is gone, and pushes nothing to one whose session has ended', async () => {
  await notifyPending('enabled')
  const [left, out, stays] = await Promise.all(
    [0, 1, 2].map(() => world.user(company, { queueIds: [queueId] })),
  )
  if (!left || !out || !stays) throw new Error('three users')
  const leaving = await subscribed(left.email)
  const leaver = await subscribed(out.email)
  const witness = await subscribed(stays.email)
  leaving.leave()
  await (await world.as(out.email))(authEndpoints.logout, {})
  await node.control.sendAsCustomer({ from: '5511970000103', name: 'Elisa', text: 'Olá' })
  await expect.poll(() => witness.pushed.length, { timeout: 15_000 }).toBe(1)
  await expect.poll(() => subscriptionsOf(left.id), { timeout: 15_000 }).toEqual([])
  expect(leaver.pushed).toEqual([])
})

test('pushes no message of a customer to a user outside their working hours', async () => {
  await notifyPending('enabled')
  const off = await world.user(company, { queueIds: [queueId] })
  const on = await world.user(company, { queueIds: [queueId] })
  const [resting, witness] = [await subscribed(off.email), await subscribed(on.email)]
  const hour = Number(timeOfDay(new Date(), 'America/Sao_Paulo').slice(0, 2))
  const later = (hours: number) => `${String((hour + hours) % 24).padStart(2, '0')}:00`
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('users')
      .set({ startWork: later(3), endWork: later(5) })
      .where('id', '=', off.id)
      .execute(),
  )
  await node.control.sendAsCustomer({ from: '5511970000105', name: 'Gil', text: 'Boa noite' })
  await expect.poll(() => witness.pushed.length, { timeout: 15_000 }).toBe(1)
  expect(resting.pushed).toEqual([])
})

test('stops pushing to a browser whose user no longer wants notices, and to that one alone', async () => {
  await notifyPending('enabled')
  const [ends, stays] = [
    await world.user(company, { queueIds: [queueId] }),
    await world.user(company, { queueIds: [queueId] }),
  ]
  const [ended, witness] = [await subscribed(ends.email), await subscribed(stays.email)]
  expect(await subscriptionsOf(ends.id)).toHaveLength(1)

  expect(await (await world.as(ends.email))(notifications.deletePushSubscription, {})).toEqual({})

  expect(await subscriptionsOf(ends.id)).toEqual([])
  expect(await subscriptionsOf(stays.id)).toHaveLength(1)
  await node.control.sendAsCustomer({ from: '5511970000104', name: 'Fábio', text: 'Boa tarde' })
  await expect.poll(() => witness.pushed.length, { timeout: 15_000 }).toBe(1)
  expect(ended.pushed).toEqual([])
})
