import { describe, expect, test } from 'vitest'
import type { Message } from '#domain/messages/message-contract.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { firstNewIdOf, rowsOf } from './message-rows.ts'
import { type ThreadEvent, threadEventsOf } from './thread-events.ts'

const at = (day: number, minute: number, second = 0) => new Date(2026, 10, day, 12, minute, second)
const eventOf = (id: number, type: string, createdAt: Date): ThreadEvent => ({
  ...{ id, type, createdAt, user: null, receiver: null, queue: null, lane: null },
})
const shape = (messages: Message[], firstNewId: number | null = null) =>
  rowsOf(messages, firstNewId).map((row) =>
    row.kind === 'message' ? `${row.message.id}${row.joined ? '+' : ''}` : row.kind,
  )

describe('messages as rows', () => {
  test('days separate, and one sender within a minute is one group', () => {
    const messages = [
      messageOf(1, { createdAt: at(20, 0) }),
      messageOf(2, { createdAt: at(20, 0, 30) }),
      messageOf(3, { createdAt: at(20, 5) }),
      messageOf(4, { createdAt: at(21, 0), fromMe: true }),
      messageOf(5, { createdAt: at(21, 0, 10) }),
    ]
    expect(shape(messages)).toEqual(['day', '1', '2+', '3', 'day', '4', '5'])
  })

  test('in a group the lines of one writer never join those of another', () => {
    const messages = ['Bia', 'Bia', 'Caio'].map((name, index) =>
      messageOf(index + 1, { createdAt: at(20, 0, index), contact: { name } }),
    )
    expect(shape(messages)).toEqual(['day', '1', '2+', '3'])
  })

  test('[MSG-015] a private note never joins what the customer reads, nor one attendant another', () => {
    const own = { fromMe: true, createdAt: at(20, 0) }
    const messages = [
      messageOf(1, { ...own, user: { id: 1, name: 'Bia' } }),
      messageOf(2, { ...own, user: { id: 1, name: 'Bia' }, isPrivate: true }),
      messageOf(3, { ...own, user: { id: 2, name: 'Caio' }, isPrivate: true }),
    ]
    expect(shape(messages)).toEqual(['day', '1', '2', '3'])
  })

  test('every row has a key of its own, also when a day comes twice because clocks differ', () => {
    const messages = [20, 21, 20].map((day, index) => messageOf(index + 1, { createdAt: at(day, 0) }))
    const keys = rowsOf(messages, 2).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('older messages of the same day leave the key of its separator as it is', () => {
    const [first] = rowsOf([messageOf(2, { createdAt: at(20, 5) })], null)
    const [after] = rowsOf(
      [messageOf(1, { createdAt: at(20, 0) }), messageOf(2, { createdAt: at(20, 5) })],
      null,
    )
    expect(after?.key).toBe(first?.key)
  })

  test('a line stands before the first message that was new, and breaks the group', () => {
    const messages = [1, 2, 3].map((id) => messageOf(id, { createdAt: at(20, 0, id) }))
    expect(shape(messages, 2)).toEqual(['day', '1', 'new', '2', '3+'])
    expect(shape(messages)).toEqual(['day', '1', '2+', '3+'])
  })

  test('events stand at their time, begin a day of their own, break a group, and none stands above the first message', () => {
    const messages = [1, 2, 3].map((id) => messageOf(id, { createdAt: at(20, 0, id * 10) }))
    const log = [
      eventOf(15, 'closed', at(21, 0)),
      eventOf(14, 'transfered', at(20, 0, 40)),
      eventOf(13, 'access', at(20, 0, 16)),
      eventOf(12, 'open', at(20, 0, 15)),
      eventOf(11, 'open', at(19, 0)),
    ]
    const rows = rowsOf(messages, null, threadEventsOf(log))
    const shown = rows.map((row) =>
      row.kind === 'message' ? `${row.message.id}${row.joined ? '+' : ''}` : row.key,
    )
    expect(shown).toEqual([
      ...['day-2026-10-20', '1', 'event-12', '2', '3+', 'event-14'],
      ...['day-2026-10-21', 'event-15'],
    ])
    expect(rowsOf([], null, threadEventsOf(log))).toEqual([])
  })
})

describe('the first new message', () => {
  const own = messageOf(2, { fromMe: true, read: true })
  test('is the first of the customer that is not read', () => {
    expect(firstNewIdOf([messageOf(1, { read: true }), own, messageOf(3), messageOf(4)], 0)).toBe(3)
  })
  test("follows from the ticket's count when opening it has marked them read", () => {
    const read = [1, 3, 4].map((id) => messageOf(id, { read: true }))
    expect(firstNewIdOf([...read, own], 2)).toBe(3)
    expect(firstNewIdOf([...read, own], 0)).toBeNull()
    expect(firstNewIdOf(read, 9)).toBeNull()
  })
})

describe('reactions', () => {
  const quotedMsg = {
    id: 1,
    body: '',
    fromMe: true,
    mediaType: 'chat',
    mediaUrl: null,
    contact: null,
    senderId: null,
  } as const
  const reaction = (id: number, body: string, fromMe = false) =>
    messageOf(id, { mediaType: 'reactionMessage', body, fromMe, quotedMsg })
  const reactionsIn = (messages: Message[]) =>
    rowsOf(messages, null).flatMap((row) => (row.kind === 'message' ? [row.reactions.all] : []))

  test('[MSG-070] stand under their message, and the last of each side counts', () => {
    expect(reactionsIn([messageOf(1), reaction(2, '👍'), reaction(3, '❤️'), reaction(4, '😂', true)])).toEqual(
      [['❤️', '😂']],
    )
  })
  test('in a group the last of each writer counts', () => {
    const by = (senderId: number, name: string, one: Message) => ({ ...one, senderId, contact: { name } })
    const ana = (id: number, body: string) => by(7, 'Ana', reaction(id, body))
    const other = (id: number, body: string) => by(8, 'Ana', reaction(id, body))
    expect(reactionsIn([messageOf(1), ana(2, '👍'), other(3, '👍'), ana(4, '😂')])).toEqual([['😂', '👍']])
    expect(reactionsIn([messageOf(1), ana(2, '👍'), other(3, '❤️'), ana(4, '')])).toEqual([['❤️']])
  })
  test('which one is ours is known, so that it can be taken back', () => {
    const [row] = rowsOf([messageOf(1), reaction(2, '👍'), reaction(3, '😂', true)], null).slice(1)
    expect(row).toMatchObject({ reactions: { own: '😂' } })
  })
  test('disappear when they are taken back, and show nothing without their message', () => {
    expect(reactionsIn([messageOf(1), reaction(2, '👍'), reaction(3, '')])).toEqual([[]])
    expect(reactionsIn([messageOf(5), reaction(6, '👍')])).toEqual([[]])
  })
})
