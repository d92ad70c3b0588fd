import { expect, test } from 'vitest'
import type { Viewer } from '#domain/access/access.ts'
import type { TicketPlace, TicketStatus } from '#domain/tickets/ticket-contract.ts'
import {
  belongsToList,
  compareIn,
  maySee,
  orderFor,
  type TicketListFilter,
} from '#domain/tickets/ticket-rules.ts'
import { everybody, roomOfUser } from '#server/platform/live/rooms.ts'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { openWorld } from '#tests/app/world.ts'
import { countTickets, countUntended, findTicketPage } from '#server/tickets/listing/ticket-list-db.ts'
import { placeColumns } from './place-columns.ts'
import { audienceOf, ticketRoomsOf, visibleTo } from './ticket-visibility.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queues = [await world.queue(company), await world.queue(company)] as const
const connections = [await world.connection(company), await world.connection(company)] as const
const me = await world.user(company)
const colleague = await world.user(company)

for (const status of ['pending', 'open', 'group', 'closed', 'lgpd', 'nps'] as TicketStatus[]) {
  for (const queueId of [queues[0], queues[1], null]) {
    for (const userId of [null, me.id, colleague.id]) {
      for (const whatsappId of connections) {
        const unreadMessages = whatsappId === connections[0] ? 1 : 0
        const waitingSince = queueId === queues[0] ? new Date('2026-01-01') : null
        const given = { status, queueId, userId, whatsappId, unreadMessages, waitingSince }
        const isUntended = status === 'pending' && userId === null && whatsappId === connections[1]
        const isBot = isUntended && queueId !== queues[1]
        await world.ticket(company, { ...given, isBot, untended: isUntended && !isBot ? 'noQueue' : null })
        // Of those that a bot has, some have been read and some not.
        if (isBot) await world.ticket(company, { ...given, isBot, unreadMessages: 2 })
        if (status === 'closed') await world.ticket(company, { ...given, superseded: true })
      }
    }
  }
}

const plain: Viewer = { ...plainViewer, id: me.id, companyId: company, queueIds: [queues[0]] }
const viewers: Record<string, Viewer> = {
  plain,
  'without queues': { ...plain, queueIds: [] },
  'with both queues': { ...plain, queueIds: [...queues] },
  'with allTicket': { ...plain, allTicket: true },
  'with allowGroup': { ...plain, allowGroup: true },
  'with allowGroup on one connection': { ...plain, allowGroup: true, whatsappId: connections[1] },
  'with allUserChat': { ...plain, allUserChat: true },
  'who supervises': { ...plain, rolePermissions: ['tickets-manager:showQueues'] },
  'who supervises both queues and groups': {
    ...{ ...plain, allowGroup: true, queueIds: [...queues] },
    rolePermissions: ['tickets-manager:showQueues'],
  },
  'with a role that shows all': { ...plain, rolePermissions: ['tickets-manager:showall'] },
  admin: { ...plain, profile: 'admin' },
  super: { ...plain, super: true },
}
type Row = TicketPlace & { id: number }
const allTickets = (): Promise<Row[]> =>
  world.inCompany(company, (tx) =>
    tx
      .selectFrom('tickets')
      .select(['id', ...placeColumns])
      .execute(),
  )
const ids = (rows: { id: number }[]) => rows.map((row) => row.id).sort((a, b) => a - b)

test.each(Object.entries(viewers))(
  'rule, SQL and rooms agree on what a viewer %s sees',
  async (_, viewer) => {
    const all = await allTickets()
    const byRule = ids(all.filter((ticket) => maySee(viewer, ticket)))
    const bySql = ids(
      await world.inCompany(company, (tx) =>
        tx.selectFrom('tickets').select('id').where(visibleTo(viewer)).execute(),
      ),
    )
    const rooms = [everybody, roomOfUser(viewer.id), ...ticketRoomsOf(viewer)]
    const byRoom = ids(all.filter((ticket) => audienceOf(ticket).some((room) => rooms.includes(room))))
    expect(bySql).toEqual(byRule)
    expect(byRoom).toEqual(byRule)
  },
)

const filters = (['pending', 'open', 'group', 'closed'] as const).flatMap((status) =>
  [undefined, [queues[0]], [queues[1]], []].flatMap((queueIds) =>
    [true, false].map(
      (showAll): TicketListFilter => ({ status, showAll, queueIds, withUnreadMessages: false }),
    ),
  ),
)

const pending = filters.filter(({ status }) => status === 'pending')
const allFilters: TicketListFilter[] = [
  ...filters,
  ...pending.slice(0, 1).map((filter) => ({ ...filter, withUnreadMessages: true })),
  ...pending.slice(0, 1).map((filter) => ({ ...filter, withUnreadMessages: true, withBot: false })),
  ...pending.map((filter) => ({ ...filter, untended: true })),
  ...pending.flatMap((filter) => [true, false].map((withBot) => ({ ...filter, withBot }))),
]

test.each(Object.entries(viewers))(
  'the lists of a viewer %s hold, order and count what the rules say',
  async (_, viewer) => {
    const all = await allTickets()
    for (const filter of allFilters) {
      const expected = ids(all.filter((ticket) => belongsToList(viewer, filter, ticket)))
      const unread = all.filter((ticket) =>
        belongsToList(viewer, { ...filter, withUnreadMessages: true }, ticket),
      )
      const [page, counts] = await world.inCompany(company, (tx) =>
        Promise.all([
          findTicketPage(tx, viewer, { ...filter, page: 1, order: orderFor(filter.status, null) }),
          filter.untended ? countUntended(tx, viewer, filter) : countTickets(tx, viewer, filter),
        ]),
      )
      expect(ids(page.tickets), JSON.stringify(filter)).toEqual(expected)
      expect(page.tickets).toEqual(page.tickets.toSorted(compareIn[orderFor(filter.status, null)]))
      expect(counts.unread, JSON.stringify(filter)).toBe(unread.length)
      if (!filter.withUnreadMessages) {
        expect(counts.count, JSON.stringify(filter)).toBe(expected.length)
      }
    }
  },
)
