import { afterAll, expect, test } from 'vitest'
import { chatEndpoints as calls } from '#domain/chats/chat-contract.ts'
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
const [ana, bia, caio] = await Promise.all(
  ['Ana Prado', 'Bia Chefe', 'Caio Reis'].map((name) => world.user(company, { name })),
)
const asAna = createCall(fetchTransport(node.url, await world.tokenOf(ana!.email)))
const asBia = await world.as(bia!.email)
const asCaio = await world.as(caio!.email)

async function browserOf(call: typeof asBia) {
  const { publicKey } = await call(notifications.showPushKey, {})
  const browser = service.subscribe(publicKey)
  await call(notifications.savePushSubscription, { body: browser.subscription })
  return browser
}

test('pushes to members who are away, and of a muted chat only what mentions them', async () => {
  const [ofBia, ofCaio] = [await browserOf(asBia), await browserOf(asCaio)]
  const { id, uuid } = await asAna(calls.createChat, { body: { title: 'Plantão', users: [bia!.id] } })
  const say = (message: string) => asAna(calls.sendChatMessage, { params: { id }, body: { message } })
  await say('Alguém aí?')
  await expect.poll(() => ofBia.pushed.length).toBe(1)
  expect(ofBia.pushed[0]?.notice).toMatchObject({
    ...{ title: 'Plantão', body: 'Ana Prado: Alguém aí?', path: `/chats/${uuid}` },
  })
  await asBia(calls.muteChat, { params: { id }, body: { muted: true } })
  await say('Nada demais')
  await say('@Bia Chefe, socorro')
  await expect.poll(() => ofBia.pushed.length).toBe(2)
  expect(ofBia.pushed[1]?.notice).toMatchObject({ body: 'Ana Prado: @Bia Chefe, socorro' })
  expect(ofCaio.pushed).toEqual([])
})
