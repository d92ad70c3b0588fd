import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import type { FlowNode, NodeType } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { type Ticket, ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, nodeIdOf, startNode, ticketNode } from '#tests/bots/flow-graph-of.ts'

const world = await openWorld()
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company)
const admin = await world.user(company, { profile: 'admin', queueIds: [sales] })
const asAdmin = await world.as(admin.email)
const { customer, settle } = botStage(world, company)

const nodeOf = <T extends NodeType>(type: T, letter: string, data: object) =>
  ({ ...newNode(type, { id: nodeIdOf(letter), position: { x: 0, y: 0 } }), data }) as FlowNode
const question = nodeOf('question', 'q', {
  integration: { message: 'Qual é o seu CPF?', answerKey: 'cpf' },
  timeoutMinutes: 30,
  maxInvalid: null,
})
const menu = nodeOf('menu', 'm', {
  message: 'Escolha',
  arrayOption: [{ number: 1, value: 'Vendas' }],
  timeoutMinutes: null,
  maxInvalid: 1,
})
const nodes = [startNode, question, menu, ticketNode(sales)]
const connections = [
  edgeOf('1', question.id),
  edgeOf(question.id, menu.id),
  { ...edgeOf(menu.id, ticketNode(sales).id), sourceHandle: 'a1' },
]
const { id: flowId } = await asAdmin(flows.createFlow, { body: { name: 'Cadastro' } })
await asAdmin(flows.saveFlow, { body: { idFlow: flowId, nodes, connections } })
await asAdmin(phrases.createPhrase, { body: { name: 'Cadastro', flowId, phrase: 'cadastro', whatsappId } })

type Bots = boolean | undefined
const list = (withBot: Bots, more = {}) =>
  asAdmin(tickets.listTickets, {
    query: {
      status: 'pending',
      showAll: true,
      sortTickets: 'WAITING',
      ...(withBot !== undefined && { withBot }),
      ...more,
    },
  })
/** Where the ticket stands now: in the list of the bot's, and in that of people's. */
async function standingOf(id: number) {
  const [bots, peoples, all] = await Promise.all([list(true), list(false), list(undefined)])
  const has = ({ tickets: found }: { tickets: Ticket[] }) => found.some((ticket) => ticket.id === id)
  expect(bots.count).toBe(bots.tickets.length)
  expect(peoples.count).toBe(peoples.tickets.length)
  expect(all.count).toBe(bots.count + peoples.count)
  expect(has(all)).toBe(has(bots) || has(peoples))
  return { withBot: has(bots), waiting: has(peoples) }
}
const withBot = { withBot: true, waiting: false }
const waiting = { withBot: false, waiting: true }

/** Where the live events of some work leave the ticket; null: they said nothing of it. */
async function toldBy(id: number, work: () => Promise<unknown>) {
  const told = await world.during(work)
  const changes = told.filter(({ name }) => name === 'ticket.changed')
  const last = changes
    .map(({ payload }) => (payload as { ticket: Ticket }).ticket)
    .findLast((one) => one.id === id)
  if (!last) return null
  const { status, isBot, botStep, botWords } = last
  return {
    withBot: isBot,
    waiting: status === 'pending' && !isBot,
    step: botStep && `${botStep}: ${botWords}`,
  }
}

async function begin() {
  const someone = customer(whatsappId)
  await someone.say('cadastro')
  const { id } = await someone.ticket()
  expect(await standingOf(id)).toEqual(withBot)
  return { ...someone, id }
}

test('[D163] lists what a bot has apart from what waits for people, with its step, and nobody has to answer it', async () => {
  const { unread } = await list(false)
  const ana = await begin()
  expect((await list(true)).tickets.find(({ id }) => id === ana.id)).toMatchObject({
    botStep: 'question',
    botWords: 'Qual é o seu CPF?',
  })
  expect((await list(true)).unread).toBe(0)
  expect((await list(false)).unread).toBe(unread)
  const bell = await list(undefined, { withUnreadMessages: true })
  expect(bell.tickets.map(({ id }) => id)).not.toContain(ana.id)
  expect(await toldBy(ana.id, () => ana.say('123'))).toEqual({
    withBot: true,
    waiting: false,
    step: 'menu: Escolha',
  })
  expect(await standingOf(ana.id)).toEqual(withBot)
})

test('[D163] what a bot hands over waits for people at once, by event as by list', async () => {
  const bia = await begin()
  await bia.say('123')
  expect(await toldBy(bia.id, () => bia.say('1'))).toEqual({ ...waiting, step: null })
  expect(await standingOf(bia.id)).toEqual(waiting)
})

test('[D163] who takes a conversation over silences its bot; nothing else takes it from the bot', async () => {
  const eva = await begin()
  const rui = await begin()
  const { ticket: next } = await asAdmin(tickets.acceptNextTicket, {})
  expect([eva.id, rui.id]).not.toContain(next?.id)
  await asAdmin(tickets.closeAllTickets, { body: { status: 'pending' } })
  expect(await standingOf(eva.id)).toEqual(withBot)
  const before = await list(true)
  const take = () =>
    asAdmin(tickets.updateTicket, {
      params: { id: eva.id },
      body: { status: 'open', userId: admin.id, queueId: sales },
    })
  expect(await toldBy(eva.id, take)).toEqual({ withBot: false, waiting: false, step: null })
  expect((await list(true)).count).toBe(before.count - 1)
  await eva.say('123')
  expect(await eva.ticket()).toMatchObject({ status: 'open', isBot: false, botState: 'off' })
})

test('[D163] tells every revision of a ticket whose bot was taken off, so that lists stay as they are read', async () => {
  const ana = await begin()
  const told = await world.during(async () => {
    await asAdmin(tickets.updateTicket, {
      params: { id: ana.id },
      body: { status: 'open', userId: admin.id, queueId: sales },
    })
    await settle()
  })
  const revisions = told.flatMap(({ name, payload }) =>
    name === 'ticket.changed' ? [(payload as { ticket: Ticket }).ticket.revision] : [],
  )
  expect(revisions.at(-1)).toBe((await ana.ticket()).revision)
})

test('[D163] what a bot lets go because of silence or a fault waits for people at once', async () => {
  const caio = await begin()
  const expire = async () => {
    await world.inCompany(company, (tx) =>
      sql`update bot_turns set due_at = to_timestamp(0) where ticket_id = ${caio.id}`.execute(tx),
    )
    await world.inCompany(company, (tx) =>
      sql`update flow_runs set state = jsonb_set(state, '{wait,dueAt}', '1') where ticket_id = ${caio.id}`.execute(
        tx,
      ),
    )
    await settle()
  }
  expect(await toldBy(caio.id, expire)).toEqual({ ...waiting, step: null })
  expect(await standingOf(caio.id)).toEqual(waiting)

  const duda = await begin()
  const fail = async () => {
    await world.inCompany(company, (tx) =>
      sql`update flow_versions set graph = '{}' where flow_id = ${flowId}`.execute(tx),
    )
    for (let tries = 0; tries < 3; tries++) {
      if (tries === 0) await duda.say('123')
      await world.inCompany(company, (tx) =>
        sql`update bot_turns set due_at = to_timestamp(0) where ticket_id = ${duda.id}`.execute(tx),
      )
      await settle()
    }
  }
  expect(await toldBy(duda.id, fail)).toEqual({ ...waiting, step: null })
  expect(await standingOf(duda.id)).toEqual(waiting)
})
