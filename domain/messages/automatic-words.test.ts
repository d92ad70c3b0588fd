import { expect, test } from 'vitest'
import { defaultHours } from '../queues/queue-hours.ts'
import { type WordFacts, wordsDue } from './automatic-words.ts'

const at = (text: string) => new Date(`2026-11-${text}:00-03:00`)
const night = at('16T20:00')
type Given = Partial<Omit<WordFacts, 'ticket' | 'connection' | 'hours'>> & {
  ticket?: Partial<WordFacts['ticket']>
  connection?: Partial<WordFacts['connection']>
  hours?: Partial<NonNullable<WordFacts['hours']>> | null
}
const due = ({ ticket, connection, hours, ...given }: Given = {}) =>
  wordsDue({
    now: night,
    writtenAt: given.now ?? night,
    vacationWordsAt: null,
    timeZone: 'America/Sao_Paulo',
    holidays: [],
    ...given,
    ticket: {
      status: 'pending',
      isGroup: false,
      amountUsedBotQueues: 0,
      botAt: null,
      outOfHoursAt: null,
      ...ticket,
    },
    connection: {
      collectiveVacationMessage: '',
      collectiveVacationStart: null,
      collectiveVacationEnd: null,
      maxUseBotQueues: 3,
      timeUseBotQueues: 0,
      ...connection,
    },
    hours:
      hours === null ? null : { outOfHoursMessage: 'Estamos fechados.', schedules: defaultHours(), ...hours },
  })
const vacation = {
  collectiveVacationMessage: 'Férias!',
  collectiveVacationStart: at('10T00:00'),
  collectiveVacationEnd: at('20T23:59'),
}

test('[CONN-096] outside the hours of the connection its words are due, inside them or without them nothing is', () => {
  expect(due()).toBe('outOfHours')
  expect(due({ now: at('16T10:00') })).toBeNull()
  expect(due({ hours: { outOfHoursMessage: '' } })).toBeNull()
  expect(due({ hours: null })).toBeNull()
})

test('[CONN-096] a conversation is told once a closed period', () => {
  expect(due({ ticket: { outOfHoursAt: at('16T18:30') } })).toBeNull()
  expect(due({ now: at('17T07:00'), ticket: { outOfHoursAt: at('16T18:30') } })).toBeNull()
  expect(due({ now: at('17T12:30'), ticket: { outOfHoursAt: at('16T18:30') } })).toBe('outOfHours')
  expect(due({ ticket: { outOfHoursAt: at('15T18:30') } })).toBe('outOfHours')
})

test('[CONN-096] sends no out-of-hours message to attended tickets, rating requests or groups', () => {
  for (const status of ['open', 'group', 'nps', 'lgpd', 'closed'])
    expect(due({ ticket: { status } })).toBeNull()
  expect(due({ ticket: { isGroup: true } })).toBeNull()
  expect(due({ ticket: { isGroup: true }, connection: vacation })).toBeNull()
})

test('the limits of automatic answers hold: how often, 0 being no limit, and how soon again', () => {
  expect(due({ ticket: { amountUsedBotQueues: 3 } })).toBeNull()
  expect(due({ ticket: { amountUsedBotQueues: 3 }, connection: { maxUseBotQueues: 0 } })).toBe('outOfHours')
  const rest = { timeUseBotQueues: 30 }
  expect(due({ ticket: { botAt: at('16T19:31') }, connection: rest })).toBeNull()
  expect(due({ ticket: { botAt: at('16T19:30') }, connection: rest })).toBe('outOfHours')
})

test('[CONN-097] in a vacation its words come once a contact, before and instead of those of the hours', () => {
  expect(due({ connection: vacation })).toBe('vacation')
  expect(due({ connection: vacation, ticket: { status: 'open' } })).toBe('vacation')
  expect(due({ connection: vacation, vacationWordsAt: at('12T10:00') })).toBeNull()
  expect(due({ connection: vacation, vacationWordsAt: at('09T10:00') })).toBe('vacation')
  expect(due({ connection: vacation, now: at('20T23:59') })).toBe('vacation')
  expect(due({ connection: vacation, now: at('21T00:00') })).toBe('outOfHours')
  expect(due({ connection: vacation, now: at('09T23:59') })).toBe('outOfHours')
})

test('sends no automatic answer to a message of more than a day ago', () => {
  expect(due({ writtenAt: at('15T20:01') })).toBe('outOfHours')
  expect(due({ writtenAt: at('15T19:59') })).toBeNull()
  expect(due({ writtenAt: at('15T19:59'), connection: vacation })).toBeNull()
})
