import { afterAll } from 'vitest'
import { openCustomerPhone } from '../../../emulators/whatsapp-web/customer-phone.ts'
import { startWhatsAppNetwork } from '../../../emulators/whatsapp-web/whatsapp-network.ts'
import { openChannelHost } from '#server/start-channel-host.ts'
import { startNode } from '#server/start-node.ts'
import type { World } from '#tests/app/world.ts'
import '../../../emulators/whatsapp-web/trust.ts'

/** The test application with its channel host, and a WhatsApp emulator in which customers are real clients. */
export async function openLinkedNode(world: World) {
  const network = await startWhatsAppNetwork()
  const config = { ...world.config, port: 0, host: '127.0.0.1', whatsappWeb: { url: network.url } }
  const startHost = () => openChannelHost(world.platform, config)
  const start = async () => {
    const host = await startHost()
    const node = await startNode(world.platform, config, { roles: ['web', 'worker'], alone: true })
    return {
      port: node.port,
      close: async () => {
        await node.close()
        await host.close()
      },
    }
  }
  let node = await start()
  const phones: { close: () => Promise<void> }[] = []
  afterAll(async () => {
    for (const phone of phones) await phone.close()
    await node.close()
    await network.close()
  })
  return {
    network,
    url: () => `http://127.0.0.1:${node.port}`,
    /** Stops the node and starts another, as a deployment does; `meanwhile` runs while none is up. */
    restart: async (meanwhile = async () => {}) => {
      await node.close()
      await meanwhile()
      node = await start()
    },
    /** Starts a second channel host. */
    startHost,
    customer: async (phone: string, name: string) => {
      const opened = await openCustomerPhone(network, { phone, name })
      phones.push(opened)
      return opened
    },
  }
}
