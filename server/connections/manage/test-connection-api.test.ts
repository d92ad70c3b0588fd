import { afterAll, expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { startMetaEmulator } from '../../../emulators/meta/meta-emulator.ts'
import { testNumber } from '#tests/processes/open-node.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { openWorld } from '#tests/app/world.ts'

const emulator = await startMetaEmulator({
  appSecret: testSecrets.metaAppSecret,
  verifyToken: testSecrets.metaVerifyToken,
  accessToken: 'test-token',
  numbers: [testNumber],
})
afterAll(() => emulator.close())
const world = await openWorld({ env: { GRAPH_BASE_URL: emulator.url } })
const company = await world.company()
const asBoss = await world.as((await world.user(company, { profile: 'admin' })).email)
const asAgent = await world.as((await world.user(company)).email)
const asStranger = await world.as((await world.user(await world.company(), { profile: 'admin' })).email)
const account = { phoneNumberId: testNumber.phoneNumberId, businessAccountId: testNumber.wabaId }
const body = { ...account, accessToken: 'test-token' }

test('asks Meta for the number that is typed, and says why the token or the number is refused', async () => {
  const tried = (over: object) => asBoss(connections.testConnection, { body: { ...body, ...over } })
  expect(await tried({})).toEqual({ number: testNumber.displayPhoneNumber })
  await expect(tried({ accessToken: 'wrong' })).rejects.toMatchObject({ code: 'ERR_CONNECTION_TOKEN' })
  await expect(tried({ phoneNumberId: '99999999' })).rejects.toMatchObject({ code: 'ERR_CONNECTION_ACCOUNT' })
  await expect(asAgent(connections.testConnection, { body })).rejects.toMatchObject({ status: 403 })
})

test('uses the stored token where none is typed, and none of another company', async () => {
  const made = { name: 'Loja', channel: 'whatsappapi', ...body } as const
  const { id } = await asBoss(connections.createConnection, { body: made })
  const stored = { id, ...account }
  expect(await asBoss(connections.testConnection, { body: stored })).toMatchObject({
    number: expect.any(String),
  })
  await expect(asBoss(connections.testConnection, { body: account })).rejects.toMatchObject({
    ...{ status: 400, details: [{ path: 'body.accessToken' }] },
  })
  await expect(asStranger(connections.testConnection, { body: stored })).rejects.toMatchObject({
    status: 404,
  })
})
