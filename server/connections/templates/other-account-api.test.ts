import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { templateEndpoints } from '#domain/connections/template-contract.ts'
import { startMetaEmulator } from '../../../emulators/meta/meta-emulator.ts'
import { testNumber } from '#tests/processes/open-node.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { openWorld } from '#tests/app/world.ts'

const otherNumber = { ...testNumber, phoneNumberId: '106540352242923' }
const emulator = await startMetaEmulator({
  appSecret: testSecrets.metaAppSecret,
  verifyToken: testSecrets.metaVerifyToken,
  accessToken: 'test-token',
  numbers: [testNumber, otherNumber],
})
const world = await openWorld({ env: { GRAPH_BASE_URL: emulator.url } })

test('offers the templates of the account that a connection changes to', async () => {
  const company = await world.company()
  const { email } = await world.user(company, { profile: 'admin' })
  const call = await world.as(email)
  const account = { phoneNumberId: testNumber.phoneNumberId, businessAccountId: testNumber.wabaId }
  const { id } = await call(connections.createConnection, {
    body: { name: 'Loja', channel: 'whatsappapi', accessToken: 'test-token', ...account },
  })
  const names = async () => {
    const { templates } = await call(templateEndpoints.listTemplates, { params: { id } })
    return templates.map(({ name }) => name)
  }
  const before = await names()
  // A template that only the former account had.
  await world.inCompany(company, (tx) =>
    tx.updateTable('messageTemplates').set({ name: 'conta_antiga' }).where('name', '=', before[0]!).execute(),
  )
  expect(await names()).toContain('conta_antiga')
  const body = { phoneNumberId: otherNumber.phoneNumberId }
  await call(connections.updateConnection, { params: { id }, body })
  expect(await names()).toEqual(before)
})
