import { io, type Socket } from 'socket.io-client'
import { demo } from '#server/demo-company.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'

/** Signs in an attendant of the demo company; returns the token and a connected socket. */
export async function openAttendant(url: string) {
  const { call, token } = await signInOver(url, demo.people[0].email, demo.password)
  const companyId = Number(JSON.parse(atob(token.split('.')[1] ?? '')).companyId)
  return { call, token, companyId, socket: await openSocket(url, companyId, token) }
}

export async function openSocket(url: string, companyId: number, token: string): Promise<Socket> {
  const socket = io(`${url}/${companyId}`, { auth: { token }, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
