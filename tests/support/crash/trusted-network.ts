import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startWhatsAppNetwork } from '../../../emulators/whatsapp-web/whatsapp-network.ts'
import '../../../emulators/whatsapp-web/trust.ts'

const trust = pathToFileURL(join(import.meta.dirname, '../../../emulators/whatsapp-web/trust.ts')).href

/** Starts an emulated WhatsApp network for linked numbers; `env` makes a server use it and trust its media server. */
export async function openTrustedNetwork() {
  const network = await startWhatsAppNetwork()
  return { network, env: { WHATSAPP_WEB_URL: network.url, NODE_OPTIONS: `--import=${trust}` } }
}
