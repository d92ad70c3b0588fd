import { NewChatMessageCappingStatusType } from 'baileys'
import { expect, test } from 'vitest'
import { newChatsIn, newChatsOf } from './new-chats.ts'

const end = '1795000000'
const endAt = new Date(1_795_000_000_000)

test('[D83] reads how many new chats WhatsApp grants, in seconds or milliseconds', () => {
  const info = { total_quota: 50, used_quota: 18, cycle_end_timestamp: end }
  const grant = { total: 50, used: 18, status: 'NONE', endAt }
  expect(newChatsOf(info)).toEqual({ grant, closedUntil: null })
  expect(newChatsOf({ ...info, cycle_end_timestamp: `${end}000` })).toEqual({ grant, closedUntil: null })
})

test('[D83] closes a number whose allowance is used up until the cycle ends', () => {
  const capping_status = NewChatMessageCappingStatusType.CAPPED
  const info = { total_quota: 50, used_quota: 50, cycle_end_timestamp: end, capping_status }
  expect(newChatsIn({ 'message-capping.update': info })).toEqual({
    grant: { total: 50, used: 50, status: 'CAPPED', endAt },
    closedUntil: endAt,
  })
})

test('[D83] closes a number as long as a lock says, and opens none that is not locked', () => {
  const lock = (isActive: boolean) => ({
    'connection.update': { reachoutTimeLock: { isActive, timeEnforcementEnds: endAt } },
  })
  expect(newChatsIn(lock(true))).toEqual({ grant: null, closedUntil: endAt })
  expect(newChatsIn(lock(false))).toBeNull()
})

test.each([null, undefined, {}, { total_quota: -1, used_quota: 1 }, { total_quota: 1e9, used_quota: 1 }])(
  '[D83] takes %o for an account without such a limit',
  (info) => expect(newChatsOf(info)).toBeNull(),
)
