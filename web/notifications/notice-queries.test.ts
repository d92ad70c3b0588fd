import { expect, test } from 'vitest'
import { maxNotices, type Notice } from '#domain/notifications/notice-contract.ts'
import { foldNotices, unreadNoticesIn } from './notice-queries.ts'

const notice = (id: number, over: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'mention',
  ticketUuid: '10000000-0000-4000-8000-000000000001',
  contactName: 'Bia',
  urlPicture: null,
  channel: 'whatsapp',
  messageId: null,
  by: 'Rafael',
  excerpt: '',
  createdAt: new Date(id),
  read: false,
  ...over,
})
const ids = (notices: Notice[]) => notices.map(({ id }) => id)

test('puts a new notice first, once, and keeps no more than the limit', () => {
  const many = Array.from({ length: maxNotices }, (_, at) => notice(maxNotices - at))
  const after = foldNotices(many, { action: 'create', notice: notice(99) })
  expect(ids(after).slice(0, 2)).toEqual([99, maxNotices])
  expect(after).toHaveLength(maxNotices)
  expect(foldNotices(after, { action: 'create', notice: notice(99) })).toBe(after)
  expect(ids(foldNotices([notice(5)], { action: 'create', notice: notice(4) }))).toEqual([5, 4])
})

test('marks as read up to one, and counts what no card shows', () => {
  const all = [notice(3), notice(2, { kind: 'transfer' }), notice(1)]
  expect(unreadNoticesIn(all)).toBe(2)
  const after = foldNotices(all, { action: 'read', upTo: 2 })
  expect(after.map(({ read }) => read)).toEqual([false, true, true])
  expect(unreadNoticesIn(after)).toBe(1)
})
