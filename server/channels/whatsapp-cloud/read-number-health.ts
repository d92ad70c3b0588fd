import { z } from 'zod'
import type { NumberHealth } from '#domain/connections/number-health.ts'
import type { NumberNews } from '../provider-news.ts'
import { cloudEntry, cloudWebhook } from './cloud-wire.ts'

const word = z.string().optional().catch(undefined)

/** Answer of `GET /{phone-number-id}`. Source: Graph API reference, WhatsApp Business Phone Number. */
export const cloudNumberAnswer = z.object({
  quality_rating: word,
  messaging_limit_tier: word,
  whatsapp_business_manager_messaging_limit: word,
  throughput: z.object({ level: word }).optional().catch(undefined),
  name_status: word,
  code_verification_status: word,
  status: word,
})
export const numberFields = Object.keys(cloudNumberAnswer.shape).join(',')

/** Converts Meta's data about a number into a NumberHealth. The limit is the portfolio's if given, else the number's own. Pure. */
export const readNumberHealth = (told: z.infer<typeof cloudNumberAnswer>): NumberHealth => ({
  quality: (told.quality_rating && qualities[told.quality_rating]) || 'unknown',
  dailyLimit: limitOf(told.whatsapp_business_manager_messaging_limit ?? told.messaging_limit_tier),
  throughput: (told.throughput?.level && throughputs[told.throughput.level]) || 'unknown',
  name: (told.name_status && names[told.name_status]) || 'unknown',
  verification: (told.code_verification_status && verifications[told.code_verification_status]) || 'unknown',
  status: (told.status && statuses[told.status]) || 'unknown',
})

const qualities: Record<string, NumberHealth['quality']> = { GREEN: 'high', YELLOW: 'medium', RED: 'low' }
const throughputs: Record<string, NumberHealth['throughput']> = { STANDARD: 'standard', HIGH: 'high' }
const names: Record<string, NumberHealth['name']> = {
  APPROVED: 'approved',
  AVAILABLE_WITHOUT_REVIEW: 'approved',
  PENDING_REVIEW: 'pending',
  DECLINED: 'declined',
  EXPIRED: 'declined',
}
const verifications: Record<string, NumberHealth['verification']> = {
  VERIFIED: 'verified',
  NOT_VERIFIED: 'missing',
  EXPIRED: 'missing',
}
const statuses: Record<string, NumberHealth['status']> = {
  CONNECTED: 'connected',
  FLAGGED: 'flagged',
  RESTRICTED: 'restricted',
  RATE_LIMITED: 'restricted',
  BANNED: 'banned',
  DELETED: 'banned',
  DISCONNECTED: 'offline',
  MIGRATED: 'offline',
  UNVERIFIED: 'offline',
}

/** Reads TIER_250, TIER_1K, TIER_10K …; null for no limit, or one that cannot be read. */
function limitOf(tier: string | undefined): number | null {
  const [, count, thousands] = /^TIER_(\d+)(K?)$/.exec(tier ?? '') ?? []
  return count ? Number(count) * (thousands ? 1000 : 1) : null
}

const change = z.object({ field: z.string(), value: z.record(z.string(), z.unknown()) })
const qualityUpdate = z.object({
  display_phone_number: z.string(),
  event: z.string(),
  current_limit: word,
  max_daily_conversations_per_business: word,
})
/** Largest Unix time in seconds that the database can store as a date. */
const farthest = Date.UTC(9999, 0) / 1000
const accountUpdate = z.object({
  event: z.string(),
  phone_number: word,
  restriction_info: z
    .array(z.object({ restriction_type: z.string(), expiration: z.coerce.number().max(farthest).optional() }))
    .catch([]),
  ban_info: z.object({ waba_ban_state: z.union([z.string(), z.array(z.string())]) }).optional(),
})

/** Reads changes of numbers and of their account from a webhook body. Never throws. */
export function readNumberNews(body: unknown): NumberNews[] {
  const entries = cloudWebhook.safeParse(body).data?.entry ?? []
  return entries.flatMap((raw) => {
    const id = z.object({ id: z.coerce.string() }).safeParse(raw).data?.id
    const changes = cloudEntry.safeParse(raw).data?.changes ?? []
    return id ? changes.flatMap((one) => newsIn(id, one)) : []
  })
}

function newsIn(businessAccount: string, raw: unknown): NumberNews[] {
  const { field, value } = change.safeParse(raw).data ?? {}
  const news =
    field === 'phone_number_quality_update'
      ? qualityNews(value)
      : field === 'account_update'
        ? accountNews(value)
        : field === 'business_capability_update'
          ? capabilityNews(value)
          : null
  return news ? [{ businessAccount, ...news }] : []
}

const tier = z.union([z.string(), z.number()]).optional().catch(undefined)
const capabilityUpdate = z.object({
  max_daily_conversations_per_business: tier,
  max_daily_conversation_per_phone: tier,
})

/** Reads how many people the business may write to first: a tier, a number, or -1 for no limit. */
function capabilityNews(value: unknown): Omit<NumberNews, 'businessAccount'> | null {
  const told = capabilityUpdate.safeParse(value).data
  const limit = told?.max_daily_conversations_per_business ?? told?.max_daily_conversation_per_phone
  if (limit === undefined) return null
  const count = Number(limit)
  const dailyLimit = Number.isNaN(count) ? limitOf(String(limit)) : count > 0 ? count : null
  return { number: null, ...limitless, change: { dailyLimit } }
}

const limitless = { change: {}, restrictedUntil: null }

function qualityNews(value: unknown): Omit<NumberNews, 'businessAccount'> | null {
  const told = qualityUpdate.safeParse(value).data
  if (!told) return null
  const number = digitsOf(told.display_phone_number)
  const tier = told.max_daily_conversations_per_business ?? told.current_limit
  const limit = tier ? { dailyLimit: limitOf(tier) } : {}
  switch (told.event) {
    case 'FLAGGED':
      return { number, ...limitless, change: { status: 'flagged', quality: 'low', ...limit } }
    case 'UNFLAGGED':
      return { number, ...limitless, change: { status: 'connected', quality: 'unknown', ...limit } }
    case 'THROUGHPUT_UPGRADE':
      return { number, ...limitless, change: { throughput: 'high' } }
    default:
      return { number, ...limitless, change: limit }
  }
}

function accountNews(value: unknown): Omit<NumberNews, 'businessAccount'> | null {
  const told = accountUpdate.safeParse(value).data
  if (!told) return null
  const number = told.phone_number ? digitsOf(told.phone_number) : null
  if (told.event === 'ACCOUNT_RESTRICTION') {
    const ends = told.restriction_info
      .filter(({ restriction_type: type }) => !type.includes('ADD_PHONE_NUMBER'))
      .flatMap(({ expiration }) => expiration ?? [])
    const last = Math.max(0, ...ends)
    // A temporary restriction belongs to the account: the number's status does not show it and cannot lift it.
    return last
      ? { number, change: {}, restrictedUntil: new Date(last * 1000) }
      : { number, ...limitless, change: { status: 'restricted' } }
  }
  const states = [told.ban_info?.waba_ban_state ?? []].flat()
  if (states.includes('REINSTATE')) return { number, ...limitless, change: { status: 'connected' } }
  if (states.includes('DISABLE') || told.event === 'ACCOUNT_DELETED')
    return { number, ...limitless, change: { status: 'banned' } }
  return null
}

const digitsOf = (number: string) => number.replace(/\D/g, '')
