import { expect, test } from 'vitest'
import { bodyOf, scheduleForm, scheduleFormOf } from './schedule-form.ts'

const timeZone = 'America/Sao_Paulo'
const now = new Date('2026-11-23T12:10:30Z')
const begin = (given: { day?: string } = {}) => scheduleFormOf(null, { timeZone, now, ...given })

test('[SCHED-014] begins an hour from now, by the company’s clocks', () => {
  expect(begin().sendAt).toBe('2026-11-23T10:10')
})

test('begins at the day or the time that was chosen, and never before an hour from now', () => {
  expect(begin({ day: '2026-11-30' }).sendAt).toBe('2026-11-30T09:00')
  expect(begin({ day: '2026-11-30 15:30:00' }).sendAt).toBe('2026-11-30T15:30')
  expect(begin({ day: '2026-11-23' }).sendAt).toBe('2026-11-23T10:10')
})

test('[SCHED-007, SCHED-008, SCHED-009] demands contact, text and date in the words of the specification', () => {
  const problems = scheduleForm.safeParse({ ...begin(), body: 'Oi!!', sendAt: '' }).error?.issues ?? []
  expect(problems.map(({ path, message }) => [path[0], message])).toEqual([
    ['contactId', 'Obrigatório'],
    ['body', 'Mensagem muito curta'],
    ['sendAt', 'Obrigatório'],
  ])
})

test('sends the moment that the company’s clocks mean, and no values without their template', () => {
  const values = {
    ...begin(),
    contactId: 7,
    templateValues: { 'body:1': 'Ana' },
    valorIntervalo: '' as const,
  }
  expect(bodyOf(values, timeZone)).toMatchObject({
    ...{ sendAt: new Date('2026-11-23T13:10:00Z'), contactId: 7, valorIntervalo: 0, templateValues: {} },
  })
})
