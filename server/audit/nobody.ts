import type { Actor } from './record-audit.ts'

/** Author of what a provider, the clock or a company's own program does. */
export const nobody = (now: Date): Actor => ({ origin: { ip: '', requestId: '' }, now })
