import { Readable } from 'node:stream'
import type { WASocket } from 'baileys'
import { ChannelError, type Identity } from '../channel.ts'
import { jidOf } from './jids.ts'

const waitMs = 10_000
/** Not permitted, and not found: a hidden picture counts as none. */
const absent = [401, 404]

/** Opens the picture of a person or a group; null if none is visible. Throws ChannelError. */
export async function openPicture(socket: WASocket, person: Identity): Promise<Readable | null> {
  const jid = jidOf(person)
  if (!jid) return null
  try {
    const address = await addressOf(socket, jid)
    if (!address) return null
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(waitMs) })
    if (response.ok && response.body) return Readable.from(response.body, { objectMode: false })
    throw new Error(`The picture answered ${response.status}.`)
  } catch (error) {
    throw new ChannelError({
      cause: 'unavailable',
      code: null,
      detail: (error as Error).message,
      retry: true,
    })
  }
}

async function addressOf(socket: WASocket, jid: string): Promise<string | null> {
  const address = await socket.profilePictureUrl(jid, 'image', waitMs).catch((error: unknown) => {
    if (absent.includes(Number((error as { data?: unknown }).data))) return undefined
    throw error
  })
  if (!address) return null
  await socket.refreshMediaConn(false)
  if (isOwnHost(address, socket.getMediaHost())) return address
  throw new Error('The picture does not lie with WhatsApp.')
}

/** Pictures are fetched only from WhatsApp's own hosts, whatever address an answer contains. */
function isOwnHost(address: string, mediaHost: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return false
  return url.host === mediaHost || (url.port === '' && url.hostname.endsWith('.whatsapp.net'))
}
