import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { Viewer } from '#domain/access/access.ts'
import { addresserOf } from '#domain/http/file-address.ts'
import { maskerOf } from '#domain/http/personal.ts'
import type { Channel } from '#domain/live/channel.ts'
import { connectNodes, type Nodes } from './connect-nodes.ts'
import type { DomainEvents, EventName, Recorded } from './events.ts'
import type { FileSigner } from './file-signer.ts'
import type { Log } from './log.ts'
import { everybody, roomInClear, roomMasked, roomOfUser } from './rooms.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** Whom a broadcast reaches: sockets in one of `to`, except those in one of `except`. */
export type Broadcast<P> = { to: string[]; except?: string[]; payload: P }

/** Says which domain events a socket channel carries, to whom, and in what shape. */
export type Relay<P = never> = {
  channel: Channel<P>
  on: { [N in EventName]?: (event: DomainEvents[N]) => Broadcast<P>[] }
}

/** A signed-in person's line, as features may use it. */
export type LiveSocket = Socket

/** What a client may send. `act` runs only for a signed-in viewer; what it throws is logged and dropped. */
export type ClientEvent = {
  name: string
  act: (viewer: Viewer, payload: unknown, socket: Socket) => void | Promise<void>
}

export type Live = {
  attach: (server: HttpServer) => void
  publish: (companyId: number, events: Recorded[]) => void
  /** Ends a user's sockets; their browsers connect again with the rights of that moment, and refetch. */
  reconnectUser: (companyId: number, userId: number) => void
  reconnectCompany: (companyId: number) => void
  /** Whether a user has a socket on this node. */
  isConnected: (companyId: number, userId: number) => boolean
  /** Whether a socket of any node stands in a room. */
  isAnybodyIn: (companyId: number, room: string) => Promise<boolean>
  /** Says something to the sockets of this node that stand in a room; for what every node hears by itself. */
  tellHere: <P>(companyId: number, room: string, said: { channel: Channel<P>; payload: P }) => void
  /** Sends out of a room whoever may no longer be in it. */
  sift: (companyId: number, room: string, mayStay: (viewer: Viewer) => boolean) => Promise<void>
  /** Ends every socket, so that the web server can close; browsers connect again elsewhere. */
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
  /** Whether some of a company's people may not see customers' numbers. */
  mayHideNumbers: (companyId: number) => boolean
  files: FileSigner
  nodes: Nodes
  log: Log
}

/**
 * Opens the sockets: a namespace per company, entered only with a token of that company (decision D8); each socket joins the
 * rooms of its viewer, and every broadcast goes to rooms, never to a whole namespace.
 */
export async function openLive(options: LiveOptions): Promise<Live> {
  const io = new Server({ serveClient: false, cleanupEmptyChildNamespaces: true, pingInterval: 20_000 })
  const closeAdapter = await connectNodes(io, options.nodes, options.log)
  const companies = io.of(/^\/\d+$/)
  companies.use((socket, next) => {
    enter(socket, options.sessions).then(
      () => next(),
      () => next(new Error('ERR_SESSION_EXPIRED')),
    )
  })
  companies.on('connection', (socket) => welcome(socket, options))
  const disconnect = () => {
    for (const namespace of io._nsps.values()) namespace.local.disconnectSockets(true)
  }
  return {
    attach: (server) => void io.attach(server),
    publish: (companyId, events) => {
      for (const event of events) deliver(io, options, companyId, event)
    },
    reconnectUser: (companyId, userId) => {
      io.of(`/${companyId}`).in(roomOfUser(userId)).disconnectSockets(true)
    },
    reconnectCompany: (companyId) => void io.of(`/${companyId}`).disconnectSockets(true),
    isConnected: (companyId, userId) =>
      (io._nsps.get(`/${companyId}`)?.adapter.rooms.get(roomOfUser(userId))?.size ?? 0) > 0,
    isAnybodyIn: async (companyId, room) => (await io.of(`/${companyId}`).in(room).fetchSockets()).length > 0,
    tellHere: (companyId, room, { channel, payload }) =>
      void io._nsps
        .get(`/${companyId}`)
        ?.local.to(room)
        .emit(channel.name(companyId), z.encode(channel.payload, payload)),
    sift: async (companyId, room, mayStay) => {
      for (const socket of await io.of(`/${companyId}`).in(room).fetchSockets()) {
        if (!mayStay((socket.data as { viewer: Viewer }).viewer)) socket.leave(room)
      }
    },
    disconnect,
    close: async () => {
      disconnect()
      await io.close()
      await closeAdapter()
    },
  }
}

async function enter(socket: Socket, sessions: SessionKeeper) {
  const token = z.object({ token: z.string() }).parse(socket.handshake.auth).token
  const identity = await sessions.identifyToken(token)
  if (identity.state !== 'viewer' || socket.nsp.name !== `/${identity.viewer.companyId}`) {
    throw new Error('refused')
  }
  socket.data = { viewer: identity.viewer }
}

function welcome(socket: Socket, options: LiveOptions) {
  const viewer = (socket.data as { viewer: Viewer }).viewer
  const sight = viewer.hidesNumbers ? roomMasked : roomInClear
  void socket.join([everybody, sight, roomOfUser(viewer.id), ...options.roomsOf(viewer)])
  options.onPresence(viewer, true)
  socket.on('disconnect', () => options.onPresence(viewer, false))
  for (const { name, act } of options.clientEvents) {
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
  io: Server,
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
      const company = io.of(`/${companyId}`)
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
