import { uuidOf } from '#server/platform/uuid-of.ts'
import type { Stage } from './text-db.ts'

type Sending = { companyId: number; campaignId: number; recipientId: number; stage: Stage; attempt: number }

/** The client id of a campaign's message to a person, a UUID of version 5: always the same, so that a repeat is one message (D20). */
export const keyOfRecipient = ({ companyId, campaignId, recipientId, stage, attempt }: Sending): string =>
  uuidOf(`campaign ${companyId} ${campaignId} ${recipientId} ${stage} ${attempt}`, 5)
