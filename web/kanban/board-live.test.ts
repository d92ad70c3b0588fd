import { expect, test } from 'vitest'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { applyToLane, type LanePages, ticketsOf } from './board-live.ts'

const at = (minute: number) => new Date(minute * 60_000)
const card = (id: number, minute: number, over: Partial<Ticket> = {}) =>
  ticketOf(id, { laneId: 3, updatedAt: at(minute), revision: minute, ...over })
const pagesOf = (rows: Ticket[][], given: { hasMore?: boolean; from?: Date; to?: Date } = {}): LanePages => ({
  pageParams: rows.map(() => null),
  pages: rows.map((tickets, index) => ({
    tickets,
    hasMore: index < rows.length - 1 || (given.hasMore ?? false),
    cursor: `${index}`,
    from: given.from ?? null,
    to: given.to ?? null,
  })),
})
const lane: { laneId: number; queueIds: number[] } = { laneId: 3, queueIds: [] }
const after = (pages: LanePages, ticket: Ticket, filter = lane) =>
  ticketsOf(applyToLane(pages, { id: ticket.id, ticket }, filter)).map(({ id }) => id)

test('a ticket enters its lane where its time puts it, moves up when it changes, and leaves', () => {
  const pages = pagesOf([[card(1, 50), card(2, 30)], [card(3, 10)]])
  expect(after(pages, card(4, 40))).toEqual([1, 4, 2, 3])
  expect(after(pages, card(3, 60))).toEqual([3, 1, 2])
  expect(after(pages, card(2, 70, { laneId: 4 }))).toEqual([1, 3])
  expect(after(pages, card(2, 70, { status: 'closed' }))).toEqual([1, 3])
  expect(ticketsOf(applyToLane(pages, { id: 1, ticket: null }, lane)).map(({ id }) => id)).toEqual([2, 3])
})

test('leaves cards beyond the loaded pages to the next one, whose cursor stays', () => {
  const pages = pagesOf([[card(1, 50)], [card(2, 30)]], { hasMore: true })
  expect(after(pages, card(9, 5))).toEqual([1, 2])
  expect(after(pagesOf([[card(1, 50)]]), card(9, 5))).toEqual([1, 9])
  expect(applyToLane(pages, { id: 4, ticket: card(4, 40) }, lane).pages.at(-1)?.cursor).toBe('1')
})

test('older news, other lanes and what the filter leaves out change nothing', () => {
  const pages = pagesOf([[card(1, 50)]], { from: at(20), to: at(60) })
  for (const other of [
    card(1, 40),
    card(2, 40, { laneId: null }),
    card(2, 10),
    card(2, 60),
    card(2, 30, { status: 'group' }),
  ]) {
    expect(applyToLane(pages, { id: other.id, ticket: other }, lane)).toBe(pages)
  }
  expect(after(pages, card(2, 30), { ...lane, queueIds: [9] })).toEqual([1])
  expect(after(pages, card(2, 30, { queueId: 9 }), { ...lane, queueIds: [9] })).toEqual([1, 2])
  expect(after(pagesOf([[]]), card(5, 1, { laneId: null }), { laneId: 0, queueIds: [] })).toEqual([5])
})
