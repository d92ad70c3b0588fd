import { describe, expect, test } from 'vitest'
import { foldMoments } from './fold-moments.ts'
import { lanesOf, shortMessage, shortName, sumsOf } from './lanes-of.ts'
import { momentOf } from '#tests/web/moment-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute))

describe('the lanes of the panel', () => {
  test('hold tickets that nobody accepted first, then people by name, namesakes apart', () => {
    const lanes = lanesOf([
      momentOf(1, { user: { id: 9, name: 'Zoe' } }),
      momentOf(2, { user: { id: 4, name: 'Ana' } }),
      momentOf(3, { user: { id: 3, name: 'Ana' } }),
      momentOf(4, { user: null }),
    ])
    expect(lanes.map(({ user }) => user?.id ?? null)).toEqual([null, 3, 4, 9])
  })

  test('have the longest waiting ticket first', () => {
    const [lane] = lanesOf([
      momentOf(1, { user: null, waitingSince: at(9) }),
      momentOf(2, { user: null, waitingSince: null }),
      momentOf(3, { user: null, waitingSince: at(3) }),
    ])
    expect(lane?.moments.map(({ id }) => id)).toEqual([3, 1, 2])
  })

  test('say the longest wait, and the one that nine of ten stay below', () => {
    const waiting = Array.from({ length: 10 }, (_, place) => momentOf(place + 1, { waitingSince: at(place) }))
    const { longest, most, waiting: count } = sumsOf([...waiting, momentOf(99)], at(10))
    expect({ longest, most, count }).toEqual({ longest: 600_000, most: 540_000, count: 10 })
    expect(sumsOf([], at(0))).toMatchObject({ longest: null, most: null, unread: 0 })
  })

  test('[DASH-023] cut a message at 30 characters', () => {
    expect(shortMessage('a'.repeat(30))).toBe('a'.repeat(30))
    expect(shortMessage(`${'a'.repeat(29)}😀b`)).toBe(`${'a'.repeat(29)}😀…`)
    expect(shortMessage('um\ndois')).toBe('um dois')
  })

  test('[DASH-024] cut a name of more than 30 characters to 25', () => {
    expect(shortName('a'.repeat(30))).toBe('a'.repeat(30))
    expect(shortName('a'.repeat(40))).toBe(`${'a'.repeat(25)}…`)
  })
})

describe('an event about a ticket', () => {
  const known = [momentOf(1, { revision: 5 })]

  test('changes its card', () => {
    const ticket = ticketOf(1, {
      revision: 6,
      unreadMessages: 3,
      lastMessage: 'Oi?',
      user: null,
      userId: null,
    })
    const { moments, missing } = foldMoments(known, { id: 1, ticket })
    expect(moments).toMatchObject([{ unreadMessages: 3, lastMessage: 'Oi?', user: null }])
    expect(missing).toBe(false)
  })

  test('takes it off when it was closed or deleted', () => {
    const closed = ticketOf(1, { revision: 6, status: 'closed' })
    expect(foldMoments(known, { id: 1, ticket: closed }).moments).toEqual([])
    expect(foldMoments(known, { id: 1, ticket: null }).moments).toEqual([])
  })

  test('changes nothing when it comes late', () => {
    const late = ticketOf(1, { revision: 4, status: 'closed' })
    expect(foldMoments(known, { id: 1, ticket: late })).toEqual({ moments: known, missing: false })
  })

  test('asks for the panel anew for one that is not on it, or has a new owner', () => {
    expect(foldMoments(known, { id: 2, ticket: ticketOf(2, { status: 'pending' }) }).missing).toBe(true)
    expect(foldMoments(known, { id: 2, ticket: ticketOf(2, { status: 'closed' }) }).missing).toBe(false)
    const handed = ticketOf(1, { revision: 6, userId: 8, user: { id: 8, name: 'Bia', color: '' } })
    expect(foldMoments(known, { id: 1, ticket: handed }).missing).toBe(true)
  })
})
