import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatCalendarDay,
  formatDate,
  formatDay,
  formatListTime,
  formatPhone,
  formatZone,
  initialsOf,
  weekdayName,
} from './format.ts'

const now = new Date(2026, 10, 21, 15, 0)
const at = (day: number, hour = 14) => new Date(2026, 10, day, hour, 32)

describe('the time in a list', () => {
  test.each([
    [at(21), '14:32'],
    [at(20), 'Ontem'],
    [at(16), 'seg.'],
    [at(3), '03/11/2026'],
  ])('%s is %s', (date, text) => {
    expect(formatListTime(date, now, 'pt')).toBe(text)
  })
  test('in Turkish yesterday is Dün', () => expect(formatListTime(at(20), now, 'tr')).toBe('Dün'))
})

test('[SHELL-040] dates are day, month, year', () => {
  expect(formatDate(at(3), 'pt')).toBe('03/11/2026')
})

test('writes the day of an invoice like other dates of the language', () => {
  expect(formatCalendarDay('2026-11-03', 'pt')).toBe('03/11/2026')
  expect(formatCalendarDay('2026-11-03', 'tr')).toBe('03.11.2026')
})

test('days between messages', () => {
  expect([at(21), at(20), at(16), at(3)].map((date) => formatDay(date, now, 'pt'))).toEqual([
    'Hoje',
    'Ontem',
    'Segunda-feira',
    '03/11/2026',
  ])
})

test('weekdays begin with Monday', () => {
  expect([0, 6].map((day) => weekdayName(day, 'pt'))).toEqual(['Segunda-feira', 'Domingo'])
  expect(weekdayName(2, 'tr')).toBe('Çarşamba')
})

test('phone numbers', () => {
  expect(formatPhone('5511912345678')).toBe('+55 11 91234-5678')
  expect(formatPhone('551133334444')).toBe('+55 11 3333-4444')
  expect(formatPhone('905321234567')).toBe('+90 532 123 45 67')
})

test('sizes and initials', () => {
  expect(formatBytes(1_258_291, 'pt')).toBe('1,2 MB')
  expect(formatBytes(900, 'en')).toBe('900 B')
  expect(initialsOf('Maria da Silva')).toBe('MS')
  expect(initialsOf('  😀 ')).toBe('')
})

test('names a time zone as people do, with its distance from Greenwich', () => {
  const named = (timeZone: string, language: 'pt' | 'en' | 'es' | 'tr') => formatZone(timeZone, now, language)
  expect(named('America/Sao_Paulo', 'pt')).toBe('Horário de Brasília (GMT-3)')
  expect(named('America/Sao_Paulo', 'en')).toBe('Brasilia Time (GMT-3)')
  expect(named('America/Sao_Paulo', 'es')).toBe('Hora de Brasilia (GMT-3)')
  expect(named('Europe/Istanbul', 'tr')).toBe('Türkiye Saati (GMT+3)')
})
