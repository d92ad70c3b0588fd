import { createServer, connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** PostgreSQL's message that a client ends its connection. */
const terminate = Buffer.from([0x58, 0, 0, 0, 4])

/** PostgreSQL's error on a connection that it ends; the fields as in "Error and Notice Message Fields" of its manual. */
function fatal(): Buffer {
  const words = 'terminating connection due to unexpected postmaster exit'
  const fields = Buffer.from(['SFATAL', 'C57P01', `M${words}`, '', ''].join('\0'))
  const head = Buffer.from([0x45, 0, 0, 0, 0])
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** A proxy to a database that can stop forwarding while connections stay open, like a lost network. `url` leads through it. */
export async function openGate(database: string) {
  const url = new URL(database)
  const to = { host: url.hostname, port: Number(url.port) }
  const pairs = new Set<[Socket, Socket]>()
  let isCut = false
  let isDeaf = false
  let isDying = false
  const server = createServer((inner) => {
    const outer = connect(to)
    const pair: [Socket, Socket] = [inner, outer]
    const end = () => {
      for (const socket of pair) socket.destroy()
      pairs.delete(pair)
    }
    pairs.add(pair)
    for (const socket of pair) socket.on('error', end).on('close', end)
    inner.on('data', (bytes) => {
      if (isDying && bytes.subarray(-terminate.length).equals(terminate)) inner.write(fatal())
      if (!isCut) outer.write(bytes)
    })
    outer.on('data', (bytes) => isCut || isDeaf || inner.write(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endAll = () => {
    for (const [inner] of pairs) inner.destroy()
  }
  // Through the gate, not through the Unix socket beside it.
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    cut: () => {
      isCut = true
    },
    /** Forwards requests but no responses. */
    loseAnswers: () => {
      isDeaf = true
    },
    /** From now on PostgreSQL seems to die while its clients end their connections. */
    failEnds: () => {
      isDying = true
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
