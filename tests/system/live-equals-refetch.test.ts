import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Viewer } from '#domain/access/access.ts'
import { contactChannel, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import type { Channel } from '#domain/live/channel.ts'
import { messageChannel, messageEndpoints } from '#domain/messages/message-contract.ts'
import { tagChannel, tagEndpoints } from '#domain/tags/tag-contract.ts'
import { ticketChannel, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { openWorld } from '#tests/app/world.ts'

type Page = { tickets: unknown[]; count: number; unread: number }
type Pages = { pages: Page[]; pageParams: number[] }
type ListChoice = {
  status: 'pending' | 'open' | 'closed'
  showAll: boolean
  queueIds: number[]
  order: null
  withBot?: true
}
type Fold = (viewer: Viewer, event: unknown) => void
/** The web client's code, imported untyped: its types need the DOM, which this project lacks. */
const browser = async <T>(path: string): Promise<T> => (await import(path)) as T
const { liveFolds } = await browser<{
  liveFolds: { channel: Channel; fold: (event: unknown, viewer: Viewer) => void }[]
}>('#web/app/live-folds.ts')
/** The live folds of a channel in the web client. */
const foldOf =
  (channel: Pick<Channel, 'name'>): Fold =>
  (viewer, event) => {
    for (const one of liveFolds) if (one.channel.name(1) === channel.name(1)) one.fold(event, viewer)
  }
const { queryClient } = await browser<{
  queryClient: {
    getQueryData: (key: unknown) => unknown
    getQueryState: (key: unknown) => { isInvalidated: boolean } | undefined
    setQueryData: (key: unknown, data: unknown) => void
  }
}>('#web/platform/query-client.ts')
const { resetSessionStores } = await browser<{ resetSessionStores: () => void }>(
  '#web/platform/session-store.ts',
)
const { ticketListQuery } = await browser<{ ticketListQuery: (choice: ListChoice) => { queryKey: unknown } }>(
  '#web/tickets/ticket-queries.ts',
)

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company, {
  account: testNumber.phoneNumberId,
  queueIds: [sales, support],
})
const boss = await world.user(company, { name: 'Bia Chefe', profile: 'admin' })
const ana = await world.user(company, { name: 'Ana Prado', queueIds: [sales] })
const node = await openNode(world)

const viewerOf = (user: { id: number }, profile: 'admin' | 'user', queueIds: number[]): Viewer => ({
  ...plainViewer,
  id: user.id,
  companyId: company,
  profile,
  queueIds,
  userClosePendingTicket: true,
})
const people = [
  { email: boss.email, viewer: viewerOf(boss, 'admin', []), showAll: true },
  { email: ana.email, viewer: viewerOf(ana, 'user', [sales]), showAll: false },
] as const
type Listed = Pick<ListChoice, 'status' | 'withBot'>
const lists: Listed[] = [
  { status: 'pending' },
  { status: 'pending', withBot: true },
  { status: 'open' },
  { status: 'closed' },
]

/** Pseudo-random numbers, the same in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const channels = [ticketChannel, messageChannel, tagChannel, contactChannel].map(
  (channel) => [channel, foldOf(channel)] as const,
)

/** Waits until what customers wrote is applied, and the bot has taken its turn after that. */
const customersSettled = () =>
  expect
    .poll(() =>
      world.inCompany(company, async (tx) => {
        const pending = tx.selectFrom('inboundEvents').select('id').where('state', '=', 'pending')
        const due = tx.selectFrom('botTurns').select('id').where('dueAt', '<=', new Date())
        return (await pending.execute()).length + (await due.execute()).length
      }),
    )
    .toBe(0)

test.each([
  { changes: 'changes one after another', isSettling: true, seed: 20_261 },
  { changes: 'changes while customers write', isSettling: false, seed: 20_262 },
])(
  '[RT-009, RT-024, RT-027] after many $changes, what sockets told equals what a refetch gives',
  async ({ isSettling, seed }) => {
    for (let index = 0; index < 8; index += 1) {
      await world.ticket(company, { whatsappId, queueId: index % 3 ? sales : support })
    }
    const tagId = await world.inCompany(company, async (tx) => {
      const row = await tx
        .insertInto('tags')
        .values({ name: `VIP ${seed}`, color: '#b78103' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    })
    const ears = await Promise.all(
      people.map(async ({ email }) => openSocket(node.url, company, await world.tokenOf(email))),
    )
    const calls = await Promise.all(people.map(({ email }) => world.as(email)))
    const list = async (person: number, { status, withBot }: Listed) => {
      const given = people[person]
      const call = calls[person]
      if (!given || !call) throw new Error('nobody')
      const sortTickets = status === 'pending' ? ('WAITING' as const) : ('DESC' as const)
      const bots = status === 'pending' ? { withBot: withBot === true } : {}
      const query = { status, showAll: given.showAll, pageNumber: 1, sortTickets, ...bots }
      const page = await call(ticketEndpoints.listTickets, { query })
      return { pages: [page], pageParams: [1] } satisfies Pages
    }
    const before = await Promise.all(
      people.map((_one, person) => Promise.all(lists.map((listed) => list(person, listed)))),
    )

    const roll = dice(seed)
    const [admin] = calls
    if (!admin) throw new Error('nobody')
    let done = 0
    for (let step = 0; step < 60; step += 1) {
      const all = await world.inCompany(company, (tx) =>
        tx.selectFrom('tickets').select(['id', 'contactId', 'status']).orderBy('id').execute(),
      )
      const ticket = all[roll(all.length)]
      const call = calls[roll(2)] ?? admin
      if (!ticket) continue
      const params = { id: ticket.id }
      const acts = [
        () => call(ticketEndpoints.updateTicket, { params, body: { status: 'open' } }),
        () => call(ticketEndpoints.updateTicket, { params, body: { status: 'pending', userId: null } }),
        () =>
          call(ticketEndpoints.updateTicket, {
            params,
            body: { status: 'closed', ratingId: 2, sendFarewellMessage: false },
          }),
        () => call(ticketEndpoints.updateTicket, { params, body: { queueId: roll(2) ? sales : support } }),
        () => call(ticketEndpoints.updateTicket, { params, body: { userId: roll(2) ? ana.id : boss.id } }),
        () =>
          call(messageEndpoints.sendMessage, {
            params: { ticketId: ticket.id },
            body: { body: `passo ${step}` },
          }),
        () =>
          call(tagEndpoints.syncTags, {
            body: { contactId: ticket.contactId, tags: roll(2) ? [tagId] : [] },
          }),
        () =>
          call(contactEndpoints.updateContact, {
            params: { id: ticket.contactId },
            body: { name: `Nome ${step}` },
          }),
        async () => {
          await node.control.sendAsCustomer({
            from: `55119890000${10 + roll(6)}`,
            name: `Cliente ${step}`,
            text: `oi ${step}`,
          })
          if (isSettling) await customersSettled()
        },
        () => (roll(4) ? Promise.resolve() : admin(ticketEndpoints.deleteTicket, { params })),
        () =>
          call(ticketEndpoints.createTicket, {
            body: { contactId: ticket.contactId, queueId: sales, whatsappId },
          }),
      ]
      await acts[roll(acts.length)]?.().then(
        () => (done += 1),
        () => {},
      )
    }
    // Some actions are rejected as expected, most are not.
    expect(done).toBeGreaterThan(30)
    await customersSettled()
    const mark = await admin(contactEndpoints.createContact, {
      body: { name: 'Fim da corrida', number: `55119888${seed}` },
    })
    for (const ear of ears) {
      await expect
        .poll(() =>
          ear.heard.some(
            ({ name, payload }) =>
              name === contactChannel.name(company) &&
              payload.action === 'create' &&
              (payload.contact as { id?: number })?.id === mark.id,
          ),
        )
        .toBe(true)
    }

    for (const [person, { viewer, showAll }] of people.entries()) {
      resetSessionStores()
      const choiceOf = (listed: Listed): ListChoice => ({
        ...listed,
        showAll,
        queueIds: [],
        order: null,
      })
      for (const [index, listed] of lists.entries()) {
        queryClient.setQueryData(ticketListQuery(choiceOf(listed)).queryKey, before[person]?.[index])
      }
      for (const { name, payload } of ears[person]?.heard ?? []) {
        for (const [channel, fold] of channels) {
          if (name !== channel.name(company)) continue
          const event = z.decode(channel.payload as z.ZodType, payload as never)
          fold(viewer, event)
        }
      }
      for (const listed of lists) {
        const { queryKey } = ticketListQuery(choiceOf(listed))
        // A ticket that was read before a change of its contact, and told after it, makes the client fetch its lists anew.
        const { isInvalidated } = queryClient.getQueryState(queryKey) ?? {}
        if (isInvalidated && !isSettling) continue
        expect(isInvalidated).toBe(false)
        const folded = queryClient.getQueryData(queryKey) as Pages | undefined
        const fetched = await list(person, listed)
        const plain = (pages: Pages | undefined) => {
          const page = pages?.pages[0]
          return { count: page?.count, unread: page?.unread, tickets: page?.tickets }
        }
        expect(plain(folded), `${JSON.stringify(listed)} of ${person ? 'Ana' : 'Bia'}`).toEqual(
          plain(fetched),
        )
      }
    }
  },
)
