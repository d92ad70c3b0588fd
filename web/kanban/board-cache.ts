import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { foldQueries, queryClient } from '#web/platform/query-client.ts'
import { sessionMap } from '#web/platform/session-store.ts'
import { applyToLane, type LanePages } from './board-live.ts'
import { type BoardFilter, countsKey, laneKey } from './board-queries.ts'

type Held = { laneId: number | null; heard: Ticket | null }

/** Cards that are being dragged or moved: they stay where the hand has put them until the server has answered. */
const held = sessionMap<number, Held>()

/** Folds what was told of a ticket into every lane that is cached. */
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
 * Shows a card in a lane, whatever is told of it meanwhile. What it returns lets the card go to where the server has it, and answers that
 * as far as it was told; it does nothing once the card is held anew, for the newer move.
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

/** A card as the board has it. */
export function findCard(id: number): Ticket | undefined {
  for (const [, pages] of queryClient.getQueriesData<LanePages>({ queryKey: laneKey })) {
    for (const page of pages?.pages ?? []) {
      const found = page.tickets.find((ticket) => ticket.id === id)
      if (found) return found
    }
  }
  return undefined
}
