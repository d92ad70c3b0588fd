import { expect, test } from 'vitest'
import { boardFilterOf, dayAt } from './board-filter.ts'

const today = dayAt(new Date('2026-11-24T01:30:00Z'), 'America/Sao_Paulo')
const filterOf = (search: string) => boardFilterOf(new URLSearchParams(search), today)

test('[TAG-019] shows today by the company’s clocks, whatever day it is where its reader sits', () => {
  expect(filterOf('')).toEqual({ start: '2026-11-23', end: '2026-11-23', queueIds: [] })
})

test('takes days and departments from the address, and a day that is open', () => {
  expect(filterOf('start=&end=2026-10-02&queues=3,5')).toEqual({
    start: '',
    end: '2026-10-02',
    queueIds: [3, 5],
  })
  expect(filterOf('start=ontem').start).toBe('2026-11-23')
})
