import { expect, test } from 'vitest'
import { factsOf, flowOf, nodeOf, saidOf } from '#tests/bots/flow-of.ts'
import { summaryOf, withAnswer } from './hand-over-summary.ts'
import { newRun } from '../run-state.ts'
import { step } from '../step.ts'

const patience = { timeoutMinutes: null, maxInvalid: null }
const ticket = (message?: string) =>
  nodeOf('t', 'ticket', { name: '', queue: { id: 3, name: 'Vendas' }, ...(message && { message }) })
const asking = (message?: string) =>
  flowOf(
    [
      nodeOf('s', 'start', { label: '' }),
      nodeOf('m', 'menu', {
        message: 'Como podemos ajudar?',
        arrayOption: [{ number: 1, value: 'Pedido' }],
        ...patience,
      }),
      nodeOf('q', 'question', {
        integration: { message: '{{firstName}}, qual pedido?', answerKey: 'pedido' },
        savesToContact: true,
        ...patience,
      }),
      ticket(message),
    ],
    ['s>m', 'm.a1>q', 'q>t'],
  )
/** Answers the menu and the question, and returns the effects of the last turn. */
function effectsOf(flow: ReturnType<typeof asking>) {
  const later = (seconds: number) => factsOf({ now: factsOf().now + seconds * 1000 })
  const begun = step(flow, newRun({ seed: 1 }), { type: 'begin', said: [] }, factsOf())
  const chosen = step(flow, begun.state, { type: 'said', said: [saidOf('1')] }, later(60))
  return step(flow, chosen.state, { type: 'said', said: [saidOf('4711')] }, later(120)).effects
}

test('[D157] hands over with a summary, a default sentence, and the answer for the contact', () => {
  const effects = effectsOf(asking())
  expect(effects).toContainEqual({ type: 'contact', name: 'pedido', value: '4711' })
  expect(effects).toContainEqual({
    type: 'summary',
    text: 'Como podemos ajudar?\n→ Pedido\n\nAna, qual pedido?\n→ 4711',
  })
  const said = effects.flatMap((effect) => (effect.type === 'say' ? [effect.part] : []))
  expect(said).toEqual([{ type: 'text', text: 'Uma pessoa da nossa equipe vai continuar este atendimento.' }])
})

test('says the words of the block itself instead of the default sentence', () => {
  const said = effectsOf(asking('Já vamos, {{firstName}}!')).filter(({ type }) => type === 'say')
  expect(said).toMatchObject([{ part: { text: 'Já vamos, Ana!' } }])
})

test('adds no sentence where the flow has just said something, nor in the menu of departments', () => {
  const nodes = [nodeOf('s', 'start', { label: '' }), nodeOf('m', 'message', { label: 'Até já!' }), ticket()]
  const begin = { type: 'begin' as const, said: [] }
  const saidIn = (flow: ReturnType<typeof asking>) =>
    step(flow, newRun({ seed: 1 }), begin, factsOf()).effects.flatMap((effect) =>
      effect.type === 'say' ? [effect.part] : [],
    )
  expect(saidIn(flowOf(nodes, ['s>m', 'm>t']))).toEqual([{ type: 'text', text: 'Até já!' }])
  expect(saidIn(flowOf(nodes, ['s>t'], 'menu'))).toEqual([])
})

test('keeps a summary within the length of a note', () => {
  let answers = withAnswer(undefined, 'a'.repeat(999), 'b'.repeat(9999))
  for (let count = 0; count < 40; count++) answers = withAnswer(answers, 'Qual?', 'c'.repeat(900))
  expect(answers).toHaveLength(30)
  expect(summaryOf(answers)).toHaveLength(4000)
  expect(summaryOf([])).toBeNull()
})
