import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company)
const ana = await world.user(company, { name: 'Ana', queueIds: [sales] })
const wide = await world.user(company, { queueIds: [sales], allUserChat: 'enabled' })
const historian = await world.user(company, { queueIds: [sales], allHistoric: 'enabled' })
const asAna = await world.as(ana.email)
const asWide = await world.as(wide.email)
const asHistorian = await world.as(historian.email)

test('[TKT-001, INB-041] a list answers tickets with all that a card shows, whether there are more, and how many', async () => {
  const made = await world.ticket(company, { whatsappId, queueId: sales, status: 'open', userId: ana.id })
  const page = await asAna(tickets.listTickets, { query: { status: 'open' } })
  expect(page).toMatchObject({ hasMore: false, count: 1 })
  expect(page.tickets[0]).toMatchObject({
    id: made.id,
    uuid: made.uuid,
    status: 'open',
    queueId: sales,
    queue: { id: sales, name: 'Vendas', color: expect.stringMatching(/^#/) },
    userId: ana.id,
    user: { name: 'Ana', color: expect.any(String) },
    contactId: made.contactId,
    contact: { name: expect.any(String) },
    channel: 'whatsappapi',
    whatsappId,
    whatsapp: { name: expect.any(String), groupAsTicket: 'disabled' },
    isGroup: false,
    isBot: expect.any(Boolean),
    useIntegration: false,
    lastMessage: '',
    unreadMessages: 0,
    tags: [],
    userRating: null,
    companyId: company,
  })
})

test('[INB-069] withUnreadMessages leaves only what has something unread', async () => {
  const unread = await world.ticket(company, { whatsappId, queueId: sales, unreadMessages: 3 })
  const read = await world.ticket(company, { whatsappId, queueId: sales })
  const { tickets: found } = await asAna(tickets.listTickets, {
    query: { status: 'pending', withUnreadMessages: true },
  })
  const ids = found.map(({ id }) => id)
  expect(ids).toContain(unread.id)
  expect(ids).not.toContain(read.id)
})

test('[INB-045, INB-046] applies showAll to waiting tickets only for users who may see all users’ chats', async () => {
  const theirs = await world.ticket(company, { whatsappId, queueId: support })
  const listed = async (call: typeof asAna) =>
    (await call(tickets.listTickets, { query: { status: 'pending', showAll: true } })).tickets.map(
      ({ id }) => id,
    )
  expect(await listed(asWide)).toContain(theirs.id)
  expect(await listed(asAna)).not.toContain(theirs.id)
})

test('[TKT-059] shows messages of another queue only to users who may read the whole history', async () => {
  const old = await world.ticket(company, { whatsappId, queueId: support, status: 'closed' })
  const now = await world.inCompany(company, (tx) =>
    tx
      .insertInto('tickets')
      .values({
        status: 'pending',
        channel: 'whatsappapi',
        contactId: old.contactId,
        whatsappId,
        queueId: sales,
        lastInboundAt: new Date(),
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow(),
  )
  const at = { contactId: old.contactId, whatsappId }
  await world.message(company, { ...at, ticketId: old.id, queueId: support, body: 'no suporte' })
  await world.message(company, { ...at, ticketId: now.id, queueId: sales, body: 'nas vendas' })
  const read = async (call: typeof asAna) =>
    (await call(messages.listMessages, { params: { ticketUuid: now.uuid }, query: {} })).messages.map(
      ({ body }) => body,
    )
  expect(await read(asAna)).toEqual(['nas vendas'])
  expect(await read(asHistorian)).toEqual(['no suporte', 'nas vendas'])
})

test.each(['ASC', 'DESC', 'WAITING'] as const)(
  'lists every ticket once by cursor in order %s, whatever leaves between two pages',
  async (sortTickets) => {
    const queueId = await world.queue(company, `Fila ${sortTickets}`)
    const asEva = await world.as((await world.user(company, { queueIds: [queueId] })).email)
    const ids: number[] = []
    for (let made = 0; made < 50; made++) ids.push((await world.ticket(company, { whatsappId, queueId })).id)
    // A batch changes many in the same instant, and some wait for nobody.
    await world.inCompany(company, async (tx) => {
      const half = ids.slice(0, 25)
      await tx.updateTable('tickets').set({ updatedAt: new Date() }).where('id', 'in', half).execute()
      await tx
        .updateTable('tickets')
        .set({ waitingSince: null })
        .where('id', 'in', ids.slice(10, 45))
        .execute()
    })
    const pageAfter = (cursor?: string | null) =>
      asEva(tickets.listTickets, { query: { status: 'pending', sortTickets, ...(cursor && { cursor }) } })
    const first = await pageAfter()
    const gone = first.tickets.slice(0, 7).map(({ id }) => id)
    await world.inCompany(company, (tx) =>
      tx.updateTable('tickets').set({ status: 'closed' }).where('id', 'in', gone).execute(),
    )
    const second = await pageAfter(first.cursor)
    const third = await pageAfter(second.cursor)
    const seen = [first, second, third].flatMap((page) => page.tickets.map(({ id }) => id))
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids)
    expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false])
    expect(third.cursor).toBeNull()
  },
)

test('lists every ticket of a search once by cursor, whatever moves between two pages', async () => {
  const queueId = await world.queue(company, 'Busca')
  const ids: number[] = []
  for (let made = 0; made < 45; made++) ids.push((await world.ticket(company, { whatsappId, queueId })).id)
  const admin = await world.as((await world.user(company, { profile: 'admin' })).email)
  const query = { statusFilter: ['pending' as const], queueIds: [queueId] }
  const first = await admin(tickets.listTickets, { query })
  const left = first.tickets.slice(3, 6).map(({ id }) => id)
  await world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ status: 'closed' }).where('id', 'in', left).execute(),
  )
  const second = await admin(tickets.listTickets, {
    query: { ...query, pageNumber: 2, cursor: first.cursor ?? '' },
  })
  expect([...first.tickets, ...second.tickets].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
  expect(second).toMatchObject({ hasMore: false, cursor: null, count: 45 })
})

test.each(['', 'x', '1-', '1-2-3', "1-1' or 1=1", '99999999999999999-1', 'none-1'])(
  'refuses the cursor %j and names the field',
  async (cursor) => {
    const asked = asAna(tickets.listTickets, { query: { status: 'pending', sortTickets: 'DESC', cursor } })
    await expect(asked).rejects.toMatchObject({ status: 400, details: [{ path: 'query.cursor' }] })
  },
)
