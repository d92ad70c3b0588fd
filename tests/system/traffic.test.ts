import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openNode(world)
const company = await world.company()
const id = await world.connection(company, { account: testNumber.phoneNumberId })
const boss = await world.user(company, { profile: 'admin' })
const call = await world.as(boss.email)
const traffic = async () => {
  const { lastInboundAt, lastOutboundAt } = await call(connections.showConnection, { params: { id } })
  return { in: lastInboundAt !== null, out: lastOutboundAt !== null }
}

test('a connection tells when something last came in by it, and when something last went out', async () => {
  expect(await traffic()).toEqual({ in: false, out: false })
  await node.control.sendAsCustomer({ from: '5511987650001', name: 'Ana', text: 'Oi' })
  await vi.waitFor(async () => expect(await traffic()).toEqual({ in: true, out: false }), { timeout: 10_000 })
  const { id: ticketId } = await world.inCompany(company, (tx) =>
    tx
      .updateTable('tickets')
      .set({ status: 'open', userId: boss.id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await call(messageEndpoints.sendMessage, { params: { ticketId }, body: { body: 'Olá' } })
  await vi.waitFor(async () => expect(await traffic()).toEqual({ in: true, out: true }), { timeout: 10_000 })
})
