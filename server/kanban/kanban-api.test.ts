import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { kanbanEndpoints as kanban } from '#domain/kanban/kanban-contract.ts'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { ticketTagEndpoints as ticketTags } from '#domain/tickets/ticket-tag-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const day = 86_400_000

/** A company with three lanes, an admin, and Ana, who is in one of its two departments. */
async function stage() {
  const company = await world.company()
  const sales = await world.queue(company, 'Vendas')
  const support = await world.queue(company, 'Suporte')
  const whatsappId = await world.connection(company)
  const admin = await world.user(company, { profile: 'admin' })
  const ana = await world.user(company, { queueIds: [sales] })
  const [asAdmin, asAna] = [await world.as(admin.email), await world.as(ana.email)]
  const laneOf = async (name: string) =>
    (await asAdmin(tags.createTag, { body: { name, color: '#112233', kanban: 1 } })).id
  const lanes = { fresh: await laneOf('Novo'), deal: await laneOf('Proposta'), won: await laneOf('Ganho') }
  const ticket = (given: object = {}) =>
    world.ticket(company, { whatsappId, queueId: sales, status: 'open', userId: ana.id, ...given })
  const put = (ticketId: number, tagId: number, call = asAna) =>
    call(ticketTags.setTicketTag, { params: { ticketId, tagId }, query: {} })
  const listed = async (query: object, call = asAdmin) =>
    (await call(kanban.listKanbanTickets, { query })).tickets.map(({ id }) => id)
  return { company, sales, support, whatsappId, admin, ana, asAdmin, asAna, lanes, ticket, put, listed }
}

test('[TAG-002, TAG-017, TAG-018] lists lanes, and tickets with what a card shows', async () => {
  const { asAna, lanes, ticket, put } = await stage()
  const one = await ticket({ lastMessage: 'Quanto custa?', unreadMessages: 2 })
  await put(one.id, lanes.deal)
  const { lista } = await asAna(tags.listLanes, {})
  expect(lista.map(({ name, kanban: isLane }) => [name, isLane])).toEqual([
    ['Ganho', 1],
    ['Novo', 1],
    ['Proposta', 1],
  ])
  const { tickets: found, hasMore } = await asAna(kanban.listKanbanTickets, { query: {} })
  expect(hasMore).toBe(false)
  expect(found).toMatchObject([
    {
      ...{
        id: one.id,
        uuid: one.uuid,
        lastMessage: 'Quanto custa?',
        unreadMessages: 2,
        channel: 'whatsappapi',
      },
      contact: { name: expect.stringContaining('Cliente'), number: expect.any(String) },
      whatsapp: { name: expect.any(String) },
      user: { name: expect.any(String) },
      tags: [{ id: lanes.deal, name: 'Proposta', own: true }],
      ...{ laneId: lanes.deal, laneEnteredAt: expect.any(Date), updatedAt: expect.any(Date) },
    },
  ])
})

test('[TAG-018, TAG-020, TAG-032] a ticket stands in its lane or in default while it is alive', async () => {
  const { asAdmin, asAna, lanes, ticket, put, listed } = await stage()
  const [free, moved] = [await ticket(), await ticket({ status: 'pending', userId: null })]
  await put(moved.id, lanes.fresh)
  expect(await listed({ laneId: 0 })).toEqual([free.id])
  expect(await listed({ laneId: lanes.fresh })).toEqual([moved.id])
  await put(moved.id, lanes.deal)
  expect(await listed({ laneId: lanes.fresh })).toEqual([])
  expect(await listed({ laneId: lanes.deal })).toEqual([moved.id])
  await asAna(ticketTags.clearTicketTags, { params: { ticketId: moved.id } })
  expect((await listed({ laneId: 0 })).toSorted()).toEqual([free.id, moved.id].toSorted())
  await put(free.id, lanes.won)
  await asAdmin(tickets.updateTicket, { params: { id: free.id }, body: { status: 'closed', ratingId: 2 } })
  expect(await listed({ laneId: lanes.won })).toEqual([])
})

test('[TAG-018] shows what the viewer may see, by department and by the day of the last change', async () => {
  const { asAna, company, support, sales, ticket, listed, admin } = await stage()
  const hers = await ticket()
  const theirs = await ticket({ queueId: support, userId: admin.id })
  const old = await ticket({ updatedAt: new Date(Date.now() - 3 * day) })
  expect((await listed({})).toSorted()).toEqual([hers.id, theirs.id, old.id].toSorted())
  expect((await listed({}, asAna)).toSorted()).toEqual([hers.id, old.id].toSorted())
  expect(await listed({ queueIds: [support] })).toEqual([theirs.id])
  expect(await listed({ queueIds: [support] }, asAna)).toEqual([])
  const { rows } = await world.inCompany(company, (tx) =>
    sql<{ day: string; from: string }>`select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as day,
      to_char(now() at time zone time_zone - interval '4 days', 'YYYY-MM-DD') as from from companies`.execute(
      tx,
    ),
  )
  const [{ day: today, from } = { day: '', from: '' }] = rows
  expect(await listed({ startDate: today, endDate: today, queueIds: [sales] })).toEqual([hers.id])
  expect((await listed({ startDate: from }, asAna)).toSorted()).toEqual([hers.id, old.id].toSorted())
  expect(await listed({ endDate: from })).toEqual([])
  const { lanes } = await asAna(kanban.countKanbanTickets, { query: { startDate: today, endDate: today } })
  expect(lanes).toEqual([{ laneId: 0, inside: 1, total: 2 }])
})

test('pages of a lane hold each ticket once, also where several moved in one moment', async () => {
  const { asAdmin, company, lanes, ticket } = await stage()
  const all: number[] = []
  for (let n = 0; n < 65; n++) all.push((await ticket({ updatedAt: new Date(Date.now() - (n % 5)) })).id)
  await world.inCompany(company, (tx) =>
    tx
      .insertInto('ticketTags')
      .values(all.map((ticketId) => ({ ticketId, tagId: lanes.fresh })))
      .execute(),
  )
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { laneId: lanes.fresh, ...(cursor && { cursor }) }
    const page: { tickets: { id: number }[]; cursor: string | null } = await asAdmin(
      kanban.listKanbanTickets,
      {
        query,
      },
    )
    expect(page.tickets.length).toBeLessThanOrEqual(30)
    seen.push(...page.tickets.map(({ id }) => id))
    cursor = page.cursor
  }
  expect(seen).toHaveLength(65)
  expect(new Set(seen).size).toBe(65)
  const wrong = asAdmin(kanban.listKanbanTickets, { query: { laneId: 1, cursor: "1-1'" } })
  await expect(wrong).rejects.toMatchObject({ status: 400, code: 'ERR_VALIDATION' })
})

test('[TAG-025, TKT-067] leaves a card in one lane when several people move it at once: the last move wins', async () => {
  const { asAdmin, asAna, company, lanes, ticket, put, listed } = await stage()
  const one = await ticket()
  await put(one.id, lanes.fresh)
  await Promise.all([
    put(one.id, lanes.deal, asAna),
    put(one.id, lanes.won, asAdmin),
    put(one.id, lanes.deal, asAdmin),
  ])
  const worn = await world.inCompany(company, (tx) =>
    tx.selectFrom('ticketTags').select('tagId').where('ticketId', '=', one.id).execute(),
  )
  expect(worn).toHaveLength(1)
  expect(await listed({ laneId: worn[0]?.tagId })).toEqual([one.id])
  expect((await asAna(kanban.countKanbanTickets, { query: {} })).lanes).toEqual([
    { laneId: worn[0]?.tagId, inside: 1, total: 1 },
  ])
})

test('[TAG-028] a move is told to who may see the ticket, and stands in its log with the name of the lane', async () => {
  const { asAna, ana, lanes, ticket, put } = await stage()
  const one = await ticket()
  const events = await world.during(() => put(one.id, lanes.deal))
  expect(events).toMatchObject([{ name: 'ticket.changed', payload: { ticket: { laneId: lanes.deal } } }])
  await put(one.id, lanes.deal)
  await asAna(ticketTags.clearTicketTags, { params: { ticketId: one.id } })
  const log = await asAna(tickets.listTicketLog, { params: { ticketId: one.id } })
  expect(log.map(({ type, lane, user }) => [type, lane, user?.id])).toEqual([
    ['laneOut', null, ana.id],
    ['lane', 'Proposta', ana.id],
  ])
})

test('a lane is emptied into another one or into none, and its tickets outlive it', async () => {
  const { asAdmin, asAna, lanes, ticket, put, listed } = await stage()
  const [one, other] = [await ticket(), await ticket()]
  for (const { id } of [one, other]) await put(id, lanes.fresh)
  const empty = (id: number, toLaneId: number | null) =>
    asAdmin(kanban.emptyLane, { params: { id }, body: { toLaneId } })
  expect(await empty(lanes.fresh, lanes.deal)).toEqual({ moved: 2 })
  expect((await listed({ laneId: lanes.deal })).toSorted()).toEqual([one.id, other.id].toSorted())
  const events = await world.during(() => empty(lanes.deal, null))
  expect(events.map(({ name }) => name)).toEqual(['tag.changed'])
  await put(one.id, lanes.won)
  await put(other.id, lanes.fresh)
  await asAna(tags.deleteTag, { params: { id: lanes.won } })
  expect(await listed({ laneId: 0 })).toEqual([one.id])
  await expect(empty(lanes.won, null)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_TAG_FOUND' })
  await expect(empty(lanes.fresh, lanes.fresh)).rejects.toMatchObject({ status: 400 })
  const plain = await asAdmin(tags.createTag, { body: { name: 'Urgente', kanban: 0 } })
  await expect(empty(lanes.fresh, plain.id)).rejects.toMatchObject({ status: 404 })
})

test('enters into the log of each ticket that its lane was emptied, by whom and into which lane', async () => {
  const { asAdmin, admin, lanes, ticket, put } = await stage()
  const one = await ticket()
  await put(one.id, lanes.fresh, asAdmin)
  for (const toLaneId of [lanes.deal, null]) {
    const id = toLaneId === null ? lanes.deal : lanes.fresh
    await asAdmin(kanban.emptyLane, { params: { id }, body: { toLaneId } })
  }
  const log = await asAdmin(tickets.listTicketLog, { params: { ticketId: one.id } })
  expect(log.map(({ type, lane, user }) => [type, lane, user?.id])).toEqual([
    ['laneOut', null, admin.id],
    ['lane', 'Proposta', admin.id],
    ['lane', 'Novo', admin.id],
  ])
})

test('a tag that becomes a lane or ceases to be one takes its tickets along', async () => {
  const { asAdmin, lanes, ticket, put, listed } = await stage()
  const one = await ticket()
  const label = await asAdmin(tags.createTag, { body: { name: 'Urgente', kanban: 0 } })
  await put(one.id, label.id)
  expect(await listed({ laneId: 0 })).toEqual([one.id])
  const turn = (isLane: 0 | 1) =>
    asAdmin(tags.updateTag, { params: { id: label.id }, body: { kanban: isLane } })
  await turn(1)
  expect(await listed({ laneId: label.id })).toEqual([one.id])
  await turn(0)
  expect(await listed({ laneId: 0 })).toEqual([one.id])
  await put(one.id, lanes.fresh)
  await turn(1)
  expect(await listed({ laneId: lanes.fresh })).toEqual([one.id])
})

test('[TAG-033] refuses the board to companies without it, and strangers their tickets', async () => {
  const { lanes, ticket, put } = await stage()
  const one = await ticket()
  await put(one.id, lanes.fresh)
  const other = await world.company()
  const stranger = await world.as((await world.user(other, { profile: 'admin' })).email)
  expect((await stranger(kanban.listKanbanTickets, { query: { laneId: lanes.fresh } })).tickets).toEqual([])
  expect((await stranger(kanban.countKanbanTickets, { query: {} })).lanes).toEqual([])
  const foreign = stranger(kanban.emptyLane, { params: { id: lanes.fresh }, body: { toLaneId: null } })
  await expect(foreign).rejects.toMatchObject({ status: 404, code: 'ERR_NO_TAG_FOUND' })
  await world.inCompany(other, async (tx) => {
    const { planId } = await tx.selectFrom('companies').select('planId').executeTakeFirstOrThrow()
    await world.platform.db.asPlatform((db) =>
      db.updateTable('plans').set({ useKanban: false }).where('id', '=', planId).execute(),
    )
  })
  // Nodes hear of a change of the plan a moment after it is committed.
  await vi.waitFor(() =>
    expect(stranger(kanban.listKanbanTickets, { query: {} })).rejects.toMatchObject({ status: 403 }),
  )
})
