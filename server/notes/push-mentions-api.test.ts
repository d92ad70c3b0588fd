import { afterAll, expect, test } from 'vitest'
import { noteEndpoints as notes } from '#domain/notes/note-contract.ts'
import { notificationEndpoints as notifications } from '#domain/notifications/notification-contract.ts'
import { startPushEmulator } from '../../emulators/push/push-emulator.ts'
import { openNode } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'
import { createCall } from '#web/platform/api.ts'
import { fetchTransport } from '#tests/app/fetch-transport.ts'

const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
const service = await startPushEmulator()
const node = await openNode(world)
afterAll(() => service.close())

const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company, { queueIds: [queueId] })
const boss = await world.user(company, { name: 'Bia Chefe', profile: 'admin' })
const ana = await world.user(company, { name: 'Ana Prado', queueIds: [queueId] })
const {
  id: ticketId,
  contactId,
  uuid,
} = await world.ticket(company, {
  ...{ whatsappId, queueId, status: 'open', userId: ana.id },
})
const asBoss = createCall(fetchTransport(node.url, await world.tokenOf(boss.email)))
const write = (note: string) => asBoss(notes.createNote, { body: { note, ticketId, contactId } })

test('pushes a note to the colleague whom it mentions', async () => {
  const asAna = await world.as(ana.email)
  const { publicKey } = await asAna(notifications.showPushKey, {})
  const browser = service.subscribe(publicKey)
  await asAna(notifications.savePushSubscription, { body: browser.subscription })
  await write('Sem ninguém')
  await write('@Ana ofereça desconto')
  await expect.poll(() => browser.pushed.length).toBeGreaterThan(0)
  expect(browser.pushed).toHaveLength(1)
  const body = 'Bia Chefe: @Ana ofereça desconto'
  expect(browser.pushed[0]?.notice).toMatchObject({ body, ticketUuid: uuid })
})
