import { expect, test } from 'vitest'
import { joinsTicket, statusOfImported } from './imported-rules.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T12:00:01Z')

test('joins messages to the newest ticket up to its end, and begins another for later ones', () => {
  const closed = { status: 'closed', updatedAt: noon } as const
  expect([joinsTicket(closed, noon), joinsTicket(closed, later)]).toEqual([true, false])
  expect(joinsTicket({ status: 'open', updatedAt: noon }, later)).toBe(true)
  expect(joinsTicket({ status: 'nps', updatedAt: noon }, later)).toBe(true)
})

test('people wait; groups are shared, tickets or only kept, as the connection has it', () => {
  const off = { allowGroup: false, groupAsTicket: 'enabled' } as const
  expect(statusOfImported(false, off)).toBe('pending')
  expect(statusOfImported(true, off)).toBe('closed')
  expect(statusOfImported(true, { allowGroup: true, groupAsTicket: 'disabled' })).toBe('group')
  expect(statusOfImported(true, { allowGroup: true, groupAsTicket: 'enabled' })).toBe('pending')
})
