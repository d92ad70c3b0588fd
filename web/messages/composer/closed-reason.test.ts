import { expect, test } from 'vitest'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { closedReason } from './closed-reason.ts'

const now = new Date('2026-11-20T12:00:00Z')
const long = new Date('2026-11-01T12:00:00Z')
const whatsapp = { id: 1, name: 'Balcão', groupAsTicket: 'disabled' }
const ticket = (over: object) =>
  ({
    ...{ status: 'open', channel: 'whatsapp', whatsapp, isGroup: false, lastInboundAt: now },
    contact: { active: true },
    ...over,
  }) as Ticket
const reason = (over: object, hasLeft = false) => closedReason(ticket(over), { now, hasLeft })

test('lets write in an open ticket', () => {
  expect(reason({})).toBeNull()
})

test('closes a ticket whose connection was deleted, open or closed, before its window is counted', () => {
  const late = { channel: 'instagram', lastInboundAt: long }
  expect(reason({ whatsapp: null })).toBe('gone')
  expect(reason({ ...late, whatsapp: null })).toBe('gone')
  expect(reason({ whatsapp: null, status: 'closed' })).toBe('gone')
})

test('closes a group that the number has left, and no other conversation', () => {
  expect(reason({ isGroup: true }, true)).toBe('left')
  expect(reason({ isGroup: true })).toBeNull()
  expect(reason({}, true)).toBeNull()
})

test('closes the conversation with a blocked contact', () => {
  expect(reason({ contact: { active: false } })).toBe('blocked')
})

test('tells by the channel what helps when the window is closed', () => {
  expect(reason({ channel: 'whatsappapi', lastInboundAt: long })).toBe('template')
  expect(reason({ channel: 'facebook', lastInboundAt: long })).toBe('humanWindow')
})

test('names the reason of each status that closes the composer', () => {
  expect(['pending', 'closed', 'nps', 'lgpd'].map((status) => reason({ status }))).toEqual([
    ...['pending', 'closed', 'rating', 'waiting'],
  ])
})
