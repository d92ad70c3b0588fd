import { expect, test } from 'vitest'
import { searchFor } from './list-place.ts'

test('after accepting, order and departments stay as they were chosen', () => {
  expect(searchFor('open', '?tab=pending&queues=3%2C4&order=oldest')).toBe('?queues=3%2C4&order=oldest')
  expect(searchFor('open', '?tab=pending')).toBe('')
})

test('an accepted group is shown in the list of groups, a new ticket among the assigned', () => {
  expect(searchFor('group', '?tab=pending&all=1')).toBe('?tab=group&all=1')
  expect(searchFor('open', '?tab=search&q=ana')).toBe('')
})
