import { uuidOf } from '#server/platform/uuid-of.ts'

type Run = { companyId: number; scheduleId: number; n: number; attempt: number }

/**
 * Returns the client id of a send's message, a UUID of version 5, always the same: a send that is repeated is one message (decision D20).
 */
export const keyOfRun = ({ companyId, scheduleId, n, attempt }: Run): string =>
  uuidOf(`schedule ${companyId} ${scheduleId} ${n} ${attempt}`, 5)

/** Returns whether a message may be a schedule's, without a query. */
export const mayBeOfRun = (clientId: string | null): boolean => clientId?.[14] === '5' && clientId[19] === '8'
