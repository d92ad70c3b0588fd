import { expect, test } from 'vitest'
import { campaignWindow } from './campaign-window.ts'

const office = { startHour: '09:00', endHour: '18:00', saturday: false, sunday: false }
const saoPaulo = { timeZone: 'America/Sao_Paulo', hours: office, holidays: [] }
const day = { name: 'Feriado', startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const at = (text: string) => new Date(text)

test.each([
  ['2027-03-10T12:00:00Z', true],
  ['2027-03-10T11:59:59Z', false],
  ['2027-03-10T20:59:59Z', true],
  ['2027-03-10T21:00:00Z', false],
])('[CAMP-033] is open from nine until before six by the company’s clocks: %s', (moment, isOpen) => {
  expect(campaignWindow({ ...saoPaulo, at: at(moment) }).isOpen).toBe(isOpen)
})

test('says when it opens after a weekend, and after a holiday that follows it', () => {
  const saturday = at('2027-03-13T20:59:59Z')
  const closed = { isOpen: false, closedBy: 'hours' }
  expect(campaignWindow({ ...saoPaulo, at: saturday })).toEqual({
    ...closed,
    opensAt: at('2027-03-15T12:00:00Z'),
  })
  const holidays = [{ ...day, date: '2027-03-15' }]
  expect(campaignWindow({ ...saoPaulo, holidays, at: saturday })).toEqual({
    ...{ ...closed, opensAt: at('2027-03-16T12:00:00Z') },
  })
  expect(campaignWindow({ ...saoPaulo, holidays, at: at('2027-03-15T15:00:00Z') })).toEqual({
    ...{ isOpen: false, closedBy: 'holiday', opensAt: at('2027-03-16T12:00:00Z') },
  })
})

test('keeps to both its own hours and those of a shortened day', () => {
  const holidays = [{ ...day, date: '03-10', startTimeA: '08:00', endTimeA: '12:00' }]
  expect(campaignWindow({ ...saoPaulo, holidays, at: at('2027-03-10T14:59:59Z') })).toEqual({
    ...{ isOpen: true, until: at('2027-03-10T15:00:00Z') },
  })
})

test('opens at nine by the clock when summer time begins and ends', () => {
  const lisbon = { ...saoPaulo, timeZone: 'Europe/Lisbon' }
  expect(campaignWindow({ ...lisbon, at: at('2027-03-27T12:00:00Z') })).toMatchObject({
    opensAt: at('2027-03-29T08:00:00Z'),
  })
  expect(campaignWindow({ ...lisbon, at: at('2027-10-30T12:00:00Z') })).toMatchObject({
    opensAt: at('2027-11-01T09:00:00Z'),
  })
})

test.each([
  ['before the hour that the clocks skip', '2027-03-27T12:00:00Z', '2027-03-28T01:00:00Z'],
  ['before the hour that comes twice', '2027-10-30T12:00:00Z', '2027-10-31T00:30:00Z'],
  ['in the second of them', '2027-10-31T01:15:00Z', '2027-10-31T01:30:00Z'],
])('says when it opens as soon as the clocks show it, also %s', (_, moment, opensAt) => {
  const night = { startHour: '01:30', endHour: '03:00', saturday: true, sunday: true }
  const lisbon = { timeZone: 'Europe/Lisbon', hours: night, holidays: [] }
  const before = new Date(at(opensAt).getTime() - 1000)
  expect(campaignWindow({ ...lisbon, at: at(moment) })).toMatchObject({ isOpen: false, opensAt: at(opensAt) })
  expect(campaignWindow({ ...lisbon, at: before })).toMatchObject({ isOpen: false, opensAt: at(opensAt) })
  expect(campaignWindow({ ...lisbon, at: at(opensAt) })).toMatchObject({ isOpen: true })
})

test('never opens where no day is left', () => {
  const holidays = Array.from({ length: 12 * 31 }, (_, index) => {
    const month = String(Math.floor(index / 31) + 1).padStart(2, '0')
    return { ...day, date: `${month}-${String((index % 31) + 1).padStart(2, '0')}` }
  })
  expect(campaignWindow({ ...saoPaulo, holidays, at: at('2027-03-10T15:00:00Z') })).toMatchObject({
    ...{ isOpen: false, opensAt: null },
  })
})
