import type { Actor } from '#server/audit/record-audit.ts'

/** Who acts where a provider or the clock does. */
export const nobody = (now: Date): Actor => ({ origin: { ip: '', requestId: '' }, now })
