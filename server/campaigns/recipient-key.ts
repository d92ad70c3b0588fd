import { createHash } from 'node:crypto'
import type { Stage } from './text-db.ts'

type Sending = { companyId: number; campaignId: number; recipientId: number; stage: Stage; attempt: number }

/** The client id of a message to a person of a campaign, always the same: what is done twice is one message (decision D20). A UUID of version 5. */
export const keyOfRecipient = ({ companyId, campaignId, recipientId, stage, attempt }: Sending): string =>
  createHash('sha1')
    .update(`campaign ${companyId} ${campaignId} ${recipientId} ${stage} ${attempt}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
