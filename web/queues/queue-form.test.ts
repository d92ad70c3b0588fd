import { expect, test } from 'vitest'
import type { Queue } from '#domain/queues/queue-contract.ts'
import { changesOf, freeColor, queueColors, queueFormOf, queueFormSchema } from './queue-form.ts'

const suggestedGreeting = 'Olá!'
const others = [{ color: '#7C7C7C' }] as Queue[]

test('a new department takes the first free colour, whatever its case', () => {
  expect(freeColor([])).toBe('#7C7C7C')
  expect(freeColor(others)).toBe('#1971c2')
  const all = queueColors.map((color) => ({ color }))
  expect(freeColor(all)).toMatch(/^#[0-9a-f]{6}$/)
  expect(queueColors).not.toContain(freeColor(all))
})

test('suggests the greeting that several departments need, and its author as a member', () => {
  const around = { others, userIds: [7], suggestedGreeting }
  expect(queueFormOf(null, around)).toMatchObject({ greetingMessage: 'Olá!', userIds: [7] })
  expect(queueFormOf(null, { ...around, others: [] }).greetingMessage).toBe('')
})

test('sends a suggested greeting of a department that had none, and no members', () => {
  const queue = { name: 'Vendas', greetingMessage: '' } as Queue
  const values = queueFormOf(queue, { others, userIds: [7], suggestedGreeting })
  expect(changesOf(queue, values, { userIds: [7], name: 'Loja' })).toEqual({
    name: 'Loja',
    greetingMessage: 'Olá!',
  })
  const greets = { ...queue, greetingMessage: 'Oi' }
  expect(changesOf(greets, queueFormOf(greets, { others, userIds: [], suggestedGreeting }), {})).toEqual({})
})

test('refuses half a shift at its field where hours are kept by department', () => {
  const form = { ...queueFormOf(null, { others: [], userIds: [], suggestedGreeting }), name: 'Vendas' }
  const half = { ...form, schedules: form.schedules.map((day) => ({ ...day, startTimeA: '' })) }
  expect(queueFormSchema(true).safeParse(form).success).toBe(true)
  expect(
    queueFormSchema(true)
      .safeParse(half)
      .error?.issues.map(({ path }) => path),
  ).toEqual([['schedules']])
  expect(queueFormSchema(false).safeParse(half).success).toBe(true)
})
