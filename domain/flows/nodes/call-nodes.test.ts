import { expect, test } from 'vitest'
import { conversation, textsOf } from '#tests/bots/conversation.ts'
import { flowOf, nodeOf, saidOf } from '#tests/bots/flow-of.ts'

const start = nodeOf('s', 'start', { label: '' })
const model = flowOf(
  [start, nodeOf('g', 'message', { label: 'Olá!' }), nodeOf('p', 'prompt', { promptId: 4, name: 'Loja' })],
  ['s>g', 'g>p'],
)
const photo = () => saidOf('', { kind: 'image' })
const answer = (call: number) => ({
  ...{ type: 'answered' as const, call },
  result: {
    ...{ outcome: 'said' as const, parts: [{ type: 'text' as const, text: `Recebi ${call}.` }], waits: true },
    ...{ action: null, variables: {}, session: null, pauseSeconds: null },
  },
})

test('takes pictures without a caption for no repeated answer', () => {
  const talk = conversation(model)
  talk.begin()
  for (let call = 1; call <= 5; call++) {
    talk.tell({ type: 'said', said: [photo()] }, 5)
    talk.tell({ type: 'due', wait: talk.state().wait?.id ?? 0 }, 6)
    talk.tell(answer(call), 1)
  }
  expect(talk.state()).toMatchObject({ status: 'waiting', at: 'p' })
})

test('takes an album that begins a conversation for one answer, however fast it comes', () => {
  const talk = conversation(model)
  talk.begin()
  for (let n = 1; n <= 6; n++)
    talk.tell({ type: 'said', said: [saidOf(`foto ${n}`, { kind: 'image' })] }, 0.2)
  expect(talk.state()).toMatchObject({ status: 'waiting', at: 'p', wait: { kind: 'quiet' } })
})

test('takes the words that a customer repeats while nothing answers for one answer', () => {
  const talk = conversation(model)
  talk.begin()
  for (let n = 1; n <= 5; n++) talk.say('Alô?', 3)
  expect(talk.state()).toMatchObject({ status: 'waiting', at: 'p' })
})

test('says all thirty parts that a bot elsewhere may answer, and goes on', () => {
  const talk = conversation(
    flowOf(
      [start, model.nodes.get('g')!, nodeOf('b', 'integration', { integrationId: 3, name: 'Robô' })],
      ['s>g', 'g>b'],
    ),
  )
  talk.begin()
  const said = answer(1)
  said.result.parts = Array.from({ length: 30 }, () => ({ type: 'text', text: 'Foto' }))
  expect(textsOf(talk.tell(said))).toHaveLength(30)
  expect(talk.state()).toMatchObject({ status: 'waiting', at: 'b' })
})

test('goes on with a bot elsewhere that a customer writes a hundred times to', () => {
  const robot = flowOf([start, nodeOf('b', 'integration', { integrationId: 3, name: 'Robô' })], ['s>b'])
  const talk = conversation(robot)
  talk.begin()
  for (let call = 1; call <= 100; call++) {
    talk.tell(answer(call))
    talk.say(`Pergunta ${call}`)
  }
  expect(talk.state()).toMatchObject({ status: 'calling', at: 'b' })
})

test.each([
  ['Qual é o preço do plano de saúde por pessoa a partir dos quarenta anos?', 'waiting'],
  ['A atendente de ontem me disse que o pedido chegaria hoje de manhã', 'waiting'],
  ['Quero falar com uma pessoa', 'handed-over'],
  ['atendente humana', 'handed-over'],
])('leaves a longer text that speaks of people to the model: %s', (text, status) => {
  const talk = conversation(model)
  talk.begin()
  talk.say(text)
  expect(talk.state().status).toBe(status)
})
