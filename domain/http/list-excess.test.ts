import { expect, test } from 'vitest'
import { z } from 'zod'
import { listExcess } from './list-excess.ts'

const row = z.strictObject({ name: z.string(), tags: z.array(z.string()).max(3).optional() })
const rows = z.strictObject({ rows: z.union([z.array(row).max(100), row]), other: z.string() })
const named = (length: number) => Array.from({ length }, () => ({ name: 'a' }))

test('names the list that is longer than its schema allows, with the sentence of the schema', () => {
  expect(listExcess(rows, { rows: named(101) })).toEqual([
    { path: ['rows'], message: 'holds more than 100 items' },
  ])
  expect(listExcess(rows, { rows: [{ name: 'a', tags: ['', '', '', ''] }] })).toEqual([
    { path: ['rows', 0, 'tags'], message: 'holds more than 3 items' },
  ])
  const spoken = z.array(z.string()).max(1, 'Too many!').nullable()
  expect(listExcess(spoken, ['a', 'b'])).toEqual([{ path: [], message: 'Too many!' }])
})

test('stops after twenty items of a long list that are wrong', () => {
  const problems = listExcess(rows, { rows: Array.from({ length: 90 }, () => ({})) })
  expect(problems).toHaveLength(20)
  expect(problems[0]).toMatchObject({ path: ['rows', 0, 'name'] })
})

test('leaves to the schema what is not a matter of length', () => {
  for (const value of [null, 'a', 7, {}, { rows: 'a' }, { rows: named(100) }, { rows: { name: 1 } }, [[]]]) {
    expect(listExcess(rows, value)).toEqual([])
  }
})

test('refuses a record of more names than any of ours has', () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`k${at}`, 1]))
  expect(listExcess(z.object({ keys: z.record(z.string(), z.string()).optional() }), { keys: many })).toEqual(
    [{ path: ['keys'], message: 'holds more than 200 names' }],
  )
})
