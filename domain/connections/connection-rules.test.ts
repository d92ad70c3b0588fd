import { expect, test } from 'vitest'
import { type Judged, problemsOfConnection } from './connection-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const plain: Judged = {
  ratingMessage: '',
  expiresTicketNPS: 0,
  timeSendQueue: 0,
  sendIdQueue: null,
  collectiveVacationMessage: '',
  collectiveVacationStart: null,
  collectiveVacationEnd: null,
  enableImportMessage: false,
  importOldMessages: null,
  importRecentMessages: null,
  queueIdImportMessages: null,
}
const problems = (given: Partial<Judged>, around: { ratingOn?: boolean; before?: Judged } = {}) =>
  problemsOfConnection(
    { ...plain, ...given },
    { ratingOn: around.ratingOn ?? false, now, before: around.before ?? null },
  ).map(({ path, message }) => `${path}: ${message}`)
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('a connection with nothing set is fine', () => expect(problems({})).toEqual([]))

test('ratings that are on need their question and a time to answer', () => {
  expect(problems({}, { ratingOn: true })).toEqual([
    'ratingMessage: errorRatingMessage',
    'expiresTicketNPS: errorExpiresNPS',
  ])
  expect(problems({ ratingMessage: '0 a 10?', expiresTicketNPS: 5 }, { ratingOn: true })).toEqual([])
})

test('time and queue of the redirect stand together or not at all', () => {
  expect(problems({ timeSendQueue: 5 })).toEqual(['sendIdQueue: errorSendQueue'])
  expect(problems({ sendIdQueue: 3 })).toEqual(['timeSendQueue: errorSendQueue'])
  expect(problems({ timeSendQueue: 5, sendIdQueue: 3 })).toEqual([])
})

test('a vacation with words has a beginning and an end, not earlier than ten days ago', () => {
  expect(problems({ collectiveVacationMessage: 'Férias' })).toEqual([
    'collectiveVacationStart: Required',
    'collectiveVacationEnd: Required',
  ])
  const past = { collectiveVacationStart: daysAgo(11), collectiveVacationEnd: now }
  expect(problems(past)).toEqual(['collectiveVacationStart: errorVacationDate'])
  expect(problems(past, { before: { ...plain, ...past } })).toEqual([])
  expect(problems({ collectiveVacationStart: daysAgo(9), collectiveVacationEnd: now })).toEqual([])
  expect(problems({ collectiveVacationStart: now, collectiveVacationEnd: daysAgo(1) })).toEqual([
    'collectiveVacationEnd: errorVacationEnd',
  ])
})

test('an import lies within two years, ends after it begins, and has a queue', () => {
  const on = { enableImportMessage: true, queueIdImportMessages: 1 }
  expect(problems({ enableImportMessage: true })).toHaveLength(3)
  expect(problems({ ...on, importOldMessages: daysAgo(3 * 365), importRecentMessages: now })).toEqual([
    'importOldMessages: errorImportDate',
  ])
  expect(problems({ ...on, importOldMessages: daysAgo(5), importRecentMessages: daysAgo(6) })).toEqual([
    'importRecentMessages: errorImportDate',
  ])
  expect(problems({ ...on, importOldMessages: daysAgo(5), importRecentMessages: now })).toEqual([])
})
