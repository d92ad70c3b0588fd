import { uuidOf } from '#server/platform/uuid-of.ts'

type Run = { companyId: number; scheduleId: number; n: number; attempt: number }

/** The client id of a send's message, always the same: a send that is done twice is one message (decision D20). A UUID of version 5. */
export const keyOfRun = ({ companyId, scheduleId, n, attempt }: Run): string =>
  uuidOf(`schedule ${companyId} ${scheduleId} ${n} ${attempt}`, 5)

/** Whether a message may be a schedule's, told without a query. */
export const mayBeOfRun = (clientId: string | null): boolean => clientId?.[14] === '5' && clientId[19] === '8'
