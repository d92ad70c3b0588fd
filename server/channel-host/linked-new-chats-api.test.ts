import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const companyId = await world.company()
const admin = await world.user(companyId, { profile: 'admin' })
const call = await world.as(admin.email)
const business = '5511999990077'
const wait = { timeout: 15_000, interval: 40 }
const endAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000)
const { id } = await call(connections.createConnection, { body: { name: 'Loja' } })
const shown = () => call(connections.showConnection, { params: { id } })

test('[D83] reads the allowance for new chats when linked, when it changes, and when it is used up', async () => {
  node.network.grantNewChats(business, { total: 50, used: 18, status: 'NONE', endAt })
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ status: 'qrcode' }), wait)
  node.network.scan(business, (await shown()).qrcode)
  await vi.waitFor(
    async () =>
      expect(await shown()).toMatchObject({
        ...{
          status: 'CONNECTED',
          newChatsTotal: 50,
          newChatsUsed: 18,
          newChatsEndAt: endAt,
          restrictedUntil: null,
        },
      }),
    wait,
  )
  node.network.grantNewChats(business, { total: 50, used: 40, status: 'SECOND_WARNING', endAt })
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ newChatsUsed: 40 }), wait)
  node.network.grantNewChats(business, { total: 50, used: 50, status: 'CAPPED', endAt })
  await vi.waitFor(
    async () => expect(await shown()).toMatchObject({ newChatsUsed: 50, restrictedUntil: endAt }),
    wait,
  )
})

test('[D83] begins no new chats as long as WhatsApp locks the account', async () => {
  const until = new Date(endAt.getTime() + 3_600_000)
  node.network.lockNewChats(business, until)
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ restrictedUntil: until }), wait)
})
