import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { z } from 'zod'
import type { Channel } from '#domain/live/channel.ts'

/** The live connection of a company: a real Socket.IO server on its own port, without authentication. */
export async function openFakeLine(companyId: number, port = 0) {
  const http = createServer()
  const sockets = new Server(http, { transports: ['websocket'] })
  const company = sockets.of(`/${companyId}`)
  const heard: { name: string; payload: unknown }[] = []
  company.on('connection', (socket) =>
    socket.onAny((name: string, payload: unknown) => heard.push({ name, payload })),
  )
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    /** Sends an event of the contract to the page. */
    tell: <P>(channel: Channel<P>, payload: P): void =>
      void company.emit(channel.name(companyId), z.encode(channel.payload, payload)),
    /** Returns the payloads that the page has emitted under a name. */
    heard: (name: string): unknown[] =>
      heard.filter((event) => event.name === name).map(({ payload }) => payload),
    /** Disconnects the page; it may reconnect by itself. */
    cut: (): void => company.disconnectSockets(true),
    close: (): Promise<void> => sockets.close(),
  }
}

export type FakeLine = Awaited<ReturnType<typeof openFakeLine>>
