import { expect, test } from 'vitest'
import { templateEndpoints } from '#domain/connections/template-contract.ts'
import { openChannels } from '#server/channels/registry.ts'
import { startMetaEmulator } from '../../../emulators/meta/meta-emulator.ts'
import { testNumber } from '#tests/processes/open-node.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { openWorld } from '#tests/app/world.ts'
import { syncAllTemplates } from './template-jobs.ts'

const emulator = await startMetaEmulator({
  appSecret: testSecrets.metaAppSecret,
  verifyToken: testSecrets.metaVerifyToken,
  accessToken: 'test-token',
  numbers: [testNumber],
})
const world = await openWorld({ env: { GRAPH_BASE_URL: emulator.url } })

test('fetches the templates of a company although another’s credentials cannot be opened', async () => {
  const [broken, whole] = [await world.company(), await world.company()]
  const ids = [
    await world.connection(broken),
    await world.connection(whole, { account: testNumber.phoneNumberId }),
  ]
  for (const [index, company] of [broken, whole].entries())
    await world.inCompany(company, (tx) =>
      tx
        .updateTable('connections')
        .set({
          businessAccount: testNumber.wabaId,
          ...(company === broken && { credentials: 'of another key' }),
        })
        .where('id', '=', ids[index] ?? 0)
        .execute(),
    )
  await syncAllTemplates(openChannels(world.config)).run(world.platform)
  const { email } = await world.user(whole, { profile: 'admin' })
  const { templates } = await (await world.as(email))(templateEndpoints.listTemplates, {
    params: { id: ids[1] ?? 0 },
  })
  expect(templates).not.toEqual([])
})
