import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openSessions } from '#server/open-platform.ts'
import { openWorld } from '../../tests/world.ts'
import { buildWebServer } from './web-server.ts'

const world = await openWorld()

test('a connection by which nothing was asked does not hold up the end', async () => {
  const sessions = openSessions(world.platform)
  const app = await buildWebServer(world.platform, sessions, world.config)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  await Promise.all([app.close(), once(socket, 'close')])
  expect(socket.destroyed).toBe(true)
  await sessions.close()
}, 20_000)
