import type { Actor } from '#server/audit/record-audit.ts'

/** Author of what a provider or the clock does. */
export const nobody = (now: Date): Actor => ({ origin: { ip: '', requestId: '' }, now })
