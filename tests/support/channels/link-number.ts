import { expect, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { WhatsAppNetwork } from '../../../emulators/whatsapp-web/whatsapp-network.ts'
import type { World } from '#tests/app/world.ts'

type Linking = {
  call: Awaited<ReturnType<World['as']>>
  network: WhatsAppNetwork
  phone: string
  body?: Partial<Input<typeof connections.createConnection>['body']>
  /** Timeout of each step, and polling interval. */
  wait?: { timeout: number; interval?: number }
}

/** Creates a connection and lets its phone scan the QR code; resolves with its id once it is linked. */
export async function linkNumber({
  call,
  network,
  phone,
  body,
  wait = { timeout: 15_000, interval: 40 },
}: Linking) {
  const { id } = await call(connections.createConnection, { body: { name: 'Loja', ...body } })
  const session = () => call(connections.showConnection, { params: { id } })
  await vi.waitFor(async () => expect(await session()).toMatchObject({ status: 'qrcode' }), wait)
  network.scan(phone, (await session()).qrcode)
  await vi.waitFor(async () => expect(await session()).toMatchObject({ status: 'CONNECTED' }), wait)
  return id
}
