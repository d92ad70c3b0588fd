import { describe, expect, test } from 'vitest'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { plainViewer as viewer } from '#tests/app/plain-viewer.ts'
import { applyToPages, type TicketPages } from './ticket-live.ts'
import { newsOf, type TicketNews } from './ticket-news.ts'

const list = {
  viewer,
  filter: { status: 'pending', showAll: false, withUnreadMessages: false } as const,
  order: 'newest' as const,
}

const ticket = (id: number, minute: number, over: Partial<Ticket> = {}): Ticket => ({
  id,
  uuid: crypto.randomUUID(),
  companyId: 1,
  status: 'pending',
  userId: null,
  queueId: 1,
  whatsappId: 1,
  unreadMessages: 0,
  waitingSince: null,
  superseded: false,
  untended: null,
  channel: 'whatsappapi',
  contactId: id,
  contact: {
    id,
    name: `Cliente ${id}`,
    number: null,
    urlPicture: null,
    active: true,
    disableBot: false,
    channel: 'whatsappapi',
    isGroup: false,
    revision: 1,
  },
  queue: null,
  user: null,
  whatsapp: null,
  tags: [],
  laneId: null,
  laneEnteredAt: null,
  isGroup: false,
  isBot: false,
  botStep: null,
  botWords: null,
  useIntegration: false,
  lastMessage: '',
  lastWords: null,
  lastMessageAt: null,
  lastMessageBy: null,
  failedMessages: 0,
  fromMe: false,
  lastInboundAt: null,
  userRating: null,
  createdAt: new Date(0),
  updatedAt: new Date(minute * 60_000),
  revision: minute,
  ...over,
})
const pagesOf = (
  rows: Ticket[][],
  { count, more = false }: { count: number; more?: boolean },
): TicketPages => ({
  pageParams: rows.map((_, index) => ({ pageNumber: index + 1, cursor: null })),
  pages: rows.map((tickets, index) => ({
    tickets,
    count,
    unread: 0,
    hasMore: index < rows.length - 1 || more,
    cursor: null,
    found: [],
  })),
})
const news = (next: Ticket, previous: Ticket | null): TicketNews => newsOf(next, previous)
const ids = (pages: TicketPages) => pages.pages.map((page) => page.tickets.map((row) => row.id))
const totals = (pages: TicketPages) => [pages.pages[0]?.count, pages.pages[0]?.unread]

describe('a list after an event', () => {
  test('[INB-064] a new ticket comes on top and counts', () => {
    const after = applyToPages(
      pagesOf([[ticket(1, 10)]], { count: 1 }),
      news(ticket(2, 11, { unreadMessages: 1 }), null),
      list,
    )
    expect(ids(after)).toEqual([[2, 1]])
    expect(totals(after)).toEqual([2, 1])
  })

  test('[INB-065] a message moves its ticket up without counting it again', () => {
    const old = ticket(1, 5)
    const after = applyToPages(
      pagesOf([[ticket(2, 10), old]], { count: 2 }),
      news({ ...old, updatedAt: new Date(11 * 60_000), unreadMessages: 1 }, old),
      list,
    )
    expect(ids(after)).toEqual([[1, 2]])
    expect(totals(after)).toEqual([2, 1])
  })

  test('a ticket that a colleague accepts leaves, once, however often it is told', () => {
    const row = ticket(1, 10)
    const taken = { ...row, status: 'open', userId: 8, updatedAt: new Date(12 * 60_000) } as const
    const once = applyToPages(pagesOf([[row]], { count: 1 }), news(taken, row), list)
    expect([ids(once), totals(once)]).toEqual([[[]], [0, 0]])
  })

  test('an event that a fetched list knows of already is not counted a second time', () => {
    const row = ticket(1, 10)
    const taken = { ...row, status: 'open', userId: 8, updatedAt: new Date(12 * 60_000) } as const
    expect(totals(applyToPages(pagesOf([[]], { count: 0 }), news(taken, row), list))).toEqual([0, 0])
  })

  test('an event older than the cached ticket changes nothing', () => {
    const pages = pagesOf([[ticket(1, 10)]], { count: 1 })
    expect(applyToPages(pages, news(ticket(1, 9), ticket(1, 8)), list)).toBe(pages)
  })

  test('a message told after the reading that came later changes nothing', () => {
    const read = ticket(1, 10, { revision: 12, unreadMessages: 0 })
    const late = ticket(1, 11, { revision: 11, unreadMessages: 2 })
    const pages = pagesOf([[read]], { count: 1 })
    expect(applyToPages(pages, news(late, read), list)).toBe(pages)
  })

  test('those who wait stand by how long, also one that comes back; a look changes nothing', () => {
    const waits = (id: number, since: number, over: Partial<Ticket> = {}) =>
      ticket(id, 50 + id, { waitingSince: new Date(since * 60_000), ...over })
    const byWaiting = { ...list, order: 'waiting' as const }
    const pages = pagesOf([[waits(1, 5), waits(2, 8)]], { count: 2 })
    const back = waits(3, 6, { unreadMessages: 0 })
    const after = applyToPages(pages, news(back, { ...back, status: 'open', userId: 8 }), byWaiting)
    expect(ids(after)).toEqual([[1, 3, 2]])
    expect(totals(after)).toEqual([3, 3])
    const looked = { ...back, revision: back.revision + 1 }
    expect(totals(applyToPages(after, news(looked, back), byWaiting))).toEqual([3, 3])
  })

  test('a ticket of another list changes nothing', () => {
    const pages = pagesOf([[ticket(1, 10)]], { count: 1 })
    const elsewhere = ticket(2, 11, { queueId: 9 })
    expect(applyToPages(pages, news(elsewhere, elsewhere), list)).toBe(pages)
  })

  test('a ticket of a page that is not loaded counts, and shows only if it sorts into what is', () => {
    const pages = pagesOf([[ticket(1, 10), ticket(2, 9)]], { count: 50, more: true })
    const deep = ticket(3, 2)
    expect(ids(applyToPages(pages, news({ ...deep, queueId: 1 }, { ...deep, queueId: 9 }), list))).toEqual([
      [1, 2],
    ])
    expect(totals(applyToPages(pages, news(deep, { ...deep, queueId: 9 }), list))).toEqual([51, 0])
    expect(ids(applyToPages(pages, news(ticket(3, 11), ticket(3, 2)), list))).toEqual([[3, 1, 2]])
    expect(totals(applyToPages(pages, news(ticket(3, 11), ticket(3, 2)), list))).toEqual([50, 0])
  })

  test('a deleted ticket leaves whether it is loaded or not', () => {
    const gone = { id: 1, ticket: null, previous: ticket(1, 10, { unreadMessages: 2 }), revision: 99 }
    const loaded = applyToPages(pagesOf([[ticket(1, 10, { unreadMessages: 2 })]], { count: 1 }), gone, list)
    expect([ids(loaded), totals(loaded)]).toEqual([[[]], [0, 0]])
    expect(totals(applyToPages(pagesOf([[ticket(2, 10)]], { count: 60, more: true }), gone, list))).toEqual([
      59, 0,
    ])
  })

  test('later pages keep their length', () => {
    const pages = pagesOf(
      [
        [ticket(1, 10), ticket(2, 9)],
        [ticket(3, 8), ticket(4, 7)],
      ],
      { count: 4 },
    )
    expect(ids(applyToPages(pages, news(ticket(5, 11), null), list))).toEqual([
      [5, 1, 2],
      [3, 4],
    ])
  })

  test('[INB-012] oldest first, the newest goes to the end once all is loaded', () => {
    const pages = pagesOf([[ticket(1, 1), ticket(2, 2)]], { count: 2 })
    expect(ids(applyToPages(pages, news(ticket(3, 3), null), { ...list, order: 'oldest' as const }))).toEqual(
      [[1, 2, 3]],
    )
  })
})
