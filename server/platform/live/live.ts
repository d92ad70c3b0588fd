import type { Server as HttpServer } from 'node:http'
import { type Namespace, Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { Viewer } from '#domain/access/access.ts'
import { addresserOf } from '#domain/http/file-address.ts'
import { maskerOf } from '#domain/http/personal.ts'
import type { Channel } from '#domain/live/channel.ts'
import { openCompanyNamespaces } from './company-namespaces.ts'
import { connectNodes, type Nodes } from './connect-nodes.ts'
import type { DomainEvents, EventName, Recorded } from '#server/platform/kernel/events.ts'
import type { ProxyTrust } from '#server/platform/caller-address.ts'
import type { FileSigner } from '#server/platform/files/file-signer.ts'
import { allowOneEntrance, engineOptions, limitEvents, mayStay, renew, viewerOf } from './live-gate.ts'
import type { Log } from '#server/platform/log.ts'
import { everybody, roomInClear, roomMasked, roomOfUser } from './rooms.ts'
import type { SessionKeeper } from '#server/platform/http/session-keeper.ts'

/** Recipients of a broadcast: sockets in one of `to`, except those in one of `except`. */
export type Broadcast<P> = { to: string[]; except?: string[]; payload: P }

/** Declares which domain events a socket channel carries, to whom, and in what shape. */
export type Relay<P = never> = {
  channel: Channel<P>
  on: { [N in EventName]?: (event: DomainEvents[N]) => Broadcast<P>[] }
}

/** The socket of a signed-in person, as features may use it. */
export type LiveSocket = Socket

/** An event that a client may send. `act` runs only for a signed-in viewer; its errors are logged and dropped. */
export type ClientEvent = {
  name: string
  /** Also accepted from a super user on a support visit, who is no person of the company. */
  duringVisits?: true
  act: (viewer: Viewer, payload: unknown, socket: Socket) => void | Promise<void>
}

export type Live = {
  attach: (server: HttpServer) => void
  publish: (companyId: number, events: Recorded[]) => void
  /** Closes a user's sockets; the browsers reconnect with the current rights, and refetch. */
  reconnectUser: (companyId: number, userId: number) => void
  reconnectCompany: (companyId: number) => void
  /** Checks again soon which sockets of a user or company on this node may stay. */
  review: (whom: { userId: number } | { companyId: number }) => void
  /** Returns whether a user has a socket on this node. */
  isConnected: (companyId: number, userId: number) => boolean
  /** Returns whether a socket of any node is in a room. A node that does not answer counts as empty. */
  isAnybodyIn: (companyId: number, room: string) => Promise<boolean>
  /** Sends to the sockets of this node in a room; for events that every node receives by itself. */
  tellHere: <P>(companyId: number, room: string, said: { channel: Channel<P>; payload: P }) => void
  /** Sends to the sockets of every node in a room of a company, or in one of several. */
  tell: <P>(companyId: number, room: string | string[], said: { channel: Channel<P>; payload: P }) => void
  /** Removes sockets from a room whose viewers may no longer be in it. */
  sift: (companyId: number, room: string, mayStay: (viewer: Viewer) => boolean) => Promise<void>
  /** Closes every socket, so that the web server can close; browsers reconnect elsewhere. */
  disconnect: () => void
  close: () => Promise<void>
}

type LiveOptions = {
  sessions: SessionKeeper
  // oxlint-disable-next-line typescript/no-explicit-any -- relays of all channels stand in one list
  relays: Relay<any>[]
  clientEvents: ClientEvent[]
  roomsOf: (viewer: Viewer) => string[]
  onPresence: (viewer: Viewer, present: boolean) => void
  /** Returns whether some people of a company may not see customers' numbers. */
  mayHideNumbers: (companyId: number) => boolean
  files: FileSigner
  nodes: Nodes
  /** Trusted proxies, and the number of connections that one address may open per minute. */
  trusted: ProxyTrust
  handshakesPerMinute: number
  log: Log
}

/** Delay, so that an older session is told about its end before its sockets close. */
const reviewAfterMs = 1000
/** Periodic, because tokens and subscriptions expire without any action. */
const reviewEveryMs = 30_000
/** Longer than entering, or querying the other nodes, can take. */
const unusedForMs = 60_000

/**
 * Opens the sockets: one namespace per company, created and entered only with a token of that company (decision D8), and left when the
 * token would no longer admit. Each socket joins the rooms of its viewer, and every broadcast goes to rooms, never to a whole namespace.
 */
export async function openLive(options: LiveOptions): Promise<Live> {
  const { sessions, trusted, handshakesPerMinute: perMinute } = options
  const io = new Server(engineOptions({ trusted, perMinute }))
  const closeAdapter = await connectNodes(io, options.nodes, options.log)
  io.of('/').use((_socket, next) => next(new Error('ERR_SESSION_EXPIRED')))
  const companies = openCompanyNamespaces(io, sessions, (socket) => welcome(socket, options))
  const companyOf = companies.of
  const disconnect = () => {
    for (const namespace of io._nsps.values()) namespace.local.disconnectSockets(true)
  }
  const reviewAll = async (socketsOf: Iterable<Namespace>, userId?: number) => {
    for (const namespace of socketsOf) {
      for (const socket of namespace.sockets.values()) {
        if (userId !== undefined && viewerOf(socket).id !== userId) continue
        if (!(await mayStay(socket, sessions))) socket.disconnect(true)
      }
    }
  }
  const timer = setInterval(() => {
    companies.closeUnused(Date.now() - unusedForMs)
    void reviewAll(io._nsps.values())
  }, reviewEveryMs).unref()
  return {
    attach: (server) => {
      io.attach(server)
      allowOneEntrance(io)
    },
    publish: (companyId, events) => {
      for (const event of events) deliver(companyOf(companyId), options, companyId, event)
    },
    reconnectUser: (companyId, userId) => {
      companyOf(companyId).in(roomOfUser(userId)).disconnectSockets(true)
    },
    reconnectCompany: (companyId) => void companyOf(companyId).disconnectSockets(true),
    review: (whom) => {
      const look = () => {
        if ('userId' in whom) return reviewAll(io._nsps.values(), whom.userId)
        const company = io._nsps.get(`/${whom.companyId}`)
        return reviewAll(company ? [company] : [])
      }
      setTimeout(() => void look(), reviewAfterMs).unref()
    },
    isConnected: (companyId, userId) =>
      (io._nsps.get(`/${companyId}`)?.adapter.rooms.get(roomOfUser(userId))?.size ?? 0) > 0,
    isAnybodyIn: (companyId, room) =>
      companyOf(companyId)
        .in(room)
        .fetchSockets()
        .then(
          ({ length }) => length > 0,
          () => false,
        ),
    tellHere: (companyId, room, { channel, payload }) =>
      void io._nsps
        .get(`/${companyId}`)
        ?.local.to(room)
        .emit(channel.name(companyId), z.encode(channel.payload, payload)),
    tell: (companyId, room, { channel, payload }) =>
      void companyOf(companyId).to(room).emit(channel.name(companyId), z.encode(channel.payload, payload)),
    sift: async (companyId, room, stays) => {
      for (const socket of await companyOf(companyId).in(room).fetchSockets()) {
        if (!stays(viewerOf(socket))) socket.leave(room)
      }
    },
    disconnect,
    close: async () => {
      clearInterval(timer)
      disconnect()
      await io.close()
      await closeAdapter()
    },
  }
}

function welcome(socket: Socket, options: LiveOptions) {
  const viewer = viewerOf(socket)
  limitEvents(socket, options.log)
  const sight = viewer.hidesNumbers ? roomMasked : roomInClear
  void socket.join([everybody, sight, roomOfUser(viewer.id), ...options.roomsOf(viewer)])
  if (!viewer.visit) {
    options.onPresence(viewer, true)
    socket.on('disconnect', () => options.onPresence(viewer, false))
  }
  const renewal: ClientEvent = {
    name: 'renewToken',
    duringVisits: true,
    act: (_viewer, token) => renew(socket, options.sessions, token),
  }
  const heard = [renewal, ...options.clientEvents].filter((one) => !viewer.visit || one.duringVisits)
  for (const { name, act } of heard) {
    socket.on(name, async (payload: unknown) => {
      try {
        await act(viewer, payload, socket)
      } catch (error) {
        options.log.warn({ event: name, error: (error as Error).message }, 'a socket event was dropped')
      }
    })
  }
}

function deliver(
  company: Namespace,
  { relays, mayHideNumbers, files }: LiveOptions,
  companyId: number,
  event: Recorded,
) {
  for (const { channel, on } of relays) {
    const handler = on[event.name as keyof typeof on] as
      | ((payload: unknown) => Broadcast<unknown>[])
      | undefined
    const address = addresserOf(channel.payload)
    for (const { to, except = [], payload: told } of handler?.(event.payload) ?? []) {
      if (!to.length) continue
      const payload = address ? address(told, files.urlOf) : told
      const name = channel.name(companyId)
      const mask = mayHideNumbers(companyId) ? maskerOf(channel.payload) : null
      const clear = mask ? [...except, roomMasked] : except
      company.to(to).except(clear).emit(name, z.encode(channel.payload, payload))
      if (!mask) continue
      const masked = z.encode(channel.payload, mask(payload))
      company
        .to(to)
        .except([...except, roomInClear])
        .emit(name, masked)
    }
  }
}
