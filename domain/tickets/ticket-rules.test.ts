import { describe, expect, test } from 'vitest'
import { plainViewer as agent } from '#tests/app/plain-viewer.ts'
import type { Viewer } from '../access/access.ts'
import { type TicketStatus, ticketStatus } from './ticket-contract.ts'
import {
  belongsToList,
  canIgnore,
  canMove,
  isClosedToPeople,
  isHumanOnly,
  isWindowClosed,
  maySee,
  orderFor,
} from './ticket-rules.ts'

const admin: Viewer = { ...agent, id: 1, profile: 'admin', queueIds: [] }
const place = {
  status: 'pending',
  userId: null,
  queueId: 1,
  whatsappId: 1,
  unreadMessages: 1,
  waitingSince: null,
  untended: null,
  isBot: false,
  superseded: false,
} as const

test('[TKT-002] the transition table of the specification, and nothing else', () => {
  const moves: [TicketStatus, TicketStatus][] = [
    ['pending', 'open'],
    ['pending', 'group'],
    ['pending', 'closed'],
    ['open', 'pending'],
    ['open', 'open'],
    ['open', 'closed'],
    ['group', 'pending'],
    ['group', 'group'],
    ['group', 'closed'],
    ['closed', 'open'],
    ['closed', 'group'],
    ['lgpd', 'closed'],
    ['nps', 'closed'],
  ]
  const found = ticketStatus.options.flatMap((from) =>
    ticketStatus.options.filter((to) => canMove(from, to)).map((to) => [from, to]),
  )
  expect(found.sort()).toEqual(moves.sort())
})

describe('visibility of a ticket', () => {
  test.each([
    ['a waiting ticket of my queue', agent, place, true],
    ['a waiting ticket of another queue', agent, { ...place, queueId: 2 }, false],
    ['a waiting ticket reserved for a colleague', agent, { ...place, userId: 8 }, false],
    ['[INB-048] a waiting ticket without queue', agent, { ...place, queueId: null }, false],
    ['[INB-048] the same with allTicket', { ...agent, allTicket: true }, { ...place, queueId: null }, true],
    ['my open ticket of another queue', agent, { ...place, status: 'open', userId: 7, queueId: 2 }, true],
    ["a colleague's open ticket", agent, { ...place, status: 'open', userId: 8 }, false],
    [
      '[INB-050] the same with allUserChat',
      { ...agent, allUserChat: true },
      { ...place, status: 'open', userId: 8 },
      true,
    ],
    ["[TKT-060] a colleague's open ticket as admin", admin, { ...place, status: 'open', userId: 8 }, true],
    ['a closed ticket of my queue', agent, { ...place, status: 'closed', userId: 8 }, true],
    ['[INB-008] a group without allowGroup', agent, { ...place, status: 'group' }, false],
    [
      '[INB-008] a group with allowGroup',
      { ...agent, allowGroup: true },
      { ...place, status: 'group' },
      true,
    ],
    [
      'a group on another connection than mine',
      { ...agent, allowGroup: true, whatsappId: 2 },
      { ...place, status: 'group' },
      false,
    ],
    ['a ticket waiting for a rating', agent, { ...place, status: 'nps' }, false],
  ] as const)('%s', (_name, viewer, ticket, expected) => {
    expect(maySee({ ...viewer, queueIds: [...viewer.queueIds] }, ticket)).toBe(expected)
  })
})

describe('the list of a ticket', () => {
  const open = { status: 'open', showAll: false, withUnreadMessages: false } as const
  test('[INB-006] the assigned list holds my own, even for an admin who does not show all', () => {
    expect(belongsToList(admin, open, { ...place, status: 'open', userId: 8 })).toBe(false)
    expect(belongsToList(admin, { ...open, showAll: true }, { ...place, status: 'open', userId: 8 })).toBe(
      true,
    )
    expect(belongsToList(agent, { ...open, showAll: true }, { ...place, status: 'open', userId: 8 })).toBe(
      false,
    )
  })
  test('leaves out a ticket whose conversation has a newer one', () => {
    const closed = { ...open, status: 'closed' } as const
    expect(belongsToList(agent, closed, { ...place, status: 'closed' })).toBe(true)
    expect(belongsToList(agent, closed, { ...place, status: 'closed', superseded: true })).toBe(false)
  })
  test('[INB-013] chosen queues narrow a list; tickets without queue stay', () => {
    const pending = { ...open, status: 'pending', queueIds: [2] } as const
    const viewer = { ...agent, allTicket: true }
    expect(belongsToList(viewer, { ...pending, queueIds: [2] }, place)).toBe(false)
    expect(belongsToList(viewer, { ...pending, queueIds: [2] }, { ...place, queueId: null })).toBe(true)
  })
})

test('[TKT-048, INB-051] lets admins and users with one of two permissions ignore a waiting ticket', () => {
  expect(canIgnore(agent)).toBe(false)
  expect(canIgnore({ ...agent, userClosePendingTicket: true })).toBe(true)
  expect(canIgnore({ ...agent, showDashboard: true })).toBe(true)
  expect(canIgnore(admin)).toBe(true)
})

test('[MSG-031] the reply window of the official channels shuts after 24 hours', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  expect(isWindowClosed({ channel: 'whatsappapi', lastInboundAt: hoursAgo(23.9) }, now)).toBe(false)
  expect(isWindowClosed({ channel: 'facebook', lastInboundAt: hoursAgo(24) }, now)).toBe(true)
  expect(isWindowClosed({ channel: 'instagram', lastInboundAt: null }, now)).toBe(true)
  expect(isWindowClosed({ channel: 'whatsapp', lastInboundAt: null }, now)).toBe(false)
})

test('between 24 hours and 7 days only a person may answer, where Meta allows that', () => {
  const at = (channel: 'facebook' | 'instagram' | 'whatsappapi' | 'whatsapp', hours: number | null) => {
    const now = new Date('2026-03-10T12:00:00Z')
    const lastInboundAt = hours === null ? null : new Date(now.getTime() - hours * 3_600_000)
    return [isHumanOnly({ channel, lastInboundAt }, now), isClosedToPeople({ channel, lastInboundAt }, now)]
  }
  for (const channel of ['facebook', 'instagram'] as const) {
    expect(at(channel, 23.9)).toEqual([false, false])
    expect(at(channel, 24)).toEqual([true, false])
    expect(at(channel, 167.9)).toEqual([true, false])
    expect(at(channel, 168)).toEqual([false, true])
    expect(at(channel, null)).toEqual([false, true])
  }
  expect(at('whatsappapi', 25)).toEqual([false, true])
  expect(at('whatsapp', 500)).toEqual([false, false])
})

test('lists tickets without a queue for administrators, without a switch', () => {
  const pending = { status: 'pending', showAll: false, withUnreadMessages: false } as const
  const waiting = { ...place, queueId: null }
  expect(belongsToList({ ...admin, queueIds: [] }, pending, waiting)).toBe(true)
  expect(belongsToList({ ...agent, super: true, queueIds: [] }, pending, waiting)).toBe(true)
  expect(belongsToList(agent, pending, waiting)).toBe(false)
})

test.each([
  ['pending', null, 'waiting'],
  ['pending', 'newest', 'newest'],
  ['open', null, 'newest'],
  ['open', 'waiting', 'waiting'],
  ['group', 'waiting', 'newest'],
  ['closed', 'waiting', 'newest'],
  ['closed', 'oldest', 'oldest'],
] as const)('the order of a list of %s tickets, asked for %s, is %s', (status, asked, order) => {
  expect(orderFor(status, asked)).toBe(order)
})
