import { uuidOf } from '#server/platform/uuid-of.ts'
import type { Stage } from './text-db.ts'

type Sending = { companyId: number; campaignId: number; recipientId: number; stage: Stage; attempt: number }

/** The client id of a message to a person of a campaign, always the same: what is done twice is one message (decision D20). A UUID of version 5. */
export const keyOfRecipient = ({ companyId, campaignId, recipientId, stage, attempt }: Sending): string =>
  uuidOf(`campaign ${companyId} ${campaignId} ${recipientId} ${stage} ${attempt}`, 5)
