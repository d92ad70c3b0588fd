import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { campaignsKey } from './campaigns-key.ts'

/** That something happened is all that is wanted of it, and the inbox loads no more for it. */
const campaigns = companyChannel('campaign', z.unknown())

export const campaignFolds = [liveFold(campaigns, () => askAgain(campaignsKey))]
