import { expect, test } from 'vitest'
import { apiLogEndpoints as log } from '#domain/external-api/api-log-contract.ts'
import { externalMessageEndpoints as api } from '#domain/external-api/external-message-contract.ts'
import { externalStage } from '#tests/programs/external-stage.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const stage = await externalStage(world, { channel: 'whatsappapi' })
const call = await world.as(stage.admin.email)
const check = (number: string) => stage.program(api.checkExternalNumber, { body: { number } })

test('[D4] says that nobody can be asked while no linked device is connected', async () => {
  await expect(check('5511987650001')).rejects.toMatchObject({
    status: 503,
    code: 'ERR_CONNECTION_UNREACHABLE',
  })
})

test('[D4] tells whether a number is on WhatsApp, and as which number', async () => {
  await linkNumber({ call, network: node.network, phone: '5511999990001' })
  await node.customer('5511987650001', 'Bia')
  const known = { existsInWhatsapp: true, number: '5511987650001', numberFormatted: '5511987650001' }
  await expect.poll(() => check('5511987650001').catch(() => null), { timeout: 15_000 }).toEqual(known)
  expect(await check('5521900000002')).toEqual({
    ...{ existsInWhatsapp: false, number: '5521900000002', numberFormatted: null },
  })
  const { usage } = await call(log.showApiUsage, {})
  expect(usage).toMatchObject([{ kind: 'checkNumber' }])
})

test('[CON-026] refuses to write to an unknown number that is not on WhatsApp', async () => {
  const { token } = await stage.add('whatsapp')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await stage.send({ number: '5521900000009', body: 'x' }, headers)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: 'ERR_WAPP_CHECK_CONTACT', details: [{ path: 'body.number' }] })
  expect(await stage.messages()).toEqual([])
})

test('asks so many questions a minute as a linked device bears', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 25 }, () => check('5511987650001')))
  const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.length).toBeGreaterThanOrEqual(5)
  expect(refused[0]).toMatchObject({ status: 429, code: 'ERR_TOO_MANY_REQUESTS' })
})
