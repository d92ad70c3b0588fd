import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maskMoment, maskTime, moveTime, readMoment, readTime, writeMoment } from './typed-time.ts'

test('reads a time of 24 hours however it is typed', () => {
  expect(['8', '08', '800', '0800', '08:00', '8h00'].map(readTime)).toEqual(Array(6).fill('08:00'))
  expect(readTime('2359')).toBe('23:59')
  expect(readTime('')).toBe('')
  expect(['24', '0860', '12345', 'meio-dia'].map(readTime)).toEqual([null, null, null, null])
})

test('reads a date as day, month and year, whatever stands between them', () => {
  const typed = ['05/06/2026 18:00', '5/6/2026 1800', '05.06.2026 18:00', '05-06-2026T18:00']
  expect(typed.map(readMoment)).toEqual(Array(4).fill('2026-06-05T18:00'))
  expect(readMoment('05/06/2026')).toBe('2026-06-05T00:00')
  expect(readMoment(' ')).toBe('')
})

test('takes no date or time that does not exist', () => {
  const none = ['31/02/2026 10:00', '12/31/2026', '10/10/26', '10/10/2026 24:00', '10/10/2026 x', 'amanhã']
  expect(none.map(readMoment)).toEqual(none.map(() => null))
  expect(readMoment('29/02/2028')).toBe('2028-02-29T00:00')
})

test('writes a stored time in the typed form, and leaves other texts unchanged', () => {
  expect(writeMoment('2026-12-31T18:00')).toBe('31/12/2026 18:00')
  expect(writeMoment('31/02/2026 10:00')).toBe('31/02/2026 10:00')
  expect(writeMoment('')).toBe('')
})

test('puts the signs between the digits as they are typed', () => {
  const grown = ['3', '31', '311', '3112', '31122', '31122026', '311220261', '3112202618', '31122026183']
  expect(grown.map(maskMoment)).toEqual([
    ...['3', '31', '31/1', '31/12', '31/12/2', '31/12/2026', '31/12/2026 1', '31/12/2026 18'],
    '31/12/2026 18:3',
  ])
  expect(['8', '08', '080', '0800', '08000'].map(maskTime)).toEqual(['8', '08', '08:0', '08:00', '08:00'])
})

test('[USER-014] moves a time by minutes, round the clock', () => {
  expect([moveTime('08:55', 10), moveTime('23:55', 10), moveTime('00:05', -10)]).toEqual([
    ...['09:05', '00:05', '23:55'],
  ])
  expect(moveTime('', 10)).toBe('00:10')
})

test('leaves date and time nowhere to the browser, which shows them in its own language', () => {
  const web = join(import.meta.dirname, '../..')
  const native = globSync('**/*.tsx', { cwd: web }).filter((path) =>
    /type="(time|date|datetime-local|month|week)"/.test(readFileSync(join(web, path), 'utf8')),
  )
  expect(native).toEqual([])
})
