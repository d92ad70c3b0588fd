import { expect, test } from 'vitest'
import type { CallResult } from '../bot-calls/bot-call.ts'
import type { BotEvent } from './bot-event.ts'
import { newRun, type RunState } from './run-state.ts'
import { step } from './step.ts'
import { conversation, kindsOf, textsOf } from '#tests/bots/conversation.ts'
import { factsOf, flowOf, nodeOf, saidOf } from '#tests/bots/flow-of.ts'

const patience = { timeoutMinutes: null, maxInvalid: null }
const start = nodeOf('s', 'start', { label: '' })
const menu = nodeOf('m', 'menu', {
  message: 'Olá, {{firstName}}',
  arrayOption: [
    { number: 1, value: 'Vendas' },
    { number: 2, value: 'Suporte' },
  ],
  ...patience,
})
const say = (id: string, label: string) => nodeOf(id, 'message', { label })

const shop = flowOf(
  [
    start,
    menu,
    say('v', 'Vendas aqui'),
    nodeOf('t', 'ticket', { name: 'Suporte', queue: { id: 4, name: 'Suporte' } }),
  ],
  ['s>m', 'm.a1>v', 'm.a2>t'],
)

test('asks, takes the answer and goes through the output that belongs to it', () => {
  const talk = conversation(shop)
  expect(talk.begin().effects[0]).toMatchObject({
    type: 'say',
    part: { type: 'choices', text: 'Olá, Ana', options: [{ id: '1', title: 'Vendas' }, { id: '2' }] },
  })
  expect(talk.state()).toMatchObject({ status: 'waiting', at: 'm', wait: { kind: 'answer' } })
  const turn = talk.say('suporte!!')
  expect(turn.effects).toMatchObject([{ type: 'route', queueId: 4 }, { type: 'say' }, { type: 'summary' }])
  expect(talk.state()).toMatchObject({ status: 'handed-over', wait: null })
})

test('takes the first valid message of a burst, and reacts once to a burst without one', () => {
  const talk = conversation(shop)
  talk.begin()
  const wrong = talk.tell({ type: 'said', said: [saidOf('bom dia'), saidOf('tudo bem?'), saidOf('oi')] })
  expect(textsOf(wrong)).toHaveLength(1)
  const right = talk.tell({ type: 'said', said: [saidOf('quero'), saidOf('1'), saidOf('2')] })
  expect(textsOf(right)).toEqual(['Vendas aqui'])
})

test('hands over after the connection’s number of wrong answers, and says so', () => {
  const talk = conversation(shop, { limits: { maxInvalid: 2 } })
  talk.begin()
  talk.say('pizza')
  const last = talk.say('refrigerante')
  expect(textsOf(last)).toEqual(['Uma pessoa da nossa equipe vai continuar este atendimento.'])
  expect(talk.state().status).toBe('handed-over')
})

test('shows the menu again only after the rest that the connection wants', () => {
  const talk = conversation(shop, { limits: { restMinutes: 5, maxInvalid: 0 } })
  talk.begin()
  expect(textsOf(talk.say('um bolo', 60))).toEqual([])
  expect(textsOf(talk.say('uma torta', 300))).toHaveLength(1)
})

test('goes back to the start on #, up one menu on 0, and ends on sair', () => {
  const inner = nodeOf('n', 'menu', {
    message: 'Qual?',
    arrayOption: [{ number: 1, value: 'A' }],
    ...patience,
  })
  const flow = flowOf([start, menu, inner, say('e', 'fim')], ['s>m', 'm.a1>n', 'n.a1>e'])
  const talk = conversation(flow)
  talk.begin()
  talk.say('1')
  expect(talk.state()).toMatchObject({ at: 'n', menus: ['m', 'n'] })
  talk.say('0')
  expect(talk.state()).toMatchObject({ at: 'm', menus: ['m'] })
  talk.say('1')
  talk.say('#')
  expect(talk.state()).toMatchObject({ at: 'm', menus: ['m'] })
  expect(talk.say('SAIR').effects).toMatchObject([{ type: 'close', farewell: true, byCustomer: true }])
  expect(talk.state().status).toBe('done')
})

test('takes #, 0 and sair as answers where the flow or the question says so', () => {
  const ask = (more: object) =>
    nodeOf('q', 'question', { integration: { message: '?', answerKey: 'x' }, ...patience, ...more })
  const without = nodeOf('s', 'start', { label: '', withoutWords: true })
  for (const word of ['#', '0', 'sair'])
    for (const nodes of [
      [without, ask({})],
      [start, ask({ takesWords: true })],
    ]) {
      const talk = conversation(flowOf(nodes, ['s>q']))
      talk.begin()
      talk.say(word)
      expect(talk.state()).toMatchObject({ status: 'done', vars: { x: word } })
    }
  const menus = conversation(flowOf([without, menu], ['s>m']))
  menus.begin()
  menus.say('sair')
  expect(menus.state()).toMatchObject({ status: 'waiting', wait: { tries: 1 } })
})

test('keeps what a question asked for, and quotes what a customer puts between braces', () => {
  const question = nodeOf('q', 'question', {
    integration: { message: 'Seu pedido?', answerKey: 'pedido' },
    ...patience,
  })
  const flow = flowOf([start, question, say('e', 'Pedido: {{pedido}} {{nada}}.')], ['s>q', 'q>e'])
  const talk = conversation(flow)
  talk.begin()
  const turn = talk.tell({ type: 'said', said: [saidOf('0'), saidOf('{{protocol}} \u202eoi')] })
  expect(textsOf(turn)).toEqual(['Pedido: 0\n{{protocol}} oi .'])
})

test('cuts the traced answer between characters, not within one', () => {
  const question = nodeOf('q', 'question', { integration: { message: '?', answerKey: 'x' }, ...patience })
  const flows = [flowOf([start, question], ['s>q']), shop]
  for (const flow of flows) {
    const talk = conversation(flow)
    talk.begin()
    const { trace } = talk.say(`${'a'.repeat(199)}😀!`)
    expect(trace.map(({ why }) => why)).toContain('a'.repeat(199))
  }
})

test('makes a wait of each pause in a row, and ignores messages during them', () => {
  const content = nodeOf('c', 'singleBlock', {
    seq: ['t1', 'i1', 't2'],
    elements: [
      { number: 't1', type: 'message', value: 'Um' },
      { number: 'i1', type: 'interval', value: 3 },
      { number: 't2', type: 'message', value: 'Dois' },
    ],
  })
  const flow = flowOf(
    [start, content, nodeOf('i', 'interval', { sec: 0, label: '' }), say('e', 'Três')],
    ['s>c', 'c>i', 'i>e'],
  )
  const talk = conversation(flow)
  expect(textsOf(talk.begin())).toEqual(['Um'])
  const wait = talk.state().wait?.id ?? 0
  expect(kindsOf(talk.say('e aí?'))).toEqual([])
  expect(talk.tell({ type: 'due', wait: wait + 1 }).effects).toEqual([])
  expect(textsOf(talk.tell({ type: 'due', wait }))).toEqual(['Dois', 'Três'])
  expect(talk.tell({ type: 'due', wait }).effects).toEqual([])
})

test('takes the output for silence, and without one ends as expired', () => {
  const patient = nodeOf('m', 'menu', { ...menu.data, timeoutMinutes: 5 } as never)
  const silent = conversation(flowOf([start, patient, say('e', 'Ainda aí?')], ['s>m', 'm.timeout>e']))
  silent.begin()
  expect(textsOf(silent.tell({ type: 'due', wait: 1 }))).toEqual(['Ainda aí?'])
  const alone = conversation(shop)
  alone.begin()
  alone.tell({ type: 'due', wait: 1 })
  expect(alone.state().status).toBe('expired')
})

const integration = nodeOf('b', 'integration', { integrationId: 3, name: 'Robô' })
const answer = (over: object = {}): CallResult => ({
  outcome: 'said',
  parts: [{ type: 'text', text: 'Resposta' }],
  waits: true,
  action: null,
  variables: {},
  session: 'x',
  pauseSeconds: null,
  ...over,
})

test('calls an external bot with the messages, and again with those that came during the call', () => {
  const talk = conversation(flowOf([start, integration, say('e', 'fim')], ['s>b', 'b>e']))
  expect(talk.begin().effects).toMatchObject([
    { type: 'call', call: 1, request: { kind: 'bot', session: null, said: [{ text: 'Oi' }] } },
  ])
  expect(talk.say('rápido').effects).toEqual([])
  expect(talk.tell({ type: 'answered', call: 1, result: answer() }).effects).toMatchObject([
    { type: 'say' },
    { type: 'call', call: 2, request: { session: 'x', said: [{ text: 'rápido' }] } },
  ])
  expect(talk.tell({ type: 'answered', call: 1, result: answer() }).effects).toEqual([])
  expect(textsOf(talk.tell({ type: 'answered', call: 2, result: answer({ waits: false }) }))).toEqual([
    'Resposta',
    'fim',
  ])
  expect(talk.state().status).toBe('done')
})

const close = { action: { type: 'close' } }

test('asks a bot that closes again with what came during the call, and in the end leads to a person', () => {
  const talk = conversation(flowOf([start, integration], ['s>b']))
  talk.begin()
  for (let call = 1; call <= 4; call++) {
    talk.say('espera, não recebi')
    const turn = talk.tell({ type: 'answered', call, result: answer(close) })
    expect(kindsOf(turn)).toEqual(call < 4 ? ['say', 'call'] : ['say', 'say'])
  }
  expect(talk.state()).toMatchObject({ status: 'handed-over', heard: [] })
  const quiet = conversation(flowOf([start, integration], ['s>b']))
  quiet.begin()
  quiet.say('espera, não recebi')
  quiet.tell({ type: 'answered', call: 1, result: answer(close) })
  expect(kindsOf(quiet.tell({ type: 'answered', call: 2, result: answer(close) }))).toEqual(['say', 'close'])
})

test('gives a bot that paused what came during its call, once the pause is over', () => {
  const talk = conversation(flowOf([start, integration], ['s>b']))
  talk.begin()
  talk.say('rápido')
  talk.tell({ type: 'answered', call: 1, result: answer({ pauseSeconds: 5 }) })
  const wait = talk.state().wait?.id ?? 0
  expect(talk.tell({ type: 'due', wait }).effects).toMatchObject([
    { type: 'call', request: { said: [{ text: 'rápido' }] } },
  ])
})

test('leads to a person instead of closing what a customer wrote during a model’s last call', () => {
  const talk = conversation(flowOf([start, nodeOf('p', 'prompt', { promptId: 9, name: 'Ana IA' })], ['s>p']))
  talk.begin()
  talk.tell({ type: 'due', wait: 1 })
  for (let call = 1; call <= 4; call++) {
    talk.say('espera, não recebi')
    talk.tell({ type: 'answered', call, result: answer(close) })
  }
  expect(talk.state().status).toBe('handed-over')
})

const request = nodeOf('h', 'http', { method: 'GET', url: 'https://a', headers: [], body: '', mappings: [] })
const end = nodeOf('c', 'close', { farewell: true })
const fetched: CallResult = { outcome: 'fetched', status: 200, variables: {} }

test('does not close after a call during which a customer wrote, also after a pause or in another flow', () => {
  const into = nodeOf('f', 'startFlow', { flowId: 8, name: '', returns: false })
  const direct = flowOf([start, request, end], ['s>h', 'h>c'])
  const paused = flowOf(
    [start, request, nodeOf('i', 'interval', { sec: 3, label: '' }), end],
    ['s>h', 'h>i', 'i>c'],
  )
  const other = flowOf([start, request, into], ['s>h', 'h>f'])
  for (const flow of [direct, paused, other]) {
    const talk = conversation(flow)
    talk.begin()
    talk.say('espera, não recebi')
    talk.tell({ type: 'answered', call: 1, result: fetched })
    if (flow === paused) talk.tell({ type: 'due', wait: 1 })
    const { state, effects } =
      flow === other
        ? step(flowOf([start, end], ['s>c']), talk.state(), { type: 'entered' }, factsOf())
        : { state: talk.state(), effects: [] }
    expect([state.status, effects.map(({ type }) => type).includes('close')]).toEqual(['handed-over', false])
  }
})

test('closes after a call once the customer has answered a question since', () => {
  const ask = nodeOf('q', 'question', { integration: { message: 'Recebeu?', answerKey: 'x' }, ...patience })
  const talk = conversation(flowOf([start, request, ask, end], ['s>h', 'h>q', 'q>c']))
  talk.begin()
  talk.say('espera')
  talk.tell({ type: 'answered', call: 1, result: fetched })
  expect(kindsOf(talk.say('sim'))).toEqual(['close'])
})

test('leads to a person when a call fails and nothing is linked to that', () => {
  const talk = conversation(flowOf([start, integration], ['s>b']))
  talk.begin()
  const result: CallResult = { outcome: 'failed', fault: 'timeout', reason: 'no answer in 10 s' }
  expect(textsOf(talk.tell({ type: 'answered', call: 1, result }))).toHaveLength(1)
  expect(talk.state().status).toBe('handed-over')
})

const model = nodeOf('p', 'prompt', { promptId: 9, name: 'Ana IA' })

test('waits until the customer has finished, leaves out an answer that came too late, and answers once', () => {
  const talk = conversation(flowOf([start, model], ['s>p']))
  talk.begin()
  expect(talk.state().wait).toMatchObject({ kind: 'quiet' })
  talk.say('quero', 3)
  talk.say('um bolo', 3)
  const asked = talk.tell({ type: 'due', wait: talk.state().wait?.id ?? 0 }, 6)
  expect(asked.effects).toMatchObject([{ type: 'call', call: 1, request: { kind: 'model' } }])
  talk.say('de cenoura', 3)
  expect(kindsOf(talk.tell({ type: 'answered', call: 1, result: answer() }))).toEqual(['call'])
  expect(textsOf(talk.tell({ type: 'answered', call: 2, result: answer() }))).toEqual(['Resposta'])
})

test('leads to a person who asks for one, whatever a model says', () => {
  const talk = conversation(flowOf([start, model], ['s>p']))
  talk.begin()
  talk.say('quero falar com um atendente')
  expect(talk.state().status).toBe('handed-over')
})

test('a transfer by a bot elsewhere ends its right to speak', () => {
  const talk = conversation(flowOf([start, integration, say('e', 'fim')], ['s>b', 'b>e']))
  talk.begin()
  const action = { type: 'transfer', queueId: 5, userId: null, why: 'pediu' }
  const turn = talk.tell({ type: 'answered', call: 1, result: answer({ action }) })
  expect(kindsOf(turn)).toEqual(['say', 'route'])
  expect(talk.state().status).toBe('handed-over')
})

test('says nothing more once a person has written, and asks again when the bot is switched on', () => {
  const talk = conversation(shop)
  talk.begin()
  talk.tell({ type: 'human', what: 'wroteOnPhone' })
  expect(talk.state()).toMatchObject({ status: 'paused', wait: null })
  expect(talk.say('1').effects).toEqual([])
  expect(talk.tell({ type: 'due', wait: 1 }).effects).toEqual([])
  expect(textsOf(talk.tell({ type: 'human', what: 'botOn' }))).toEqual(['Olá, Ana'])
  talk.tell({ type: 'human', what: 'accepted' })
  expect(talk.state().status).toBe('cancelled')
})

test('leads a robot that answers at once to people instead of talking with it', () => {
  const talk = conversation(shop, { limits: { maxInvalid: 0 } })
  talk.begin()
  for (let turn = 0; turn < 3; turn++) {
    talk.say(`Fora do horário ${turn}`, 1)
    talk.tell({ type: 'due', wait: talk.state().wait?.id ?? 0 }, 6)
  }
  expect(talk.state().status).toBe('waiting')
  expect(talk.say('Fora do horário', 1).effects).toEqual([{ type: 'robot' }])
  expect(talk.state().status).toBe('handed-over')
})

test('knows a robot that begins run after run, and says nothing to it', () => {
  const short = flowOf([start, say('e', 'Olá!')], ['s>e'])
  let pace: RunState['pace'] | undefined
  const said = [0, 1, 2, 3, 4].map((turn) => {
    const facts = factsOf({ now: factsOf().now + turn * 1000 })
    const event: BotEvent = { type: 'begin', said: [saidOf(`Recebemos a sua mensagem ${turn}`)] }
    const { state, effects } = step(short, newRun({ seed: 1, pace }), event, facts)
    pace = state.pace
    return effects.map(({ type }) => type)
  })
  expect(said).toEqual([['say'], ['say'], ['say'], ['say'], ['robot']])
})

test('ends a circle of blocks after the steps that a turn may take, and names the block', () => {
  const flow = flowOf(
    [start, nodeOf('r', 'randomizer', { percent: 100 }), nodeOf('n', 'note', { text: '' })],
    ['s>r', 'r>n', 'n>r'],
  )
  const talk = conversation(flow)
  const turn = talk.begin()
  expect(turn.trace.at(-1)).toMatchObject({ kind: 'end', why: 'more than 100 blocks in one turn' })
  expect(turn.trace.at(-1)?.node).toMatch(/^[rn]$/)
  expect(textsOf(turn)).toHaveLength(1)
})

test('goes into another flow, and comes back to the block after it', () => {
  const parent = flowOf(
    [start, nodeOf('f', 'startFlow', { flowId: 8, name: '', returns: true }), say('e', 'de volta')],
    ['s>f', 'f>e'],
  )
  const child = { ...flowOf([start, say('c', 'dentro')], ['s>c']), versionId: 2 }
  const facts = factsOf()
  const out = step(parent, newRun({ seed: 1 }), { type: 'begin', said: [] }, facts)
  expect(out).toMatchObject({
    jump: { flowId: 8, returns: true },
    state: { status: 'starting', stack: [{ versionId: 1, node: 'f' }] },
  })
  const inside = step(child, out.state, { type: 'entered' }, facts)
  expect(inside).toMatchObject({ jump: { versionId: 1 } })
  const back = step(parent, inside.state, { type: 'returned' }, facts)
  expect(textsOf(back)).toEqual(['de volta'])
  expect(back.state).toMatchObject({ status: 'done', stack: [] })
})

test('remembers the flow around it when a person takes over, and forgets it at its own end', () => {
  const into = nodeOf('f', 'startFlow', { flowId: 8, name: '', returns: true })
  const out = step(
    flowOf([start, into], ['s>f']),
    newRun({ seed: 1 }),
    { type: 'begin', said: [] },
    factsOf(),
  )
  const child = flowOf([start, menu], ['s>m'])
  const inside = step(child, out.state, { type: 'entered' }, factsOf())
  const broken = step(child, inside.state, { type: 'human', what: 'accepted' }, factsOf()).state
  expect(broken).toMatchObject({ status: 'cancelled', at: 'm', stack: [{ node: 'f' }] })
})

test('hands over at a block of an unknown kind', () => {
  const strange = { ...nodeOf('x', 'note', { text: '' }), type: 'teleport' } as never
  const turn = conversation(flowOf([start, strange], ['s>x'])).begin()
  expect(turn.state.status).toBe('handed-over')
  expect(textsOf(turn)).toHaveLength(1)
})
