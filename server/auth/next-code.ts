import { longCodeDigits, shortCodeDigits } from '#domain/auth/reset-code-rules.ts'

const minuteMs = 60_000
export type CodeKind = { digits: number; validMs: number }
export const shortCode: CodeKind = { digits: shortCodeDigits, validMs: 15 * minuteMs }
export const longCode: CodeKind = { digits: longCodeDigits, validMs: 120 * minuteMs }
/** Short codes of a day before long ones take their place. */
const mostShort = 4
/** How long a long code must stay valid for no other to be mailed. */
const coveredMs = 60 * minuteMs

type Asked = { createdAt: Date; expiresAt: Date }
export const isLong = ({ createdAt, expiresAt }: Asked): boolean =>
  expiresAt.getTime() - createdAt.getTime() > shortCode.validMs

/**
 * Chooses the code to mail after those of the last day. Null: none, because a long one that was mailed before stays valid for another hour.
 * So strangers who ask for codes neither fill a mailbox nor keep its owner from a code that works. `triesUsedUp`: short codes are refused.
 */
export function nextCode(
  asked: readonly Asked[],
  { triesUsedUp, now }: { triesUsedUp: boolean; now: Date },
): CodeKind | null {
  if (asked.length < mostShort && !triesUsedUp) return shortCode
  const isCovered = asked.some(({ expiresAt }) => expiresAt.getTime() - now.getTime() >= coveredMs)
  return isCovered ? null : longCode
}
