import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import type { FlowGraph, FlowNode, NodeType } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { promptEndpoints as prompts } from '#domain/prompts/prompt-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { rotateWaiting } from '#server/tickets/routing/rotation-jobs.ts'
import { startOpenAiEmulator } from '../../emulators/openai/openai-emulator.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, nodeIdOf, sayNode, startNode, ticketNode } from '#tests/bots/flow-graph-of.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'

const ai = await startOpenAiEmulator()
afterAll(() => ai.close())
const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1', OPENAI_BASE_URL: ai.url } })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const admin = await world.user(company, { profile: 'admin', queueIds: [] })
const attendant = await world.user(company, { queueIds: [support] })
const asAdmin = await world.as(admin.email)
const asAttendant = await world.as(attendant.email)
const { customer, settle, rest } = botStage(world, company)
const whatsappId = await world.connection(company)
const inCompany = <T>(work: Parameters<typeof world.inCompany<T>>[1]) => world.inCompany(company, work)
let count = 0

const nodeOf = <T extends NodeType>(type: T, letter: string, data: object) =>
  ({ ...newNode(type, { id: nodeIdOf(letter), position: { x: 0, y: 0 } }), data }) as FlowNode
/** A chain from the start on. */
const chain = (...nodes: FlowNode[]): FlowGraph => ({
  nodes: [startNode, ...nodes],
  connections: nodes.map(({ id }, at) => edgeOf(at ? (nodes[at - 1]?.id ?? '') : '1', id)),
})

/** Publishes a flow of these blocks as it stands, whatever the editor would say of it, and begins it with a customer. */
async function begin(graph: FlowGraph, on = whatsappId) {
  const said = `fluxo ${++count}`
  const { id } = await asAdmin(flows.createFlow, { body: { name: said } })
  await inCompany(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into flow_versions (flow_id, number, graph, hash)
      values (${id}, 1, ${JSON.stringify(graph)}::jsonb, ${Buffer.from(said)}) returning id`.execute(tx)
    await tx
      .updateTable('flows')
      .set({ versionId: rows[0]?.id ?? 0 })
      .where('id', '=', id)
      .execute()
  })
  await asAdmin(phrases.createPhrase, { body: { name: said, flowId: id, phrase: said, whatsappId: on } })
  const someone = customer(on)
  await someone.say(said)
  return { ...someone, flowId: id, said }
}
/** The silence is over after which models are asked. */
const endSilence = async () => {
  await inCompany((tx) =>
    sql`update bot_turns set due_at = to_timestamp(0) where due_at < now() + interval '1 minute'`.execute(tx),
  )
  await settle()
}
const answerCalls = async () => {
  await endSilence()
  await runJobs(world)
  await settle()
}
const question = nodeOf('question', 'q', {
  integration: { message: 'Qual é o seu nome?', answerKey: 'apelido' },
  ...{ timeoutMinutes: null, maxInvalid: null },
})
const menu = nodeOf('menu', 'm', {
  message: 'Escolha',
  arrayOption: [{ number: 1, value: 'Vendas' }],
  ...{ timeoutMinutes: null, maxInvalid: 1 },
})
const modelText = 'Você atende os clientes da Padaria Sol, com calma e em poucas palavras, sem inventar.'
const promptNode = async (over: object = {}) => {
  const { id: promptId } = await asAdmin(prompts.createPrompt, {
    body: { name: `Padaria ${++count}`, prompt: modelText, apiKey: ai.key, queueId: support, ...over },
  })
  return nodeOf('prompt', 'p', { promptId, name: '' })
}

test('[D71] names a flow that ends without a department', async () => {
  const ana = await begin(chain(sayNode('b', 'Até logo!')))
  expect(await ana.ticket()).toMatchObject({ untended: 'ended', queueId: null })
})

test('[D71] names nothing where a flow hands over to a department as it was meant to', async () => {
  const ana = await begin(chain(ticketNode(support)))
  expect(await ana.ticket()).toMatchObject({ untended: null, queueId: support })
})

test('[D71] names a block that leads to no flow, and a flow that was deleted under way', async () => {
  const ana = await begin(chain(nodeOf('startFlow', 's', { flowId: null, name: '' })))
  expect(await ana.ticket()).toMatchObject({ untended: 'missing' })
  const { flowId } = await begin(chain(question))
  const bia = await begin(chain(question, nodeOf('startFlow', 's', { flowId, name: '', returns: false })))
  await inCompany((tx) =>
    tx
      .updateTable('flows')
      .set({ versionId: null, deletedAt: new Date() })
      .where('id', '=', flowId)
      .execute(),
  )
  await bia.say('Bia')
  expect(await bia.ticket()).toMatchObject({ untended: 'removed' })
})

test('[D71] names wrong answers, and what never comes to an end', async () => {
  const ana = await begin(chain(menu))
  await ana.say('não sei')
  await ana.say('também não')
  expect(await ana.ticket()).toMatchObject({ untended: 'noOption' })
  const graph = chain(sayNode('b', 'De novo'))
  graph.connections.push(edgeOf(nodeIdOf('b'), nodeIdOf('b')))
  expect(await (await begin(graph)).ticket()).toMatchObject({ untended: 'runaway' })
})

test('[D71] names a robot on the other side', async () => {
  const asks = ['u', 'v', 'w', 'x', 'y', 'z'].map((letter) => ({ ...question, id: nodeIdOf(letter) }))
  const robot = await begin(chain(...asks))
  for (let turn = 0; turn < 5; turn++) {
    await robot.write(`Resposta automática ${turn}`)
    await settle()
    await rest()
  }
  expect(await robot.ticket()).toMatchObject({ botState: 'paused', untended: 'robot' })
})

test('[D71] names an address and a model that do not answer, and a budget that is used up', async () => {
  const http = nodeOf('http', 'h', {
    ...{ method: 'GET', url: 'http://127.0.0.1:9/', headers: [], body: '', mappings: [] },
  })
  const ana = await begin(chain(http))
  await answerCalls()
  expect(await ana.ticket()).toMatchObject({ untended: 'call' })
  ai.replies.push({ text: '' })
  const bia = await begin(chain(await promptNode()))
  await answerCalls()
  expect(await bia.ticket()).toMatchObject({ untended: 'model' })
  await inCompany((tx) =>
    tx
      .insertInto('modelCalls')
      .values({ model: 'x', tokensIn: 2_000_000_000, tokensOut: 0, microCost: 2_000_000_000_000 })
      .execute(),
  )
  const caio = await begin(chain(await promptNode()))
  await answerCalls()
  expect(await caio.ticket()).toMatchObject({ untended: 'budget' })
  await inCompany((tx) => tx.deleteFrom('modelCalls').execute())
})

test('[D77] starts a published flow that a model names, among those that may begin', async () => {
  const { flowId, said } = await begin(chain(sayNode('b', 'Segue o boleto.')))
  await asAdmin(flows.createFlow, { body: { name: 'Rascunho' } })
  const bia = await begin(chain(await promptNode({ tools: ['iniciar_fluxo'] })))
  ai.replies.push({ call: { name: 'iniciar_fluxo', arguments: JSON.stringify({ nome: said }) } })
  await answerCalls()
  expect(JSON.stringify(ai.asked.at(-1)?.tools)).toContain(`"${said}"`)
  expect(JSON.stringify(ai.asked.at(-1)?.tools)).not.toContain('Rascunho')
  expect(await bia.heard()).toEqual(['Segue o boleto.'])
  expect(flowId).toBeGreaterThan(0)
})

test('[D71] hands over what a job was lost of, and hears no answer after that', async () => {
  const ana = await begin(chain(await promptNode()))
  await endSilence()
  const { id } = await ana.ticket()
  const overdue = await inCompany((tx) =>
    tx
      .updateTable('botTurns')
      .set({ dueAt: new Date(0) })
      .where('ticketId', '=', id)
      .where('key', 'like', 'overdue:%')
      .returning('id')
      .execute(),
  )
  expect(overdue).toHaveLength(1)
  await settle()
  expect(await ana.ticket()).toMatchObject({ untended: 'model', botState: 'off' })
  const before = await ana.heard()
  await runJobs(world)
  await settle()
  expect(await ana.heard()).toEqual(before)
})

test('[D64] asks no model once the plan of the company includes none', async () => {
  const planned = (useOpenAi: boolean) =>
    world.platform.db.asPlatform((tx) =>
      sql`update plans set use_open_ai = ${useOpenAi} from companies where companies.id = ${company} and plans.id = companies.plan_id`.execute(
        tx,
      ),
    )
  const ana = await begin(chain(question, await promptNode()))
  await planned(false)
  const asked = ai.asked.length
  await ana.say('Ana')
  await answerCalls()
  await planned(true)
  expect(await ana.ticket()).toMatchObject({ untended: 'plan' })
  expect(ai.asked).toHaveLength(asked)
})

test('[D71] names a draw among people none of whom is there, and a rotation that finds nobody', async () => {
  const drawn = ticketNode(sales)
  const ana = await begin(chain({ ...drawn, data: { ...drawn.data, random: true } } as FlowNode))
  expect(await ana.ticket()).toMatchObject({ untended: 'nobody', queueId: sales })
  await inCompany((tx) =>
    tx
      .updateTable('queues')
      .set({ ativarRoteador: true, tempoRoteador: 5 })
      .where('id', '=', sales)
      .execute(),
  )
  const given = { whatsappId, queueId: sales, updatedAt: new Date(Date.now() - 600_000) }
  const { id } = await world.ticket(company, given)
  const events = await world.during(() => rotateWaiting.run(world.platform))
  expect(events).toContainEqual(
    expect.objectContaining({
      name: 'ticket.changed',
      payload: expect.objectContaining({ ticket: expect.objectContaining({ id, untended: 'nobody' }) }),
    }),
  )
})

test('[D71] names a bot that is off for the contact, and what waits on after the bot is through', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const { contactId, id } = await ana.ticket()
  await inCompany((tx) =>
    tx.updateTable('contacts').set({ disableBot: true }).where('id', '=', contactId).execute(),
  )
  await ana.say('Tem alguém?')
  expect(await ana.ticket()).toMatchObject({ id, untended: 'botOff' })
  const bia = customer(whatsappId)
  await bia.say('Oi')
  await inCompany(async (tx) =>
    tx
      .updateTable('tickets')
      .set({ botState: 'off' })
      .where('id', '=', (await bia.ticket()).id)
      .execute(),
  )
  await bia.say('Tem alguém?')
  expect(await bia.ticket()).toMatchObject({ untended: 'noQueue' })
})

test('[D71] names the window of the channel that closed, and the subscription that ended', async () => {
  const official = await world.connection(company, { channel: 'whatsappapi' })
  const ana = await begin(chain(question))
  const { id } = await ana.ticket()
  await inCompany((tx) =>
    tx
      .updateTable('tickets')
      .set({ channel: 'whatsappapi', whatsappId: official, lastInboundAt: new Date(0) })
      .where('id', '=', id)
      .execute(),
  )
  await inCompany((tx) =>
    tx
      .updateTable('botTurns')
      .set({ dueAt: new Date(0) })
      .where('ticketId', '=', id)
      .execute(),
  )
  await settle()
  expect(await ana.ticket()).toMatchObject({ untended: 'window' })
  const bia = await begin(chain(question))
  const dueDate = (at: string) =>
    world.platform.db.asPlatform((tx) =>
      sql`update companies set due_date = now() + ${at}::interval where id = ${company}`.execute(tx),
    )
  await dueDate('-2 days')
  await bia.say('Bia')
  expect(await bia.ticket()).toMatchObject({ untended: 'plan' })
  await dueDate('30 days')
})

test('[D71] marks waiting tickets as untended when their department is deleted', async () => {
  const gone = await world.queue(company, 'Passageiro')
  const ana = await begin(chain(ticketNode(gone)))
  expect(await ana.ticket()).toMatchObject({ untended: null })
  await asAdmin(queues.deleteQueue, { params: { id: gone } })
  expect(await ana.ticket()).toMatchObject({ untended: 'noQueue', queueId: null })
})

test('[D71, D105] hands conversations of a deleted connection to people, whatever the bot waited for', async () => {
  const passing = await world.connection(company)
  const ana = await begin(chain(question), passing)
  expect(await ana.ticket()).toMatchObject({ isBot: true, botState: 'running', untended: null })
  await asAdmin(connections.deleteConnection, { params: { id: passing } })
  await settle()
  expect(await ana.ticket()).toMatchObject({ isBot: false, botState: 'off', untended: 'connection' })
})

const untended = (as: typeof asAdmin) =>
  as(tickets.listTickets, { query: { untended: true, showAll: true, pageNumber: 1 } })

test('[D71] lists and counts them for administrators, and for attendants of the department', async () => {
  const ofAdmin = await untended(asAdmin)
  expect(ofAdmin.count).toBeGreaterThan(8)
  expect(ofAdmin.tickets.every(({ untended }) => untended !== null)).toBe(true)
  const before = (await untended(asAttendant)).count
  const own = await world.ticket(company, { whatsappId, queueId: support })
  await inCompany((tx) =>
    tx.updateTable('tickets').set({ untended: 'model' }).where('id', '=', own.id).execute(),
  )
  const ofAttendant = await untended(asAttendant)
  expect(ofAttendant.count).toBe(before + 1)
  expect(ofAttendant.tickets.map(({ queueId }) => queueId)).toEqual(ofAttendant.tickets.map(() => support))
  expect((await untended(asAdmin)).count).toBe(ofAdmin.count + 1)
})

test('[D71] leaves the list once somebody accepts, a department has it, or the bot begins anew', async () => {
  const accepted = await begin(chain(sayNode('b', 'Até logo!')))
  const { id } = await accepted.ticket()
  const events = await world.during(() =>
    asAdmin(tickets.updateTicket, { params: { id }, body: { status: 'open', userId: admin.id } }),
  )
  expect(events[0]?.payload).toMatchObject({ ticket: { untended: null }, previous: { untended: 'ended' } })
  const handed = await begin(chain(sayNode('b', 'Até logo!')))
  const body = { status: 'pending', userId: null, queueId: support, isTransfered: true } as const
  await asAdmin(tickets.updateTicket, { params: { id: (await handed.ticket()).id }, body })
  expect(await handed.ticket()).toMatchObject({ untended: null, queueId: support })
})

test('[D71, D72] begins the bot anew in a conversation that waits, at the wish of a person', async () => {
  const { id: flowId } = await asAdmin(flows.createFlow, { body: { name: 'Boas-vindas' } })
  await asAdmin(flows.saveFlow, { body: { idFlow: flowId, ...chain(question, ticketNode(support)) } })
  const welcoming = await world.connection(company)
  const body = { flowIdWelcome: flowId, flowIdNotPhrase: flowId }
  await asAdmin(connections.updateConnection, { params: { id: welcoming }, body })
  const ana = customer(welcoming)
  await ana.say('Oi')
  const { id } = await ana.ticket()
  await inCompany((tx) =>
    tx
      .updateTable('botTurns')
      .set({ dueAt: new Date(0) })
      .where('ticketId', '=', id)
      .execute(),
  )
  await settle()
  expect(await ana.ticket()).toMatchObject({ untended: 'unanswered', botState: 'off' })
  await asAdmin(tickets.updateTicket, { params: { id }, body: { status: 'pending', withBot: true } })
  await settle()
  expect(await ana.ticket()).toMatchObject({ untended: null, botState: 'running' })
  expect(await ana.heard()).toEqual(['Qual é o seu nome?', 'Qual é o seu nome?'])
})
