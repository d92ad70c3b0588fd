import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const platform = await world.company({ name: 'Plataforma' })
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', platform).execute(),
)
const root = await world.user(platform, { profile: 'admin', super: true, name: 'Raiz' })
const colleague = await world.user(platform, { profile: 'admin' })
const bakery = await world.company({ name: 'Padaria' })
const boss = await world.user(bakery, { profile: 'admin', name: 'Bia' })
const [asRoot, asBoss] = [await world.as(root.email), await world.as(boss.email)]
const wait = { timeout: 15_000, interval: 40 }

const socketOf = async (company: number, email: string) =>
  (await openSocket(node.url(), company, await world.tokenOf(email))).heard
const heard = await socketOf(platform, root.email)
const heardByColleague = await socketOf(platform, colleague.email)
const heardByBoss = await socketOf(bakery, boss.email)

const id = await linkNumber({
  call: asBoss,
  network: node.network,
  phone: '5511999990077',
  body: { name: 'Balcão' },
})
const params = { id }
const show = () => asBoss(connections.showConnection, { params })
const becomes = (like: object) => vi.waitFor(async () => expect(await show()).toMatchObject(like), wait)
const overview = `company-${platform}-allConnections`
const told = () => heard.filter(({ name }) => name === overview).map(({ payload }) => payload)

test('tells super users at once what happens to a connection of any company, and nobody else', async () => {
  const like = { id, name: 'Balcão', status: 'CONNECTED' }
  await vi.waitFor(
    () =>
      expect(told()).toContainEqual({
        action: 'update',
        companyId: bakery,
        whatsapp: expect.objectContaining(like),
      }),
    wait,
  )
  expect(JSON.stringify(told())).not.toContain('qrcode":"')
  const { id: other } = await asBoss(connections.createConnection, { body: { name: 'Entregas' } })
  await asBoss(connections.deleteConnection, { params: { id: other } })
  await vi.waitFor(
    () => expect(told()).toContainEqual({ action: 'delete', companyId: bakery, whatsappId: other }),
    wait,
  )
  for (const list of [heardByColleague, heardByBoss]) {
    expect(list.filter(({ name }) => name.endsWith('allConnections'))).toEqual([])
  }
})

test('says who switched a connection off', async () => {
  await asBoss(connections.endSession, { params })
  expect(await show()).toMatchObject({ status: 'DISCONNECTED', statusReason: 'ended:Bia' })
})

test('lets super users try again, ask for a new code and switch off, for any company', async () => {
  await asRoot(connections.startSessionOf, { params })
  await becomes({ status: 'qrcode', statusReason: '', qrcode: expect.stringMatching(/./) })
  const answer = await asRoot(connections.renewSessionOf, { params })
  expect(Object.keys(answer)).toEqual(['message'])
  await vi.waitFor(async () => expect((await show()).qrcode).not.toBe(''), wait)
  await asRoot(connections.endSessionOf, { params })
  expect(await show()).toMatchObject({ status: 'DISCONNECTED', statusReason: 'ended:Raiz' })

  for (const change of [connections.startSessionOf, connections.renewSessionOf]) {
    await expect(asBoss(change, { params })).rejects.toMatchObject({ status: 403 })
    await expect(asRoot(change, { params: { id: 999_999 } })).rejects.toMatchObject({
      code: 'ERR_NO_WAPP_FOUND',
    })
  }
  const cloud = await world.connection(bakery)
  await expect(asRoot(connections.renewSessionOf, { params: { id: cloud } })).rejects.toMatchObject({
    code: 'ERR_NO_SESSION',
  })
})
