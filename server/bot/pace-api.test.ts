import { expect, test } from 'vitest'
import type { Part } from '#domain/bot-calls/bot-call.ts'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import type { FlowNode } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, nodeIdOf, sayNode, startNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'
import { noteTurn } from '#server/turns/note-turn.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const inCompany = <T>(work: Parameters<typeof world.inCompany<T>>[1]) => world.inCompany(company, work)
const { id: integrationId } = await inCompany((tx) =>
  tx
    .insertInto('integrations')
    .values({ name: 'Robô', type: 'typebot', urlN8n: 'http://127.0.0.1:9' })
    .returning('id')
    .executeTakeFirstOrThrow(),
)
const whatsappId = await world.connection(company)
await inCompany((tx) => tx.updateTable('connections').set({ integrationId }).execute())
const { customer, settle } = botStage(world, company)

/** Answers the call of a customer's run in the place of the Typebot. */
async function answerAs(person: ReturnType<typeof customer>, said: { parts: Part[]; paceMs?: number }) {
  const { id: ticketId } = await person.ticket()
  const { runId, call } = await inCompany((tx) =>
    tx
      .selectFrom('botCalls')
      .select(['runId', 'call'])
      .where('ticketId', '=', ticketId)
      .executeTakeFirstOrThrow(),
  )
  const result = {
    ...{ outcome: 'said', waits: true, action: null, variables: {}, session: null, pauseSeconds: null },
    ...said,
  }
  const turn = { kind: 'answered' as const, runId, call, result }
  await inCompany((tx) => noteTurn(tx, { ticketId, key: `answered ${runId}`, turn }))
  await settle()
}

test('[INTEG-001] spaces the bubbles of a Typebot by its delay between messages', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await answerAs(ana, {
    parts: ['um', 'dois', 'três'].map((text) => ({ type: 'text', text })),
    paceMs: 2000,
  })
  expect(await ana.heard()).toEqual(['um', 'dois', 'três'])
  const tasks = await inCompany((tx) =>
    tx
      .selectFrom('outbox')
      .select(['nextTryAt', 'createdAt'])
      .where('kind', '=', 'send')
      .orderBy('id')
      .execute(),
  )
  expect(tasks.map(({ nextTryAt, createdAt }) => nextTryAt.getTime() - createdAt.getTime())).toEqual([
    0, 2000, 4000,
  ])
})

test.each([
  [
    'numbers the choices of a Typebot, whose ids mean nothing to customers',
    ['clt2v0x4w', 'clt2v0x4x'],
    '[1] Sim\n[2] Não',
  ],
  ['lists the replies of Dialogflow, which are answered by their words', ['Sim', 'Não'], '- Sim\n- Não'],
])('%s', async (_title, ids, lines) => {
  const person = customer(whatsappId)
  await person.say('Oi')
  const options = ['Sim', 'Não'].map((title, at) => ({ id: ids[at] ?? '', title }))
  await answerAs(person, { parts: [{ type: 'choices', text: 'Quer?', options, how: 'list' }] })
  expect(await person.heard()).toEqual([`Quer?\n\n${lines}`])
})

const asAdmin = await world.as((await world.user(company, { profile: 'admin' })).email)

/** Publishes a flow that greets, and goes on to the given blocks. */
async function publishGreeting(name: string, ...more: FlowNode[]): Promise<number> {
  const { id } = await asAdmin(flows.createFlow, { body: { name } })
  const nodes = [startNode, sayNode('b', 'Olá!'), ...more]
  const connections = nodes.slice(1).map((node, at) => edgeOf(nodes[at]?.id ?? '', node.id))
  await asAdmin(flows.saveFlow, { body: { idFlow: id, nodes, connections } })
  return id
}
/** Answers everything at once, as an answering machine does. */
async function answerAtOnce(machine: ReturnType<typeof customer>): Promise<void> {
  for (let turn = 0; turn < 8; turn++) {
    await machine.write('Olá! Recebemos a sua mensagem.')
    await settle()
  }
}

test('ends a loop of a phrase with an answering machine, and begins nothing there any more', async () => {
  const flowId = await publishGreeting('Saudação')
  const at = await world.connection(company)
  const body = { name: 'olá', flowId, phrase: 'olá', mode: 'contains' as const, whatsappId: at }
  await asAdmin(phrases.createPhrase, { body })
  const machine = customer(at)
  await answerAtOnce(machine)
  expect(await machine.heard()).toEqual(['Olá!', 'Olá!', 'Olá!'])
  expect(await machine.ticket()).toMatchObject({ botState: 'paused', status: 'pending', untended: 'robot' })
  await machine.say('olá')
  expect(await machine.heard()).toHaveLength(3)
})

test('ends a loop of a flow that closes with an answering machine, ticket after ticket', async () => {
  const end = {
    ...newNode('close', { id: nodeIdOf('c'), position: { x: 0, y: 0 } }),
    data: { farewell: false },
  }
  const flowIdNotPhrase = await publishGreeting('Saudação e fim', end)
  const at = await world.connection(company)
  await inCompany((tx) =>
    tx.updateTable('connections').set({ flowIdNotPhrase }).where('id', '=', at).execute(),
  )
  const machine = customer(at)
  await answerAtOnce(machine)
  expect(await machine.heard()).toEqual(['Olá!', 'Olá!', 'Olá!'])
  expect(await machine.ticket()).toMatchObject({ botState: 'paused', status: 'pending', untended: 'robot' })
})
