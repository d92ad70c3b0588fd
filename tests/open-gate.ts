import { createServer, connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A proxy to a server that can stop forwarding while connections stay open, like a lost network. */
export async function openGate(to: { host: string; port: number }) {
  const pairs = new Set<[Socket, Socket]>()
  let isCut = false
  let isDeaf = false
  const server = createServer((inner) => {
    const outer = connect(to)
    const pair: [Socket, Socket] = [inner, outer]
    const end = () => {
      for (const socket of pair) socket.destroy()
      pairs.delete(pair)
    }
    pairs.add(pair)
    for (const socket of pair) socket.on('error', end).on('close', end)
    inner.on('data', (bytes) => isCut || outer.write(bytes))
    outer.on('data', (bytes) => isCut || isDeaf || inner.write(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endAll = () => {
    for (const [inner] of pairs) inner.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
    },
    /** Forwards requests but no responses. */
    loseAnswers: () => {
      isDeaf = true
    },
    /** Ends the open connections, since lost bytes are not sent again. */
    heal: () => {
      endAll()
      isCut = false
      isDeaf = false
    },
    close: () => {
      endAll()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
