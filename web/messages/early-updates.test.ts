import { expect, test } from 'vitest'
import type { Message, MessageLive } from '#domain/messages/message-contract.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { withOvertaken } from './early-updates.ts'

const update = (message: Message): MessageLive => ({
  action: 'update',
  message,
  ticketUuid: crypto.randomUUID(),
})
const create = (message: Message) =>
  ({ action: 'create', message, ticket: { whatsappId: 7 }, previous: null }) as MessageLive
const last = (...events: MessageLive[]) => events.map(withOvertaken).at(-1)
const told = (...events: MessageLive[]) => {
  const event = last(...events)
  return event && event.action !== 'delete' ? event.message : undefined
}
const remove = (id: number): MessageLive => ({
  ...{ action: 'delete', messageIds: [id], contactId: 5 },
  ticketUuid: crypto.randomUUID(),
})

test('a creation that is told after updates of the same message comes with them', () => {
  const later = messageOf(41, { ack: 3, isDeleted: true, revision: 2 })
  const early = [update(later), update(messageOf(41, { ack: 3, revision: 1 }))]
  expect(told(...early, create(messageOf(41, { ack: 1 })))).toEqual(later)
})

test('a creation that nothing overtook stays as it is, and so does an update', () => {
  const first = create(messageOf(42))
  expect(withOvertaken(first)).toBe(first)
  const later = update(messageOf(42, { ack: 2 }))
  expect(withOvertaken(later)).toBe(later)
})

test('a creation or an update that is told after its message was taken back brings nothing', () => {
  const gone = remove(44)
  expect(last(gone, create(messageOf(44)))).toBe(gone)
  expect(last(gone, update(messageOf(44, { ack: 1 })))).toBe(gone)
})

test('only the last updates are kept', () => {
  told(update(messageOf(43, { ack: 3, revision: 2 })))
  for (let id = 1000; id < 1300; id++) told(update(messageOf(id)))
  expect(told(create(messageOf(43, { ack: 1 })))).toMatchObject({ ack: 1 })
})
