import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { facebookEndpoints as facebook } from '#domain/connections/facebook-contract.ts'
import { startMetaEmulator } from '../../../emulators/meta/meta-emulator.ts'
import { testPage } from '#tests/processes/open-node.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { openWorld } from '#tests/app/world.ts'

const emulator = await startMetaEmulator({
  appSecret: testSecrets.metaAppSecret,
  verifyToken: testSecrets.metaVerifyToken,
  accessToken: 'test-token',
  numbers: [],
  pages: [testPage],
})
const world = await openWorld({ env: { GRAPH_BASE_URL: emulator.url } })

test('[D100] tells colleagues of the department that the first page gets', async () => {
  const company = await world.company()
  const id = await world.queue(company, 'Vendas')
  const { email } = await world.user(company, { profile: 'admin' })
  const call = await world.as(email)
  const body = { channel: 'facebook', pageToken: testPage.accessToken } as const
  const told = await world.during(() => call(facebook.connectPage, { body }))
  const [listed] = await call(connections.listConnections, {})
  expect(listed?.queues).toMatchObject([{ id, name: 'Vendas' }])
  expect(told).toMatchObject([
    { name: 'connection.created', payload: { connection: { queues: listed?.queues } } },
  ])
})
