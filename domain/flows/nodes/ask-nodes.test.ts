import { expect, test } from 'vitest'
import { conversation, textsOf } from '#tests/bots/conversation.ts'
import { flowOf, nodeOf } from '#tests/bots/flow-of.ts'

const patience = { timeoutMinutes: null, maxInvalid: null }
const start = nodeOf('s', 'start', { label: '' })
const menu = nodeOf('m', 'menu', {
  message: 'Olá!',
  arrayOption: [{ number: 1, value: 'Vendas' }],
  ...patience,
})
const shop = flowOf([start, menu, nodeOf('v', 'message', { label: 'Vendas aqui' })], ['s>m', 'm.a1>v'])

test('waits for the end of a burst that began before the menu was read, and reacts to it once', () => {
  const talk = conversation(shop, { limits: { maxInvalid: 3 } })
  talk.begin()
  for (const words of ['boa tarde', 'queria um bolo', 'de chocolate'])
    expect(textsOf(talk.say(words, 3))).toEqual([])
  const reaction = talk.tell({ type: 'due', wait: talk.state().wait?.id ?? 0 }, 6)
  expect(textsOf(reaction)).toEqual([expect.stringMatching(/^Não entendi/)])
  expect(talk.state()).toMatchObject({ status: 'waiting', wait: { kind: 'answer', tries: 1 } })
  talk.say('pizza', 5)
  expect(talk.state()).toMatchObject({ wait: { kind: 'quiet', tries: 1 } })
  expect(textsOf(talk.say('1', 1))).toEqual(['Vendas aqui'])
})

test('hands over at the end of a burst too, and lets no burst last for ever', () => {
  const talk = conversation(shop, { limits: { maxInvalid: 1 } })
  talk.begin()
  for (let seconds = 5; seconds < 30; seconds += 5) talk.say('e mais', 5)
  expect(talk.state().wait?.dueAt).toBe((talk.state().wait?.from ?? 0) + 25_000)
  talk.tell({ type: 'due', wait: talk.state().wait?.id ?? 0 }, 5)
  expect(talk.state().status).toBe('handed-over')
})

test('takes no part of the opening burst for the answer to the first question, and asks once more after it', () => {
  const question = nodeOf('q', 'question', {
    integration: { message: 'Seu nome?', answerKey: 'nome' },
    ...patience,
  })
  const age = nodeOf('r', 'question', { integration: { message: 'Idade?', answerKey: 'idade' }, ...patience })
  const flow = flowOf([start, question, age], ['s>q', 'q>r'])
  const talk = conversation(flow)
  talk.begin()
  for (const words of ['boa tarde', 'queria um bolo']) expect(talk.say(words, 2).effects).toHaveLength(1)
  const asked = talk.tell({ type: 'due', wait: talk.state().wait?.id ?? 0 }, 15)
  expect(textsOf(asked)).toEqual(['Seu nome?'])
  expect(textsOf(talk.say('Maria', 1))).toEqual(['Idade?'])
  talk.say('30', 1)
  expect(talk.state()).toMatchObject({ status: 'done', vars: { nome: 'Maria', idade: '30' } })
  const slower = conversation(flow)
  slower.begin()
  slower.say('boa tarde', 2)
  slower.say('Maria', 5)
  expect(slower.state()).toMatchObject({ at: 'r', vars: { nome: 'Maria' } })
})
