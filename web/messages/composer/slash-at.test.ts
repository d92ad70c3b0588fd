import { expect, test } from 'vitest'
import { slashAt, slashOfAll } from './slash-at.ts'

test('finds the shortcut that is called at the cursor, in the middle of a text too', () => {
  expect(slashAt('Olá, /hor', 9)).toEqual({ from: 5, to: 9, query: 'hor' })
  expect(slashAt('Olá, / tudo', 6)).toEqual({ from: 5, to: 6, query: '' })
  expect(slashAt('/', 1)).toEqual({ from: 0, to: 1, query: '' })
  expect(slashAt('1/2', 3)).toBeNull()
  expect(slashAt('https://exemplo', 15)).toBeNull()
  expect(slashAt('Olá, /hor agora', 15)).toBeNull()
})

test('takes a line that begins with a slash for a call as a whole', () => {
  expect(slashOfAll('/nada')).toEqual({ from: 0, to: 5, query: 'nada' })
  expect(slashOfAll('/nada\nmais')).toBeNull()
  expect(slashOfAll('e /nada')).toBeNull()
})
