import { io, type Socket } from 'socket.io-client'
import { afterAll } from 'vitest'

export type Heard = { name: string; payload: { action?: string } & Record<string, unknown> }

/** Opens a socket of a company, and collects its events. Rejects if the handshake is refused. */
export async function openSocket(url: string, companyId: number, token: string) {
  const socket: Socket = io(`${url}/${companyId}`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const heard: Heard[] = []
  socket.onAny((name: string, payload: Heard['payload']) => heard.push({ name, payload }))
  afterAll(() => void socket.close())
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, heard }
}
