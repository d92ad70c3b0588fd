import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { fullPlan } from '#tests/app/full-plan.ts'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { openCompanyNamespaces } from './company-namespaces.ts'

/** Opens a server at which the second and later sockets wait until they are let in. */
async function openServer() {
  const http = createServer()
  const server = new Server(http)
  const { promise: letIn, resolve: open } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const sessions = {
    identify: () => Promise.resolve({ state: 'none' as const }),
    findProof: () => Promise.resolve(null),
    identifyToken: async (token: string) => {
      if (token === 'second') {
        ask()
        await letIn
      }
      return {
        state: 'viewer' as const,
        viewer: plainViewer,
        sessionId: token,
        expired: false,
        plan: fullPlan,
      }
    },
    forget: () => {},
    forgetCompany: () => {},
  }
  const left = Promise.withResolvers<void>()
  const companies = openCompanyNamespaces(server, sessions, (socket) =>
    socket.on('disconnect', () => left.resolve()),
  )
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo
  onTestFinished(() => server.close())
  const enter = (token: string) => {
    const socket = io(`http://127.0.0.1:${port}/1`, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
    })
    onTestFinished(() => void socket.close())
    const entered = new Promise<void>((done) => socket.on('connect', done))
    return { socket, entered }
  }
  return { server, companies, enter, asked, open, left: left.promise }
}

test('delivers events to a socket that enters while the last one leaves', async () => {
  const { companies, enter, asked, open, left } = await openServer()
  const first = enter('first')
  await first.entered
  const second = enter('second')
  await asked
  first.socket.close()
  await left
  open()
  await second.entered
  const heard = new Promise((resolve) => second.socket.on('said', resolve))
  companies.of(1).emit('said', 'bom dia')
  expect(await heard).toBe('bom dia')
})

test('closes the namespaces that nobody stands in, once they were left alone', async () => {
  const { server, companies, enter, left } = await openServer()
  const { socket, entered } = enter('first')
  await entered
  companies.of(2)
  const names = () => [...server._nsps.keys()].filter((name) => /^\/\d+$/.test(name))
  companies.closeUnused(Date.now() - 60_000)
  expect(names()).toEqual(['/1', '/2'])
  companies.closeUnused(Number.POSITIVE_INFINITY)
  expect(names()).toEqual(['/1'])
  socket.close()
  await left
  companies.closeUnused(Number.POSITIVE_INFINITY)
  expect(names()).toEqual([])
})
