import { afterAll } from 'vitest'
import { metaControl } from '../../../emulators/meta/meta-control.ts'
import { startMetaEmulator } from '../../../emulators/meta/meta-emulator.ts'
import { openChannelHost } from '#server/start-channel-host.ts'
import { startNode } from '#server/start-node.ts'
import type { World } from '#tests/app/world.ts'

export const testNumber = {
  phoneNumberId: '106540352242922',
  wabaId: '102290129340398',
  displayPhoneNumber: '551140028922',
  name: 'Padaria Aurora',
}

export const testAppId = '1000000000000001'
export const testPage = {
  id: '106213558123456',
  name: 'Padaria Aurora',
  accessToken: 'page-token',
  instagram: { id: '17841400008460056', username: 'padaria.aurora' },
}
/** A page of the same person, without an Instagram account. */
export const secondPage = {
  id: '106213558123457',
  name: 'Padaria Aurora Centro',
  accessToken: 'second-page-token',
  instagram: null,
}
export const testManager = { id: '10223344556677889', token: 'user-token', pageIds: [testPage.id] }
export const secondManager = {
  id: '10223344556677890',
  token: 'second-user-token',
  pageIds: [testPage.id, secondPage.id],
}
export const testSignup = '2000000000000002'

/** The test application on a real port, with its channel host, its inbox and a Meta emulator that calls it. */
export async function openNode(world: World, { whatsAppUrl }: { whatsAppUrl?: string } = {}) {
  const { metaAppSecret: appSecret, metaVerifyToken: verifyToken } = world.platform.secrets
  const emulator = await startMetaEmulator({
    appSecret,
    verifyToken,
    accessToken: 'test-token',
    numbers: [testNumber],
    pages: [testPage, secondPage],
    users: [testManager, secondManager],
    appId: testAppId,
    signupConfigId: testSignup,
  })
  const config = {
    ...world.config,
    port: 0,
    host: '127.0.0.1',
    meta: {
      ...world.config.meta,
      baseUrl: emulator.url,
      sdkUrl: emulator.url,
      appId: testAppId,
      signupConfigId: testSignup,
    },
    ...(whatsAppUrl && { whatsappWeb: { url: whatsAppUrl } }),
  }
  const node = await startNode(world.platform, config, { roles: ['web', 'worker'], alone: true })
  const host = await openChannelHost(world.platform, config)
  const control = metaControl(emulator.url)
  await control.setWebhook(`http://127.0.0.1:${node.port}/webhooks/meta`)
  afterAll(async () => {
    await node.close()
    await host.close()
    await emulator.close()
  })
  return { url: `http://127.0.0.1:${node.port}`, control, emulatorUrl: emulator.url }
}
