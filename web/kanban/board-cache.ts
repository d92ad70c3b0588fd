import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { foldQueries, queryClient } from '#web/platform/query-client.ts'
import { sessionMap } from '#web/platform/session-store.ts'
import { applyToLane, type LanePages } from './board-live.ts'
import { type BoardFilter, countsKey, laneKey } from './board-queries.ts'

type Held = { laneId: number | null; heard: Ticket | null }

/** Cards being dragged or moved: they stay where the user put them until the server has responded. */
const held = sessionMap<number, Held>()

/** Applies a ticket event to every cached lane. */
export function noteCard(id: number, told: Ticket | null): void {
  const hold = held.get(id)
  if (hold && told) hold.heard = told
  const ticket = hold && told ? { ...told, laneId: hold.laneId } : told
  const change = (pages: LanePages, queryKey: readonly unknown[]) => {
    const [laneId, { queueIds }] = queryKey.slice(laneKey.length) as [number, BoardFilter]
    return applyToLane(pages, { id, ticket }, { laneId, queueIds })
  }
  foldQueries(laneKey, change)
}

/**
 * Keeps a card in a lane whatever events arrive. The returned function releases it to the lane of its latest event, and returns that
 * event's ticket; it does nothing if the card has been held again by a newer move.
 */
export function holdCard(ticket: Ticket, laneId: number | null): () => Ticket | null {
  const hold: Held = { laneId, heard: held.get(ticket.id)?.heard ?? null }
  held.set(ticket.id, hold)
  noteCard(ticket.id, { ...ticket, laneId })
  hold.heard = null
  return () => {
    if (held.get(ticket.id) !== hold) return null
    held.delete(ticket.id)
    if (hold.heard) noteCard(ticket.id, hold.heard)
    return hold.heard
  }
}

export const askForCounts = (): void => void queryClient.invalidateQueries({ queryKey: countsKey })

/** Returns a card from the cached board. */
export function findCard(id: number): Ticket | undefined {
  for (const [, pages] of queryClient.getQueriesData<LanePages>({ queryKey: laneKey })) {
    for (const page of pages?.pages ?? []) {
      const found = page.tickets.find((ticket) => ticket.id === id)
      if (found) return found
    }
  }
  return undefined
}
