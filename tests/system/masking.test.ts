import { expect, test } from 'vitest'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company)
await world.connection(company, { account: testNumber.phoneNumberId, queueIds: [queueId] })
const admin = await world.user(company, { profile: 'admin' })
const plain = await world.user(company, { queueIds: [queueId] })
const node = await openNode(world)
const asAdmin = await world.as(admin.email)

test('[CON-041] while numbers are hidden no socket of a plain user carries one, and an admin’s does', async () => {
  const before = await openSocket(node.url, company, await world.tokenOf(plain.email))
  for (const key of ['enableLGPD', 'lgpdHideNumber']) {
    await asAdmin(settingEndpoints.updateSetting, { params: { key }, body: { value: 'enabled' } })
  }
  // Connected sockets are disconnected, since they are in the room for unmasked numbers.
  await expect.poll(() => before.socket.connected).toBe(false)
  const masked = await openSocket(node.url, company, await world.tokenOf(plain.email))
  const clear = await openSocket(node.url, company, await world.tokenOf(admin.email))
  for (const name of ['Ana Souza', '']) {
    await node.control.sendAsCustomer({ from: '5511987654321', name, text: 'Oi' })
  }
  const told = ({ heard }: typeof masked) =>
    heard.filter(({ payload }) => payload.action === 'create' && 'message' in payload).length
  await expect.poll(() => told(clear)).toBe(2)
  await expect.poll(() => told(masked)).toBe(2)
  expect(JSON.stringify(clear.heard)).toContain('5511987654321')
  expect(JSON.stringify(masked.heard)).not.toContain('987654321')
  expect(JSON.stringify(masked.heard)).toContain('5511*******21')
})
