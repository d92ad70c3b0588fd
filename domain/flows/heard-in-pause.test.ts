import { expect, test } from 'vitest'
import { conversation, kindsOf, textsOf } from '#tests/bots/conversation.ts'
import { flowOf, nodeOf, saidOf } from '#tests/bots/flow-of.ts'
import type { FlowNode } from './graph.ts'

const patience = { timeoutMinutes: null, maxInvalid: null }
const start = nodeOf('s', 'start', { label: '' })
const pause = nodeOf('i', 'interval', { sec: 3, label: '' })
const menu = nodeOf('m', 'menu', {
  message: 'O que deseja?',
  arrayOption: [
    { number: 1, value: 'Vendas' },
    { number: 2, value: 'Suporte' },
  ],
  ...patience,
})
const question = nodeOf('q', 'question', {
  integration: { message: 'Seu nome?', answerKey: 'x' },
  ...patience,
})
const close = nodeOf('c', 'close', { farewell: true })
const sayIt = nodeOf('v', 'message', { label: 'Suporte aqui' })

/** A conversation that stands in a pause before the given block. */
function paused(next: FlowNode, { edges = [] as string[], more = [] as FlowNode[], by = pause } = {}) {
  const talk = conversation(
    flowOf([start, by, next, ...more], [`s>${by.id}`, `${by.id}>${next.id}`, ...edges]),
  )
  talk.begin()
  return talk
}

test('does not close a conversation that was written to during a pause, of whatever kind', () => {
  const content = nodeOf('k', 'singleBlock', {
    seq: ['i1'],
    elements: [{ number: 'i1', type: 'interval', value: 3 }],
  })
  const until = nodeOf('u', 'waitUntil', { until: 'time', time: '18:00' })
  for (const by of [pause, content, until]) {
    const talk = paused(close, { by })
    expect(kindsOf(talk.say('espera, não recebi'))).toEqual([])
    expect(kindsOf(talk.wake())).toEqual(['say'])
    expect(talk.state()).toMatchObject({ status: 'handed-over', heard: [] })
  }
  const quiet = paused(close)
  expect(kindsOf(quiet.wake())).toEqual(['close'])
})

test('keeps messages through several pauses in a row', () => {
  const second = nodeOf('j', 'interval', { sec: 3, label: '' })
  const talk = paused(second, { more: [close], edges: ['j>c'] })
  talk.say('espera')
  talk.wake()
  talk.say('não recebi')
  expect(talk.state().heard.map(({ text }) => text)).toEqual(['espera', 'não recebi'])
  talk.wake()
  expect(talk.state().status).toBe('handed-over')
})

test('takes an option that was written during the pause before its menu, and asks otherwise', () => {
  for (const text of ['Suporte', '2', 'dois']) {
    const talk = paused(menu, { more: [sayIt], edges: ['m.a2>v'] })
    talk.say('boa tarde')
    talk.say(text)
    expect(textsOf(talk.wake())).toEqual(['Suporte aqui'])
  }
  const other = paused(menu, { more: [sayIt], edges: ['m.a2>v'] })
  other.say('boa tarde')
  expect(textsOf(other.wake())).toEqual(['O que deseja?'])
  expect(other.state()).toMatchObject({ status: 'waiting', heard: [] })
})

test('shows the menu to a customer who tapped a row of an older one during the pause', () => {
  const talk = paused(menu, { more: [sayIt], edges: ['m.a2>v'] })
  talk.tell({ type: 'said', said: [saidOf('Bolos', { rowId: '2' })] })
  expect(textsOf(talk.wake())).toEqual(['O que deseja?'])
})

test('asks a question although the customer wrote during the pause before it', () => {
  const talk = paused(question, { more: [close], edges: ['q>c'] })
  talk.say('bom dia')
  expect(textsOf(talk.wake())).toEqual(['Seu nome?'])
  expect(kindsOf(talk.say('Ana'))).toEqual(['close'])
  expect(talk.state().vars).toEqual({ x: 'Ana' })
})

test('takes earlier messages as the answer to a question with takesEarlier', () => {
  const data = { ...question.data, takesEarlier: true }
  const talk = paused(nodeOf('q', 'question', data as never), { more: [close], edges: ['q>c'] })
  talk.say('Ana')
  talk.say('Souza')
  expect(kindsOf(talk.wake())).toEqual(['close'])
  expect(talk.state().vars).toEqual({ x: 'Ana\nSouza' })
})

test('gives an external bot the messages written during the pause before it', () => {
  const talk = paused(nodeOf('b', 'integration', { integrationId: 3, name: '' }))
  talk.say('meu pedido?')
  expect(talk.wake().effects).toMatchObject([
    { type: 'call', request: { kind: 'bot', said: [{ text: 'meu pedido?' }] } },
  ])
  expect(talk.state().heard).toEqual([])
})

test('hands over a customer who asked for a person during the pause before a model', () => {
  const talk = paused(nodeOf('p', 'prompt', { promptId: 9, name: '' }))
  talk.say('quero um atendente')
  talk.wake()
  expect(talk.state().status).toBe('handed-over')
})

test('obeys sair and # at the end of the pause in which they were written', () => {
  const leaving = paused(menu)
  expect(kindsOf(leaving.say('sair'))).toEqual([])
  expect(leaving.wake().effects).toMatchObject([{ type: 'close', byCustomer: true }])
  const back = paused(close)
  back.say('#')
  back.wake()
  expect(back.state()).toMatchObject({ status: 'waiting', at: 'i', heard: [] })
})

test('uses an earlier message only once when a circle leads back to the menu', () => {
  const talk = paused(menu, { edges: ['m.a2>m'] })
  talk.say('2')
  expect(textsOf(talk.wake())).toEqual(['O que deseja?'])
})
