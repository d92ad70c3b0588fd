import { expect, test } from 'vitest'
import type { Viewer } from '#domain/access/access.ts'
import { wantsPending } from '#domain/notifications/notification-rules.ts'
import { settings } from '#domain/settings/setting-catalogue.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { newsOf } from '#web/tickets/ticket-news.ts'
import { type Bell, foldNews } from './notification-fold.ts'

const viewer = {
  id: 1,
  profile: 'admin',
  super: false,
  queueIds: [7],
  allTicket: false,
  allowGroup: false,
  allUserChat: true,
} as unknown as Viewer
const ticket = (given: Partial<Ticket>) =>
  ({
    id: 1,
    status: 'open',
    userId: 1,
    queueId: 7,
    whatsappId: 3,
    unreadMessages: 1,
    updatedAt: new Date(1000),
    revision: 1,
    ...given,
  }) as Ticket
const bellOf = (tickets: Ticket[], over: Partial<Bell> = {}): Bell => ({
  ...{ tickets, more: 0, isCut: false },
  ...over,
})
const idsOf = ({ tickets }: Bell) => tickets.map(({ id }) => id)
const fold = (tickets: Ticket[], one: Ticket, notifyPending = false) =>
  idsOf(foldNews(bellOf(tickets), newsOf(one, null), viewer, notifyPending))

test('[INB-068] puts the newest ticket first, and removes read ones', () => {
  const older = ticket({ id: 2 })
  expect(fold([older], ticket({ updatedAt: new Date(2000) }))).toEqual([1, 2])
  expect(fold([older], ticket({ updatedAt: new Date(500) }))).toEqual([2, 1])
  expect(fold([ticket({}), older], ticket({ unreadMessages: 0 }))).toEqual([2])
  const gone = { id: 1, ticket: null, previous: null, revision: 9 }
  expect(idsOf(foldNews(bellOf([ticket({})]), gone, viewer, true))).toEqual([])
})

test('[INB-068] rings for waiting tickets only with showNotificationPending', () => {
  const waiting = ticket({ status: 'pending', userId: null })
  expect(fold([], waiting)).toEqual([])
  expect(fold([], waiting, true)).toEqual([1])
  expect(fold([], ticket({ status: 'pending', userId: null, queueId: 8 }), true)).toEqual([])
})

test('rings for a waiting ticket that was given to the viewer whatever is chosen, and for none of a bot', () => {
  const mine = ticket({ status: 'pending', userId: viewer.id })
  expect(fold([], mine)).toEqual([1])
  expect(fold([], { ...mine, isBot: true })).toEqual([1])
  expect(fold([], ticket({ status: 'pending', userId: null, isBot: true }), true)).toEqual([])
})

test.each([
  ['company', undefined, false],
  ['company', 'disabled', false],
  ['company', 'enabled', true],
  ['on', 'disabled', true],
  ['off', 'enabled', false],
] as const)('a choice of %s with %s in the company means %s', (own, ofCompany, wanted) => {
  expect(wantsPending(own, ofCompany)).toBe(wanted)
})

test('new companies are told of new customers', () => {
  expect(settings.showNotificationPending.fallback).toBe('enabled')
})

test('does not ring for tickets of colleagues or closed ones', () => {
  expect(fold([], ticket({ userId: 2 }))).toEqual([])
  expect(fold([], ticket({ status: 'closed' }))).toEqual([])
})

test('news older than what the bell shows changes nothing', () => {
  const bell = bellOf([ticket({ revision: 4 })])
  const late = ticket({ unreadMessages: 0, revision: 3 })
  expect(foldNews(bell, newsOf(late, ticket({})), viewer, false)).toBe(bell)
})

test('[INB-068] of tickets beyond the loaded ones, the count follows what becomes of them', () => {
  const bell = bellOf([ticket({ id: 2 })], { more: 50, isCut: true })
  const unread = ticket({ id: 9 })
  const after = (next: Partial<Ticket>, previous: Ticket) => {
    const { tickets, more } = foldNews(bell, newsOf({ ...unread, ...next }, previous), viewer, false)
    return { shown: tickets.length, more }
  }
  expect(after({ unreadMessages: 0 }, unread)).toEqual({ shown: 1, more: 49 })
  expect(after({ unreadMessages: 2 }, unread)).toEqual({ shown: 2, more: 49 })
  expect(after({}, ticket({ id: 9, unreadMessages: 0 }))).toEqual({ shown: 2, more: 50 })
})
