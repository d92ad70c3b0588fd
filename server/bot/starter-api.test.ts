import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { hasErrors } from '#domain/flows/issues.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { integrationEndpoints as integrations } from '#domain/integrations/integration-contract.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { promptEndpoints as prompts } from '#domain/prompts/prompt-contract.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { dayMs } from '#domain/companies/wall-clock.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { startOpenAiEmulator } from '../../emulators/openai/openai-emulator.ts'
import { startWebhookEmulator } from '../../emulators/webhook/webhook-emulator.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, flowOf, nodeIdOf, sayNode, startNode, ticketNode } from '#tests/bots/flow-graph-of.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { html, startSite } from '#tests/processes/start-site.ts'
import { openWorld } from '#tests/app/world.ts'

const ai = await startOpenAiEmulator()
const webhook = await startWebhookEmulator()
afterAll(() => Promise.all([ai.close(), webhook.close()]))
const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1', OPENAI_BASE_URL: ai.url } })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const admin = await world.user(company, { profile: 'admin', queueIds: [sales] })
const asAdmin = await world.as(admin.email)
const { customer, settle } = botStage(world, company)
let count = 0

async function publish(graph: FlowGraph): Promise<number> {
  const { id } = await asAdmin(flows.createFlow, { body: { name: `Fluxo ${++count}` } })
  const saved = await asAdmin(flows.saveFlow, { body: { idFlow: id, ...graph } })
  expect(hasErrors(saved.issues)).toBe(false)
  return id
}
const listenFor = (phrase: string, flowId: number, over: object = {}) =>
  asAdmin(phrases.createPhrase, { body: { name: phrase, flowId, phrase, ...over } })
const connect = (row: Parameters<typeof world.connection>[1] = {}) => world.connection(company, row)
/** Makes the calls of the bot, and takes the turns that their answers bring. */
const answerCalls = async () => {
  // A model waits until the customer has finished writing.
  await world.inCompany(company, (tx) =>
    sql`update bot_turns set due_at = to_timestamp(0) where due_at < now() + interval '1 minute'`.execute(tx),
  )
  await settle()
  await runJobs(world)
  await settle()
}

const question: FlowGraph = {
  nodes: [
    startNode,
    {
      ...newNode('question', { id: nodeIdOf('q'), position: { x: 0, y: 0 } }),
      data: {
        integration: { message: 'Qual é o seu nome?', answerKey: 'apelido' },
        ...{ timeoutMinutes: null, maxInvalid: null },
      },
    },
    {
      ...newNode('message', { id: nodeIdOf('m'), position: { x: 0, y: 0 } }),
      data: { label: 'Prazer, {{apelido}}!' },
    },
    ticketNode(sales),
  ],
  connections: [
    edgeOf('1', nodeIdOf('q')),
    edgeOf(nodeIdOf('q'), nodeIdOf('m')),
    edgeOf(nodeIdOf('m'), nodeIdOf('t')),
  ],
}

test('[PHRASE-021, D76] begins the flow of a phrase, however it is spelled, and hands over at its end', async () => {
  const whatsappId = await connect()
  await listenFor('Quero a promoção', await publish(question))
  const ana = customer(whatsappId)
  expect(await ana.say('Bom dia')).toEqual([])
  expect(await ana.say('  QUERO a Promocao!!! ')).toEqual(['Qual é o seu nome?'])
  expect(await ana.ticket()).toMatchObject({ botState: 'running', isBot: true, queueId: null })
  expect(await ana.say('{{protocol}}')).toEqual(['Prazer, {{protocol}}!'])
  expect(await ana.ticket()).toMatchObject({ status: 'pending', queueId: sales, isBot: false })
  expect(await ana.say('Obrigada')).toEqual([])
  expect(await ana.say('quero a promoção')).toEqual(['Qual é o seu nome?'])
})

test('goes on after an answer whose record would be cut inside an emoji', async () => {
  const whatsappId = await connect()
  await listenFor('emoji', await publish(question))
  for (const length of [199, 3999]) {
    const eva = customer(whatsappId)
    await eva.say('emoji')
    const answer = `${'a'.repeat(length)}😀 fim`
    expect(await eva.say(answer)).toEqual([`Prazer, ${length < 1000 ? answer : 'a'.repeat(1000)}!`])
  }
})

test('[PHRASE-010, D76] begins nothing by a phrase or a flow that is switched off, nor on another connection', async () => {
  const [one, other] = [await connect(), await connect()]
  const flowId = await publish(flowOf(sales, 'Aqui está'))
  const { id } = await listenFor('catálogo', flowId, { whatsappId: one })
  expect(await customer(other).say('catálogo')).toEqual([])
  expect(await customer(one).say('catálogo')).toEqual(['Aqui está'])
  await asAdmin(phrases.updatePhrase, { body: { id, status: false } })
  expect(await customer(one).say('catálogo')).toEqual([])
  await asAdmin(phrases.updatePhrase, { body: { id, status: true } })
  await asAdmin(flows.switchFlow, { body: { flowId, active: false } })
  expect(await customer(one).say('catálogo')).toEqual([])
})

test('[CONN-045] greets who writes for the first time with one flow, and later conversations with another', async () => {
  const whatsappId = await connect()
  const [flowIdWelcome, flowIdNotPhrase] = [
    await publish(flowOf(sales, 'Bem-vinda!')),
    await publish(flowOf(sales, 'Que bom ver você de novo!')),
  ]
  const body = { flowIdWelcome, flowIdNotPhrase }
  const saved = await asAdmin(connections.updateConnection, { params: { id: whatsappId }, body })
  expect(saved).toMatchObject(body)
  const eva = customer(whatsappId)
  expect(await eva.say('Oi')).toEqual(['Bem-vinda!'])
  const { id } = await eva.ticket()
  await asAdmin(tickets.updateTicket, { params: { id }, body: { status: 'closed' } })
  await settle()
  expect(await eva.say('Oi de novo')).toEqual(['Que bom ver você de novo!'])
  await expect(
    asAdmin(connections.updateConnection, { params: { id: whatsappId }, body: { flowIdWelcome: 999_999 } }),
  ).rejects.toMatchObject({ code: 'ERR_NO_FLOW_FOUND' })
})

test('[D36] keeps no number of a card and no key of what a customer answers in the record of a run', async () => {
  const whatsappId = await connect()
  await listenFor('cadastro', await publish(question))
  const eva = customer(whatsappId)
  await eva.say('cadastro')
  await eva.say('Eva 4111 1111 1111 1111, token=abcdef123456')
  const { id } = await eva.ticket()
  const steps = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('flowSteps')
      .innerJoin('flowRuns', 'flowRuns.id', 'flowSteps.runId')
      .select('why')
      .where('ticketId', '=', id)
      .where('kind', '=', 'answer')
      .execute(),
  )
  expect(steps).toEqual([{ why: 'Eva •••11, token=•••' }])
})

test('[D71, D72] ends a flow in which a person answers', async () => {
  const whatsappId = await connect()
  await listenFor('orçamento', await publish(question))
  const bia = customer(whatsappId)
  await bia.say('orçamento')
  const { id } = await bia.ticket()
  await asAdmin(tickets.updateTicket, { params: { id }, body: { status: 'open', userId: admin.id } })
  await settle()
  expect(await bia.say('Bia')).toEqual([])
  expect(await bia.ticket()).toMatchObject({ status: 'open', isBot: false })
})

test('[CONN-044, D77] lets the prompt of a connection answer, and a model that answers nothing lead to people', async () => {
  const whatsappId = await connect()
  const text = 'Você atende os clientes da Padaria Sol, com calma e em poucas palavras, sem inventar.'
  const { id: promptId } = await asAdmin(prompts.createPrompt, {
    body: { name: 'Padaria', prompt: text, apiKey: ai.key, queueId: sales },
  })
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ promptId }).where('id', '=', whatsappId).execute(),
  )
  ai.replies.push({ text: 'Temos pão de queijo.' }, { text: '' }, { text: '' })
  const caio = customer(whatsappId)
  await caio.say('O que vocês têm?')
  await answerCalls()
  expect(await caio.heard()).toEqual(['Temos pão de queijo.'])
  expect(await caio.ticket()).toMatchObject({ useIntegration: true, botState: 'running' })
  await caio.say('E bolo?')
  await answerCalls()
  expect(await caio.heard()).not.toContain('')
  expect(await caio.ticket()).toMatchObject({ status: 'pending', botState: 'off', untended: 'model' })
})

test('[CONN-044, QUEUE-023] lets the integration of a connection answer, with the same key in every try', async () => {
  const whatsappId = await connect()
  const { id: integrationId } = await asAdmin(integrations.createIntegration, {
    body: { name: 'Meu sistema', type: 'webhook', urlN8N: `${webhook.url}/in` },
  })
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ integrationId }).where('id', '=', whatsappId).execute(),
  )
  const said = { messages: [{ type: 'text', text: 'Seu pedido saiu.' }], variables: {} }
  webhook.answers.push({ status: 503 }, { status: 200, body: JSON.stringify(said) })
  const duda = customer(whatsappId)
  await duda.say('Cadê meu pedido?')
  await answerCalls()
  expect(await duda.heard()).toEqual(['Seu pedido saiu.'])
  const keys = webhook.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(keys).size).toBe(1)
})

async function askWebhook(path: string) {
  const whatsappId = await connect()
  const { id: integrationId } = await asAdmin(integrations.createIntegration, {
    body: { name: `Robô ${path}`, type: 'webhook', urlN8N: `${webhook.url}${path}` },
  })
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ integrationId }).where('id', '=', whatsappId).execute(),
  )
  const asker = customer(whatsappId)
  await asker.say('Cadê meu pedido?')
  const { id } = await asker.ticket()
  const asked = () => webhook.received.filter((one) => one.path === path).length
  const calls = () =>
    world.inCompany(company, (tx) =>
      tx.selectFrom('botCalls').select(['state', 'reason']).where('ticketId', '=', id).execute(),
    )
  return { asker, id, asked, calls }
}

test('[CONN-044] keeps an answer without what cannot be stored, and asks for it once', async () => {
  const { asker, asked } = await askWebhook('/nul')
  const variables = { 'a\0b': 'x', nota: `${'a'.repeat(999)}😀` }
  const messages = [{ type: 'text', text: 'Pão\0 quente' }]
  webhook.answers.push({ status: 200, body: JSON.stringify({ messages, variables }) })
  await answerCalls()
  expect(await asker.heard()).toEqual(['Pão quente'])
  expect(asked()).toBe(1)
})

test('[CONN-044] makes no call that came too late for its run, or whose ticket a person took', async () => {
  const late = await askWebhook('/late')
  await world.inCompany(company, (tx) =>
    sql`update bot_turns set due_at = to_timestamp(0) where key like 'overdue:%'`.execute(tx),
  )
  await settle()
  expect(await late.calls()).toEqual([{ state: 'failed', reason: 'call-overdue' }])
  expect(await late.asker.ticket()).toMatchObject({ botState: 'off', untended: 'integration' })
  const taken = await askWebhook('/taken')
  await asAdmin(tickets.updateTicket, {
    params: { id: taken.id },
    body: { status: 'open', userId: admin.id },
  })
  await answerCalls()
  expect(await taken.calls()).toEqual([{ state: 'failed', reason: 'call-not-awaited' }])
  expect([late.asked(), taken.asked()]).toEqual([0, 0])
})

test('[D38] sends the files of a bot elsewhere as files, and the address of one that cannot be had', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const site = await startSite({
    '/cardapio.png': (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png),
    '/pagina.png': html('<html>Entre</html>'),
  })
  const whatsappId = await connect()
  const { id: integrationId } = await asAdmin(integrations.createIntegration, {
    body: { name: 'Meu cardápio', type: 'webhook', urlN8N: `${webhook.url}/menu` },
  })
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ integrationId }).where('id', '=', whatsappId).execute(),
  )
  const file = (path: string) => ({ type: 'image', url: `${site.url}${path}`, caption: path })
  const messages = [file('/cardapio.png'), { type: 'text', text: 'Escolha!' }, file('/pagina.png')]
  webhook.answers.push({ status: 200, body: JSON.stringify({ messages, variables: {} }) })
  const lia = customer(whatsappId)
  await lia.say('O que tem hoje?')
  await answerCalls()
  const { id } = await lia.ticket()
  const said = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('messages')
      .leftJoin('files', 'files.id', 'messages.fileId')
      .select(['messages.body', 'messages.mediaType', 'files.name', 'files.mimeType'])
      .where('ticketId', '=', id)
      .where('fromMe', '=', true)
      .orderBy('messages.id')
      .execute(),
  )
  expect(said).toEqual([
    { body: '/cardapio.png', mediaType: 'image', name: 'cardapio.png', mimeType: 'image/png' },
    { body: 'Escolha!', mediaType: 'chat', name: null, mimeType: null },
    { body: `/pagina.png\n${site.url}/pagina.png`, mediaType: 'chat', name: null, mimeType: null },
  ])
  const [call] = await world.inCompany(company, (tx) =>
    tx.selectFrom('botCalls').select(['state', 'reason']).where('ticketId', '=', id).execute(),
  )
  expect(call).toEqual({ state: 'done', reason: 'file-of-other-kind image text%2Fhtml' })
})

const askIf = (key: string, condition: 'equals' | 'notEmpty', letter: string) => ({
  ...newNode('condition', { id: nodeIdOf(letter), position: { x: 0, y: 0 } }),
  data: { key, condition, value: '', more: [], join: 'all' as const },
})

test('knows in a condition whether the ticket’s own department is open, and when it opens', async () => {
  const whatsappId = await connect()
  const night = await world.queue(company, 'Plantão')
  const workday = new Date(Date.now() + 3 * dayMs).getUTCDay()
  const schedules = defaultHours().map((day, at) =>
    at === (workday + 6) % 7 ? day : { ...day, startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' },
  )
  await world.inCompany(company, async (tx) => {
    await saveSetting(tx, 'scheduleType', 'queue')
    await tx
      .updateTable('queues')
      .set({ schedules: JSON.stringify(schedules) })
      .where('id', '=', night)
      .execute()
  })
  const says = ['v', 'w', 'x'].map((letter) =>
    sayNode(letter, { v: 'Aberto', w: 'Volta', x: '?' }[letter] ?? ''),
  )
  const graph: FlowGraph = {
    nodes: [startNode, askIf('queueOpen', 'equals', 'c'), askIf('nextOpening', 'notEmpty', 'd'), ...says],
    connections: [
      edgeOf('1', nodeIdOf('c')),
      edgeOf(nodeIdOf('c'), nodeIdOf('v')),
      { ...edgeOf(nodeIdOf('c'), nodeIdOf('d')), sourceHandle: 'b' },
      edgeOf(nodeIdOf('d'), nodeIdOf('w')),
      { ...edgeOf(nodeIdOf('d'), nodeIdOf('x')), sourceHandle: 'b' },
    ],
  }
  await listenFor('horário', await publish(graph))
  const ana = customer(whatsappId)
  await ana.say('Bom dia')
  expect(await ana.say('horário')).toEqual(['Aberto'])
  await asAdmin(tickets.updateTicket, { params: { id: (await ana.ticket()).id }, body: { queueId: night } })
  expect(await ana.say('horário')).toEqual(['Volta'])
  await world.inCompany(company, (tx) => saveSetting(tx, 'scheduleType', 'disabled'))
})

test('[D76] breaks off what runs where a phrase is to, rests, and begins by an advertisement', async () => {
  const whatsappId = await connect()
  await listenFor('matrícula', await publish(question))
  const cancel = await publish(flowOf(sales, 'Vamos cancelar.'))
  await listenFor('cancelar tudo', cancel, { interrupts: true, restMinutes: 60, adId: '120210000000' })
  const nina = customer(whatsappId)
  expect(await nina.say('matrícula')).toEqual(['Qual é o seu nome?'])
  expect(await nina.say('cancelar tudo')).toEqual(['Vamos cancelar.'])
  expect(await nina.ticket()).toMatchObject({ botState: 'off', isBot: false, queueId: sales })
  expect(await nina.say('cancelar tudo')).toEqual([])
  const rui = customer(whatsappId)
  expect(await rui.say('matrícula')).toEqual(['Qual é o seu nome?'])
  expect(await rui.say('matrícula')).toEqual(['Prazer, matrícula!'])
  const referral = { sourceType: 'ad', sourceId: '120210000000' }
  expect(await customer(whatsappId).say({ text: 'Quero saber mais', data: { referral } })).toEqual([
    'Vamos cancelar.',
  ])
  const other = { sourceType: 'ad', sourceId: '999' }
  expect(await customer(whatsappId).say({ text: 'Quero saber mais', data: { referral: other } })).toEqual([])
})

test('[D76] keeps an interrupting phrase’s own flow running when the phrase is said again', async () => {
  const whatsappId = await connect()
  await listenFor('parar e perguntar', await publish(question), { interrupts: true })
  const lara = customer(whatsappId)
  await lara.say('parar e perguntar')
  expect(await lara.say('Parar e perguntar!')).toEqual(['Qual é o seu nome?'])
  expect(await lara.ticket()).toMatchObject({ botState: 'running', isBot: true })
  expect(await lara.say('Lara')).toEqual(['Prazer, Lara!'])
})

test('[INTEG-007] begins the connection’s flow in the department that points to the company’s flows', async () => {
  const { id: integrationId } = await asAdmin(integrations.createIntegration, {
    body: { name: 'Fluxos', type: 'flowbuilder' },
  })
  const robots = await world.queue(company, 'Robôs')
  const whatsappId = await connect({ queueIds: [sales, robots] })
  const point = (row: { integrationId?: number | null; flowIdNotPhrase?: number | null }) =>
    world.inCompany(company, (tx) =>
      tx.updateTable('connections').set(row).where('id', '=', whatsappId).execute(),
    )
  await world.inCompany(company, (tx) =>
    tx.updateTable('queues').set({ integrationId }).where('id', '=', robots).execute(),
  )
  const flowIdNotPhrase = await publish(flowOf(robots, 'Oi do fluxo'))
  await point({ flowIdNotPhrase })
  const iara = customer(whatsappId)
  const [menu = ''] = await iara.say('Oi')
  const [, number = ''] = /\[(\d)\] Robôs/.exec(menu) ?? []
  expect(await iara.say(number)).toEqual(['Oi do fluxo'])
  expect(await iara.ticket()).toMatchObject({ queueId: robots, untended: null, botState: 'off' })
  // The connection itself points to them: they begin before the menu.
  await point({ integrationId })
  expect(await customer(whatsappId).say('Oi')).toEqual(['Oi do fluxo'])
  // Without a flow of the connection the ticket waits for a person of that department.
  await point({ integrationId: null, flowIdNotPhrase: null })
  const jonas = customer(whatsappId)
  await jonas.say('Oi')
  expect(await jonas.say(number)).toEqual([])
  expect(await jonas.ticket()).toMatchObject({ queueId: robots, untended: 'nobody', botState: 'off' })
})
