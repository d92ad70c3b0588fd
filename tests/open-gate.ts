import { createServer, connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A way to a server that can be cut: everything stays open and nothing gets through, as where a network is lost. */
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
    /** What is asked gets through, and no answer comes back. */
    loseAnswers: () => {
      isDeaf = true
    },
    /** What was lost meanwhile is not made up for: its connections end. */
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
