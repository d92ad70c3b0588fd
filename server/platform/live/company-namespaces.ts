import type { Namespace, Server, Socket } from 'socket.io'
import type { SessionKeeper } from '#server/platform/http/session-keeper.ts'
import { identify, mostSockets } from './live-gate.ts'
import { roomOfUser } from './rooms.ts'

type Parent = ReturnType<Server['of']> & {
  createChild: (name: string) => Namespace
  children: Set<Namespace>
}

export type CompanyNamespaces = {
  /** Returns the namespace of a company, and creates it when missing. */
  of: (companyId: number) => Namespace
  /** Closes namespaces without sockets that were not used since `beforeMs` (epoch milliseconds). */
  closeUnused: (beforeMs: number) => void
}

/**
 * Admits sockets to the namespace of their company, which is created with the first socket or event. Socket.IO's own
 * `cleanupEmptyChildNamespaces` closes a namespace with its last socket even while another one is entering, which then receives no
 * broadcasts. Here a namespace closes only after a time without use.
 */
export function openCompanyNamespaces(
  io: Server,
  sessions: SessionKeeper,
  welcome: (socket: Socket) => void,
): CompanyNamespaces {
  const usedAt = new Map<string, number>()
  const use = (name: string) => void usedAt.set(name, Date.now())
  const parent = io.of((name, auth: { token?: unknown } | null, next) => {
    identify(sessions, auth?.token, name).then(
      () => next(null, true),
      // The namespace itself reports this error, for callers that are locked out for now.
      (error: Error) => next(null, error.message === 'ERR_SUBSCRIPTION_EXPIRED'),
    )
  }) as Parent
  parent.use((socket, next) => {
    use(socket.nsp.name)
    identify(sessions, socket.handshake.auth?.token, socket.nsp.name).then(
      (entered) => {
        const open = socket.nsp.adapter.rooms.get(roomOfUser(entered.viewer.id))?.size ?? 0
        if (open >= mostSockets) return next(new Error('ERR_UNAVAILABLE'))
        socket.data = entered
        next()
      },
      ({ message }: Error) => next(new Error(message)),
    )
  })
  parent.on('connection', welcome)
  return {
    of: (companyId) => {
      const name = `/${companyId}`
      use(name)
      return io._nsps.get(name) ?? parent.createChild(name)
    },
    closeUnused: (beforeMs) => {
      for (const namespace of parent.children) {
        const { name } = namespace
        if (namespace.sockets.size > 0 || (usedAt.get(name) ?? 0) >= beforeMs) continue
        void namespace.adapter.close()
        io._nsps.delete(name)
        parent.children.delete(namespace)
        usedAt.delete(name)
      }
    },
  }
}
