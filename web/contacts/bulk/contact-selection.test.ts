import { expect, test } from 'vitest'
import { chosenParts, countChosen, isChosen, none, toggle, wholeSearch } from './contact-selection.ts'

const filter = { search: 'ana', tagIds: [3] }

test('picks single contacts and puts them back', () => {
  const two = toggle(toggle(none, 4), 7)
  expect(countChosen(two, 5000)).toBe(2)
  expect(isChosen(toggle(two, 4), 4)).toBe(false)
  expect(chosenParts(two, filter)).toEqual([{ ids: [4, 7] }])
})

test('sends many that were picked in parts that a step can take', () => {
  const many = Array.from({ length: 250 }, (_, index) => index + 1).reduce(toggle, none)
  const parts = chosenParts(many, filter)
  expect(parts.map((part) => ('ids' in part ? part.ids.length : 0))).toEqual([100, 100, 50])
})

test('chooses a whole search but for those taken out of it', () => {
  const all = toggle(wholeSearch, 9)
  expect([isChosen(all, 9), isChosen(all, 8)]).toEqual([false, true])
  expect(countChosen(all, 5000)).toBe(4999)
  expect(chosenParts(all, filter)).toEqual([
    { searchParam: 'ana', contactTag: [3], exceptIds: [9], next: null },
  ])
  expect(countChosen(toggle(all, 9), 5000)).toBe(5000)
})
