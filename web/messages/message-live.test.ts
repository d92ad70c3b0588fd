import { describe, expect, test } from 'vitest'
import type { Message, MessageLive } from '#domain/messages/message-contract.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { applyMessageEvent, type MessagePages, messagesOf, putMessage, renameSender } from './message-live.ts'

const pagesOf = (...pages: Message[][]): MessagePages => ({
  pageParams: pages.map(() => null),
  pages: pages.map((messages) => ({ messages, hasMore: false })),
})
const withOlder = (pages: MessagePages): MessagePages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, hasMore: true })),
})
const ids = (pages: MessagePages) => pages.pages.map((page) => page.messages.map((message) => message.id))
const update = (message: Message): MessageLive => ({
  action: 'update',
  message,
  ticketUuid: crypto.randomUUID(),
})
const create = (message: Message, whatsappId: number | null = 7) =>
  ({ action: 'create', message, ticket: { whatsappId }, previous: null }) as MessageLive
/** A message that quotes another. */
const answerTo = (to: number, { id, body, fromMe, mediaType, mediaUrl, contact, senderId }: Message) =>
  messageOf(to, { quotedMsg: { id, body, fromMe, mediaType, mediaUrl, contact, senderId } })
const shown = { contactId: 5, whatsappId: 7 }
const apply = (pages: MessagePages, ...events: MessageLive[]) =>
  events.reduce((before, event) => applyMessageEvent(before, event, shown), pages)
const loaded = pagesOf([messageOf(4), messageOf(6)], [messageOf(1), messageOf(2)])

test('renames a sender in their messages of groups, and where these are quoted', () => {
  const said = messageOf(1, { senderId: 7, contact: { name: 'Ana' } })
  const quoting = answerTo(2, said)
  const pages = pagesOf([said, quoting])
  const renamed = renameSender(pages, { id: 7, name: 'Ana Souza' }).pages[0]?.messages
  expect(renamed).toMatchObject([
    { contact: { name: 'Ana Souza' } },
    { contact: quoting.contact, quotedMsg: { contact: { name: 'Ana Souza' } } },
  ])
  expect(renameSender(pages, { id: 8, name: 'Bia' })).toBe(pages)
})

describe('a creation', () => {
  test('[MSG-009] comes last, and once however often it is told', () => {
    const once = apply(loaded, create(messageOf(7)))
    expect(ids(once)).toEqual([
      [4, 6, 7],
      [1, 2],
    ])
    expect(apply(once, create(messageOf(7)))).toBe(once)
  })

  test('told out of order stands in order, in whatever page', () => {
    expect(ids(apply(loaded, create(messageOf(8)), create(messageOf(7)), create(messageOf(5))))[0]).toEqual([
      4, 5, 6, 7, 8,
    ])
    expect(ids(apply(loaded, create(messageOf(3))))[1]).toEqual([1, 2, 3])
  })

  test('older than the loaded pages waits for its page, unless everything is loaded', () => {
    const late = create(messageOf(1))
    expect(ids(apply(withOlder(pagesOf([messageOf(2)])), late))).toEqual([[2]])
    expect(ids(apply(pagesOf([messageOf(2)]), late))).toEqual([[1, 2]])
  })

  test('told after its update does not undo it', () => {
    const after = apply(
      loaded,
      create(messageOf(7, { ack: 2, body: 'novo' })),
      create(messageOf(7, { ack: 0 })),
    )
    expect(after.pages[0]?.messages.at(-1)).toMatchObject({ ack: 2, body: 'novo' })
  })

  test('is the first of an empty conversation', () => {
    expect(ids(apply(pagesOf([]), create(messageOf(1))))).toEqual([[1]])
  })

  test('[MSG-085] of another contact or connection changes nothing', () => {
    expect(apply(loaded, create(messageOf(7, { contactId: 6 })))).toBe(loaded)
    expect(apply(loaded, create(messageOf(7), 8))).toBe(loaded)
  })

  test("of the contact's other ticket on the connection is the same conversation", () => {
    expect(ids(apply(loaded, create(messageOf(7, { ticketId: 99 }))))[0]).toEqual([4, 6, 7])
  })
})

describe('an update', () => {
  test('[MSG-008] replaces the message in any page and adds none', () => {
    expect(apply(loaded, update(messageOf(1, { body: 'x' }))).pages[1]?.messages[0]?.body).toBe('x')
    expect(apply(loaded, update(messageOf(3)))).toBe(loaded)
    expect(apply(loaded, update(messageOf(1, { contactId: 6 })))).toBe(loaded)
  })

  test('[MSG-003] told late lowers no ack, brings back nothing deleted and takes no file away', () => {
    const file = { name: 'a.png', mimeType: 'image/png', size: 1, width: 1, height: 1, voice: false }
    const media = { mediaState: 'ready', mediaUrl: '/media/1', file } as const
    const known = messageOf(1, { ack: 3, isDeleted: true, ...media, revision: 4 })
    const late = messageOf(1, { ack: 2, mediaState: 'pending', revision: 3 })
    expect(apply(pagesOf([known]), update(late)).pages[0]?.messages[0]).toEqual(known)
  })

  test('of two edits shows the later one, whatever order they are told in', () => {
    const first = messageOf(1, { body: 'antes', isEdited: true, revision: 1 })
    const second = messageOf(1, { body: 'depois', isEdited: true, revision: 2 })
    for (const told of [
      [first, second],
      [second, first],
    ])
      expect(apply(pagesOf([messageOf(1)]), ...told.map(update)).pages[0]?.messages).toEqual([second])
  })

  test('tells that a file could not be fetched', () => {
    const failed = update(messageOf(1, { mediaState: 'failed', revision: 1 }))
    const after = apply(pagesOf([messageOf(1, { mediaState: 'pending' })]), failed)
    expect(after.pages[0]?.messages[0]?.mediaState).toBe('failed')
  })
})

describe('a quote', () => {
  const said = messageOf(1, { fromMe: true, body: 'antes', mediaUrl: '/media/1' })
  const quotes = (pages: MessagePages) => pages.pages.flatMap(({ messages }) => messages[0]?.quotedMsg ?? [])

  test('shows what became of the quoted message, loaded or not', () => {
    const edited = update({ ...said, body: 'depois', isEdited: true })
    expect(quotes(apply(pagesOf([answerTo(3, said)], [said]), edited))).toMatchObject([{ body: 'depois' }])
    const deleted = update({ ...said, body: '', mediaUrl: null, isDeleted: true })
    expect(quotes(apply(pagesOf([answerTo(3, said)]), deleted))).toMatchObject([{ body: '', mediaUrl: null }])
  })

  test('keeps the later words when an earlier update or the answer itself comes late', () => {
    const now = { ...said, body: 'depois', isEdited: true, revision: 1 }
    const pages = pagesOf([answerTo(3, now)], [now])
    expect(quotes(apply(pages, update(said)))).toMatchObject([{ body: 'depois' }])
    const added = apply(pagesOf([now]), create(answerTo(3, said))).pages[0]?.messages
    expect(added?.at(-1)?.quotedMsg).toMatchObject({ body: 'depois' })
  })
})

describe('a message being sent', () => {
  const clientId = '00000000-0000-4000-8000-00000000abcd'
  const sending = messageOf(-1, { clientId, fromMe: true, ack: 0 })
  const stored = { ...sending, id: 7, ack: 1 }
  const shownIds = (pages: MessagePages) => messagesOf(pages, [sending]).map(({ id }) => id)

  test('stands last', () => {
    expect(shownIds(loaded)).toEqual([1, 2, 4, 6, -1])
    expect(shownIds(apply(loaded, create(messageOf(8))))).toEqual([1, 2, 4, 6, 8, -1])
  })

  test('becomes the stored message once, whether the answer or the event is first', () => {
    expect(shownIds(putMessage(apply(loaded, create(stored)), stored))).toEqual([1, 2, 4, 6, 7])
    expect(shownIds(apply(putMessage(loaded, stored), create(stored)))).toEqual([1, 2, 4, 6, 7])
  })

  test('shows before the conversation has come', () => {
    expect(messagesOf(undefined, [sending])).toEqual([sending])
  })
})

test('removes deleted messages, only from the conversation of their contact', () => {
  const remove = (contactId: number): MessageLive => ({
    ...{ action: 'delete', messageIds: [2, 6, 9], contactId },
    ticketUuid: crypto.randomUUID(),
  })
  expect(ids(apply(loaded, remove(5)))).toEqual([[4], [1]])
  expect(apply(loaded, remove(6))).toBe(loaded)
})
