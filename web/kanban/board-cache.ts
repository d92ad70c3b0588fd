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

/** Shows a card in a lane, whatever is told of it meanwhile. */
export function holdCard(ticket: Ticket, laneId: number | null): void {
  held.set(ticket.id, { laneId, heard: held.get(ticket.id)?.heard ?? null })
  noteCard(ticket.id, { ...ticket, laneId })
  const hold = held.get(ticket.id)
  if (hold) hold.heard = null
}

/** Lets a card go to where the server has it, which it answers as far as it was told of it. */
export function releaseCard(id: number): Ticket | null {
  const heard = held.get(id)?.heard ?? null
  held.delete(id)
  if (heard) noteCard(id, heard)
  return heard
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
