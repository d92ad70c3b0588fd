import { describe, expect, test } from 'vitest'
import { cyclesOf, type LoggedEvent } from './cycles-of.ts'

const minute = (n: number) => new Date(Date.UTC(2026, 10, 2, 12, n))

/** Entries a minute apart, in department 1 by default. */
const logOf = (...entries: Partial<LoggedEvent>[]): LoggedEvent[] =>
  entries.map((entry, index) => ({
    ...{ id: index + 1, type: 'create', userId: null, queueId: 1, data: null, at: minute(index) },
    ...entry,
  }))

test('[D86, D32] makes one cycle from creation to closing', () => {
  expect(
    cyclesOf(
      logOf({}, { type: 'open', userId: 7 }, { type: 'answered', userId: 7 }, { type: 'closed', userId: 8 }),
    ),
  ).toEqual([
    {
      ...{ id: 1, userId: 8, queueId: 1, activeDemand: false, reopened: false, transfers: 0 },
      ...{
        beganAt: minute(0),
        beganBy: null,
        firstQueuedAt: minute(0),
        acceptedAt: minute(1),
        acceptedBy: 7,
      },
      ...{ firstReplyAt: minute(2), firstReplyBy: 7, askedAt: null, closedAt: minute(3), closedBy: 8 },
      ...{ closeReason: 'user', rating: null, nps: null, ratedAt: null },
    },
  ])
})

test('[D86] begins a new cycle with a reopening, marked for seven days', () => {
  const late = new Date(minute(1).getTime() + 7 * 86_400_000)
  const cycles = cyclesOf(
    logOf(
      {},
      { type: 'closed', userId: 7 },
      { type: 'reopen' },
      { type: 'closed', userId: 7, at: minute(1) },
      { type: 'reopen', userId: 9, at: late },
    ),
  )
  expect(cycles.map(({ id, reopened }) => [id, reopened])).toEqual([
    [1, false],
    [3, true],
    [5, false],
  ])
  expect(cycles[2]).toMatchObject({ activeDemand: true, acceptedAt: late, acceptedBy: 9, beganBy: 9 })
})

test('[D32] keeps the first queueing and the first acceptance', () => {
  const [cycle] = cyclesOf(
    logOf(
      { queueId: null },
      { type: 'queue', queueId: 2 },
      { type: 'open', userId: 7, queueId: 2 },
      { type: 'pending', userId: 7, queueId: 2 },
      { type: 'open', userId: 8, queueId: 2 },
    ),
  )
  expect(cycle).toMatchObject({ firstQueuedAt: minute(1), acceptedAt: minute(2), acceptedBy: 7, userId: 8 })
})

test('counts each handing on once and follows its department', () => {
  const [toPerson] = cyclesOf(
    logOf(
      { userId: 7 },
      { type: 'transfered', userId: 7, data: { receiverId: 9 } },
      { type: 'receivedTransfer', userId: 9, queueId: 4 },
    ),
  )
  expect(toPerson).toMatchObject({ transfers: 1, userId: 9, queueId: 4 })
  const [toDepartment] = cyclesOf(
    logOf({ userId: 7 }, { type: 'transfered', userId: 7, data: { toQueueId: 5 } }),
  )
  expect(toDepartment).toMatchObject({ transfers: 1, userId: null, queueId: 5 })
})

test('counts no handing on that was taken back, and any other change that was', () => {
  const undo = { type: 'undo', userId: 7, data: { status: 'open', userId: 7, transfer: true } }
  const handed = { type: 'transfered', userId: 7, data: { receiverId: 9 } }
  const [once] = cyclesOf(logOf({ userId: 7 }, handed, handed, undo))
  expect(once).toMatchObject({ transfers: 1, userId: 7 })
  const back = { ...undo, data: { status: 'open', userId: 7 } }
  const [kept] = cyclesOf(logOf({ userId: 7 }, handed, { type: 'pending', userId: 9 }, back))
  expect(kept).toMatchObject({ transfers: 1 })
})

test('[D53] rates the cycle that was asked about, and names why it ended', () => {
  const [cycle] = cyclesOf(
    logOf(
      { userId: 7 },
      { type: 'nps', userId: 7 },
      { type: 'rated', data: { rate: 10 } },
      { type: 'closed', userId: 7 },
    ),
  )
  expect(cycle).toMatchObject({
    rating: 5,
    nps: 10,
    ratedAt: minute(2),
    askedAt: minute(1),
    closeReason: 'rating',
  })
})

test('takes a closing back with its undo', () => {
  const [cycle, ...others] = cyclesOf(
    logOf(
      { userId: 7 },
      { type: 'closed', userId: 8 },
      { type: 'undo', userId: 8, data: { status: 'open', userId: 7 } },
    ),
  )
  expect(others).toEqual([])
  expect(cycle).toMatchObject({ closedAt: null, closedBy: null, closeReason: null, userId: 7 })
})

test('leaves out tickets imported as closed, which nobody attends to', () => {
  expect(cyclesOf(logOf({ data: { cycle: false } }, { type: 'access', userId: 7 }))).toEqual([])
})

describe('why a cycle ended', () => {
  test.each([
    [{ type: 'closed', userId: 7 }, 'user'],
    [{ type: 'closed' }, 'system'],
    [{ type: 'autoClose' }, 'idle'],
    [{ type: 'autoClose', data: { byCustomer: true } }, 'bot'],
    [{ type: 'delete', userId: 7 }, 'deleted'],
  ] as const)('%j: %s', (ending, reason) => {
    expect(cyclesOf(logOf({}, ending))[0]?.closeReason).toBe(reason)
  })
})
