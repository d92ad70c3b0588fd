import { expect, test } from 'vitest'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { holdTicket, isOwnChange, noteOwnRevision, untilSettled, withHeldChange } from './settling.ts'

test('holds a message until the change of its ticket is confirmed, and fails with it', async () => {
  await untilSettled(1)
  const release = holdTicket(1, {})
  const order: string[] = []
  const waiting = untilSettled(1).then(() => order.push('sent'))
  await untilSettled(2)
  order.push('confirmed')
  release()
  await waiting
  expect(order).toEqual(['confirmed', 'sent'])

  const refuse = holdTicket(1, {})
  const refused = untilSettled(1)
  refuse(new Error('taken'))
  await expect(refused).rejects.toThrow('taken')
  await untilSettled(1)
})

test('whatever is heard of a ticket while a change of it is not confirmed is shown with that change', () => {
  const heard = { id: 1, status: 'pending', userId: null, unreadMessages: 2 } as Ticket
  const release = holdTicket(1, { status: 'open', userId: 7 })
  expect(withHeldChange(heard)).toEqual({ ...heard, status: 'open', userId: 7 })
  const other = { ...heard, id: 2 }
  expect(withHeldChange(other)).toEqual(other)
  release()
  expect(withHeldChange(heard)).toEqual(heard)
})

test('a second change before the first is confirmed is shown over it, and outlives it', async () => {
  const heard = { id: 1, status: 'pending', userId: null, useIntegration: true } as Ticket
  const first = holdTicket(1, { status: 'open', userId: 7 })
  const second = holdTicket(1, { status: 'pending', useIntegration: false })
  expect(withHeldChange(heard)).toMatchObject({ status: 'pending', userId: 7, useIntegration: false })
  first()
  expect(withHeldChange({ ...heard, status: 'open' })).toMatchObject({
    status: 'pending',
    useIntegration: false,
  })
  const order: string[] = []
  const waiting = untilSettled(1).then(() => order.push('sent'))
  await untilSettled(2)
  order.push('second')
  second()
  await waiting
  expect(order).toEqual(['second', 'sent'])
  expect(withHeldChange(heard)).toEqual(heard)
})

test('a change is the own one while it is under way, and in every version up to its answer', () => {
  expect(isOwnChange(9, 3)).toBe(false)
  const release = holdTicket(9, {})
  expect(isOwnChange(9, 3)).toBe(true)
  noteOwnRevision({ id: 9, revision: 4 })
  noteOwnRevision({ id: 9, revision: 2 })
  release()
  expect([3, 4, 5].map((revision) => isOwnChange(9, revision))).toEqual([true, true, false])
  expect(isOwnChange(8, 3)).toBe(false)
})
