import { z } from 'zod'
import type { Viewer } from '#domain/access/access.ts'
import { maySee } from '#domain/tickets/ticket-rules.ts'
import { viewingChannel, type ViewingLive } from '#domain/tickets/viewing-contract.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import type { ClientEvent, Live, LiveSocket } from '#server/platform/live/live.ts'
import { findTicketPlace } from '#server/tickets/ticket-db.ts'
import { saveAccess } from '#server/tickets/ticket-log-db.ts'
import '#server/tickets/ticket-events.ts'

const ticketIdSchema = z.int().positive()
const prefix = 'viewing:'
export const roomOfViewing = (ticketId: number): string => `${prefix}${ticketId}`
const wantedBy = new WeakMap<LiveSocket, Set<number>>()

/** Returns the tickets that a socket wants to view. Ends their viewing when its tab closes. */
function wantedOf(socket: LiveSocket, viewer: Viewer, log: Platform['log']): Set<number> {
  const known = wantedBy.get(socket)
  if (known) return known
  const wanted = new Set<number>()
  wantedBy.set(socket, wanted)
  socket.once('disconnecting', () => {
    for (const room of socket.rooms) {
      if (!room.startsWith(prefix)) continue
      // Rejects while another node does not answer.
      leave(socket, viewer, Number(room.slice(prefix.length))).catch((error: Error) =>
        log.warn({ error: error.message }, 'the viewers of a ticket were not told of one who left'),
      )
    }
  })
  return wanted
}

/** Records that a person opens a ticket, and sends the list of its viewers to all of them. Only viewers who may see it are admitted. */
export const noteViewing = (platform: Platform): ClientEvent => ({
  name: 'joinChatBox',
  duringVisits: true,
  act: async (viewer, payload, socket) => {
    const ticketId = ticketIdSchema.parse(payload)
    const wanted = wantedOf(socket, viewer, platform.log).add(ticketId)
    const place = await platform.db.readCompany(viewer.companyId, (tx) =>
      findTicketPlace(tx, { id: ticketId }),
    )
    if (!place || !maySee(viewer, place)) return void wanted.delete(ticketId)
    // They may have left, or closed the tab, while the ticket was read.
    if (wanted.has(ticketId) && socket.connected) {
      await socket.join(roomOfViewing(ticketId))
      await tellViewers(socket.nsp, viewer, ticketId)
    }
    if (place.userId === null || viewer.visit) return
    const access = { ticketId, userId: viewer.id, queueId: place.queueId }
    await platform.db.inCompany(viewer.companyId, (tx) => saveAccess(tx, access, platform.now()))
  },
})

export const noteLeaving: ClientEvent = {
  name: 'joinChatBoxLeave',
  duringVisits: true,
  act: (viewer, payload, socket) => {
    const ticketId = ticketIdSchema.parse(payload)
    wantedBy.get(socket)?.delete(ticketId)
    return leave(socket, viewer, ticketId)
  },
}

async function leave(socket: LiveSocket, viewer: Viewer, ticketId: number) {
  const { nsp } = socket
  await socket.leave(roomOfViewing(ticketId))
  await tellViewers(nsp, viewer, ticketId)
}

async function tellViewers(nsp: LiveSocket['nsp'], { companyId }: Viewer, ticketId: number) {
  const sockets = await nsp.in(roomOfViewing(ticketId)).fetchSockets()
  const people = new Map(
    sockets.map(({ data }) => {
      const { id, name } = (data as { viewer: Viewer }).viewer
      return [id, { id, name }]
    }),
  )
  const payload: ViewingLive = { action: 'update', ticketId, viewers: [...people.values()] }
  nsp.to(roomOfViewing(ticketId)).emit(viewingChannel.name(companyId), payload)
}

/** Sends to a ticket's other viewers that somebody types in it. */
export function tellTyping(socket: LiveSocket, { id, name, companyId }: Viewer, ticketId: number): void {
  const payload: ViewingLive = { action: 'typing', ticketId, user: { id, name } }
  socket.to(roomOfViewing(ticketId)).emit(viewingChannel.name(companyId), payload)
}

/** Removes viewers who may no longer see a ticket from its room. */
export const siftViewers =
  (live: Live): Listener<'ticket.changed'> =>
  (companyId, { ticket, previous }) => {
    const stayed =
      previous?.status === ticket.status &&
      previous.userId === ticket.userId &&
      previous.queueId === ticket.queueId
    if (stayed) return
    return live.sift(companyId, roomOfViewing(ticket.id), (viewer) => maySee(viewer, ticket))
  }
