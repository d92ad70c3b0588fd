import { expect, test } from 'vitest'
import { tagChange } from '../tags/tag-contract.ts'
import { queueChange } from './queue-contract.ts'

const takes = (color: string) => [
  queueChange.safeParse({ name: 'Vendas', color }).success,
  tagChange.safeParse({ name: 'Vendas', color }).success,
]

test.each(['#1f6feb', '#ABC', 'teal', '7C7C7C'])('takes the colour %s', (color) => {
  expect(takes(color)).toEqual([true, true])
})

test.each(['url(//x)', 'var(--x)', '#fff;', 'a b', '"red"', '//x'])('refuses %s as a colour', (color) => {
  expect(takes(color)).toEqual([false, false])
})
