import { expect, test } from 'vitest'
import type { Viewer } from '#domain/access/access.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { foldNews } from './notification-fold.ts'

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
    ...given,
  }) as Ticket
const fold = (tickets: Ticket[], one: Ticket, notifyPending = false) =>
  foldNews(tickets, { id: one.id, ticket: one }, viewer, notifyPending).map(({ id }) => id)

test('[INB-068] the newest stands first, and what was read goes', () => {
  const older = ticket({ id: 2 })
  expect(fold([older], ticket({ updatedAt: new Date(2000) }))).toEqual([1, 2])
  expect(fold([older], ticket({ updatedAt: new Date(500) }))).toEqual([2, 1])
  expect(fold([ticket({}), older], ticket({ unreadMessages: 0 }))).toEqual([2])
  expect(foldNews([ticket({})], { id: 1, ticket: null }, viewer, true)).toEqual([])
})

test('[INB-068] what waits rings only where the company set showNotificationPending', () => {
  const waiting = ticket({ status: 'pending', userId: null })
  expect(fold([], waiting)).toEqual([])
  expect(fold([], waiting, true)).toEqual([1])
  expect(fold([], ticket({ status: 'pending', userId: null, queueId: 8 }), true)).toEqual([])
})

test('what belongs to colleagues does not ring, even where it may be read', () => {
  expect(fold([], ticket({ userId: 2 }))).toEqual([])
  expect(fold([], ticket({ status: 'closed' }))).toEqual([])
})
