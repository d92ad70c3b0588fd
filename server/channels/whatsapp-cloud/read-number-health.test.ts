import { expect, test } from 'vitest'
import { cloudNumberAnswer, readNumberHealth, readNumberNews } from './read-number-health.ts'

const body = (field: string, value: unknown) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1020', changes: [{ field, value }] }],
})
const read = (told: unknown) => readNumberHealth(cloudNumberAnswer.parse(told))

test('prefers the portfolio’s limit to the number’s, and reads absent values as unknown', () => {
  expect(
    read({
      quality_rating: 'RED',
      messaging_limit_tier: 'TIER_1K',
      whatsapp_business_manager_messaging_limit: 'TIER_10K',
    }),
  ).toMatchObject({ quality: 'low', dailyLimit: 10_000, status: 'unknown', name: 'unknown' })
  expect(read({ messaging_limit_tier: 'TIER_UNLIMITED', quality_rating: 7 })).toMatchObject({
    quality: 'unknown',
    dailyLimit: null,
  })
})

test('news without a limit leave the limit as it is', () => {
  const value = { display_phone_number: '+55 11 4002-8922', event: 'FLAGGED' }
  expect(readNumberNews(body('phone_number_quality_update', value))).toEqual([
    {
      businessAccount: '1020',
      number: '551140028922',
      change: { status: 'flagged', quality: 'low' },
      restrictedUntil: null,
    },
  ])
})

test('opens a number again when its ban is lifted, and ignores other news of an account', () => {
  const event = 'DISABLED_UPDATE'
  expect(
    readNumberNews(body('account_update', { event, ban_info: { waba_ban_state: ['REINSTATE'] } })),
  ).toMatchObject([{ number: null, change: { status: 'connected' } }])
  for (const value of [{ event: 'VERIFIED_ACCOUNT' }, { event: 'ACCOUNT_VIOLATION' }, {}, null, 'x'])
    expect(readNumberNews(body('account_update', value))).toEqual([])
  for (const strange of [null, 'x', { object: 'page' }, body('messages', {}), { entry: 1 }])
    expect(readNumberNews(strange)).toEqual([])
})

test('reads a restriction with an impossible date as one without an end', () => {
  const restriction = { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1e15 }
  const value = { event: 'ACCOUNT_RESTRICTION', restriction_info: [restriction] }
  expect(readNumberNews(body('account_update', value))).toMatchObject([
    { change: { status: 'restricted' }, restrictedUntil: null },
  ])
})

test.each([
  [{ max_daily_conversations_per_business: 2000 }, 2000],
  [{ max_daily_conversations_per_business: 'TIER_10K' }, 10_000],
  [{ max_daily_conversations_per_business: 'TIER_UNLIMITED' }, null],
  [{ max_daily_conversation_per_phone: -1 }, null],
])('reads the limit of the whole business from %o', (value, dailyLimit) => {
  const entry = [{ id: '1', changes: [{ field: 'business_capability_update', value }] }]
  expect(readNumberNews({ object: 'whatsapp_business_account', entry })).toEqual([
    { businessAccount: '1', number: null, restrictedUntil: null, change: { dailyLimit } },
  ])
})
