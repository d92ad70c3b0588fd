import type { Server, Socket } from 'socket.io'
import { z } from 'zod'
import type { Viewer } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import { callerAddress, limitKeyOf, type ProxyTrust } from '#server/platform/caller-address.ts'
import type { Log } from '#server/platform/log.ts'
import { RequestWindow } from '#server/platform/http/request-window.ts'
import type { SessionKeeper } from '#server/platform/http/session-keeper.ts'

/** Person of a socket, and the token that admitted it. */
type Entered = { viewer: Viewer; token: string }

/** A person may have the product open in several tabs, which all join their rooms at once when the line is back. */
const [ofSocket, ofPerson] = [
  { perSecond: 20, burst: 60 },
  { perSecond: 40, burst: 240 },
]
/** Sockets that one person may have open at a node. */
export const mostSockets = 40

/** Returns the person of an admitted socket. */
export const viewerOf = (socket: { data: unknown }): Viewer => (socket.data as Entered).viewer

/**
 * Returns the engine's options: small messages, a timeout for sockets that never enter, and a limit of handshakes per minute and address.
 */
export function engineOptions({ trusted, perMinute }: { trusted: ProxyTrust; perMinute: number }) {
  const handshakes = new RequestWindow({ most: perMinute, windowMs: 60_000 })
  return {
    serveClient: false,
    pingInterval: 20_000,
    connectTimeout: 5000,
    maxHttpBufferSize: 64 * 1024,
    allowRequest: (
      request: Parameters<typeof callerAddress>[0],
      done: (error: string | null, allowed: boolean) => void,
    ) => {
      const caller = limitKeyOf(callerAddress(request, trusted))
      done(null, handshakes.take(caller, Date.now()) === 0)
    },
  }
}

/** Closes a connection that asks to enter more than once: each request costs work before a token is checked. */
export function allowOneEntrance(io: Server): void {
  io.engine.on('connection', (connection) => {
    let asked = 0
    connection.prependListener('data', (packet: unknown) => {
      // The digit is Socket.IO's packet type CONNECT.
      if (typeof packet === 'string' && packet.startsWith('0') && ++asked > 1) connection.close(true)
    })
  })
}

/** Returns the person and session of a token of this company. Throws the error code for the browser. */
export async function identify(sessions: SessionKeeper, token: unknown, namespace: string): Promise<Entered> {
  const given = z.string().max(4096).safeParse(token)
  const identity = given.success ? await sessions.identifyToken(given.data) : { state: 'none' as const }
  if (identity.state !== 'viewer' || namespace !== `/${identity.viewer.companyId}`) {
    throw new AppError('ERR_SESSION_EXPIRED')
  }
  if (identity.expired) throw new AppError('ERR_SUBSCRIPTION_EXPIRED')
  return { viewer: identity.viewer, token: given.data! }
}

/** Replaces the token that admitted a socket by a newer one of the same person. */
export async function renew(socket: Socket, sessions: SessionKeeper, token: unknown): Promise<void> {
  const before = socket.data as Entered
  const now = await identify(sessions, token, socket.nsp.name)
  if (now.viewer.id !== before.viewer.id) throw new AppError('ERR_SESSION_EXPIRED')
  before.token = now.token
}

/** Returns whether the token of a socket would still admit it. */
export const mayStay = (socket: Socket, sessions: SessionKeeper): Promise<boolean> =>
  identify(sessions, (socket.data as Entered).token, socket.nsp.name).then(
    () => true,
    (error: unknown) => !(error instanceof AppError),
  )

type Bucket = { left: number; at: number }

/** Takes one event from a bucket, if there is one. */
function takeFrom(bucket: Bucket, { perSecond, burst }: typeof ofSocket): boolean {
  const now = performance.now()
  bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
  bucket.at = now
  if (bucket.left < 1) return false
  bucket.left--
  return true
}

/** Buckets of the people of a namespace, which outlive their sockets: a new socket brings no new events. */
const people = new WeakMap<object, Map<number, Bucket>>()

function bucketOf({ nsp, data }: Socket): Bucket {
  const { id } = viewerOf({ data })
  const buckets = people.get(nsp) ?? new Map<number, Bucket>()
  const bucket = buckets.get(id) ?? { left: ofPerson.burst, at: performance.now() }
  people.set(nsp, buckets.set(id, bucket))
  return bucket
}

/** Closes a socket that sends more than a browser can, or whose person does so over all of their sockets. */
export function limitEvents(socket: Socket, log: Log): void {
  const [own, shared] = [{ left: ofSocket.burst, at: performance.now() }, bucketOf(socket)]
  socket.use((_event, next) => {
    if (takeFrom(own, ofSocket) && takeFrom(shared, ofPerson)) return next()
    log.warn({ security: 'socket.flood', userId: viewerOf(socket).id }, 'a socket was ended for its haste')
    socket.disconnect(true)
  })
}
