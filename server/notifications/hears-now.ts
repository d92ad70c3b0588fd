import { isAtWork } from '#domain/auth/session-rules.ts'
import type { ViewerRecord } from '#server/users/user-db.ts'

/** Whether a user may be told of customers now: the company is active, and they are within their working hours, as at the sign-in. */
export const hearsNow = (record: ViewerRecord, now: Date): boolean =>
  record.companyActive && record.worksUntil > now && isAtWork(record, now)
