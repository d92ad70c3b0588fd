import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openWorld } from '#tests/app/world.ts'
import { throwIfHeld } from './number-holder-db.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const companyId = await world.company()
const admin = await world.user(companyId, { profile: 'admin' })
const call = await world.as(admin.email)
const wait = { timeout: 15_000, interval: 40 }

const session = (id: number) => call(connections.showConnection, { params: { id } })
async function scanAgain(phone: string) {
  const { id } = await call(connections.createConnection, { body: { name: `Segunda ${phone}` } })
  await vi.waitFor(async () => expect((await session(id)).qrcode).not.toBe(''), wait)
  node.network.scan(phone, (await session(id)).qrcode)
  return id
}
const keysOf = (whatsappId: number) =>
  world.inCompany(companyId, (tx) =>
    tx.selectFrom('sessionKeys').select('name').where('whatsappId', '=', whatsappId).execute(),
  )

test('unlinks a device again whose number is linked by another connection', async () => {
  const phone = '5511999990001'
  const first = await linkNumber({ call, network: node.network, phone, body: { name: 'WhatsApp Balcão' } })
  const second = await scanAgain(phone)
  await vi.waitFor(
    async () =>
      expect(await session(second)).toMatchObject({
        status: 'DISCONNECTED',
        statusReason: 'taken:WhatsApp Balcão',
      }),
    wait,
  )
  expect(await keysOf(second)).toEqual([])
  expect(await session(first)).toMatchObject({ status: 'CONNECTED' })
  expect(await session(second)).toMatchObject({ number: '' })
})

test('unlinks a device whose number is connected by the official API, with or without its ninth digit', async () => {
  const official = await world.connection(companyId)
  await world.inCompany(companyId, (tx) =>
    tx
      .updateTable('connections')
      .set({ number: '551188880002', name: 'API Padaria' })
      .where('id', '=', official)
      .execute(),
  )
  const second = await scanAgain('5511988880002')
  await vi.waitFor(
    async () => expect(await session(second)).toMatchObject({ statusReason: 'taken:API Padaria' }),
    wait,
  )
})

test('names the connection that has a number when it is connected by the official API', async () => {
  const check = (number: string, exceptId: number | null) =>
    world.inCompany(companyId, (tx) => throwIfHeld(tx, number, exceptId))
  await expect(check('5511999990001', null)).rejects.toMatchObject({
    code: 'ERR_CONNECTION_TAKEN',
    details: { name: 'WhatsApp Balcão' },
  })
  await expect(check('5511977770000', null)).resolves.toBeUndefined()
  const other = await world.company()
  await expect(
    world.inCompany(other, (tx) => throwIfHeld(tx, '5511999990001', null)),
  ).resolves.toBeUndefined()
})
