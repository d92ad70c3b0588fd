import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askInTurn } from '#web/platform/query-client.ts'
import { campaignsKey } from './campaigns-key.ts'

/** Only the status of the payload is read; leaving its schema out keeps it out of the inbox bundle. */
const campaigns = companyChannel('campaign', z.unknown())
const isFinished = z.object({ record: z.object({ status: z.literal('FINALIZADA') }) })

/** Providers report the last deliveries after the end of a campaign: the report is reloaded once more after this delay. */
const lastNewsMs = 5000

export const campaignFolds = [
  liveFold(campaigns, (event) => {
    askInTurn(campaignsKey)
    if (isFinished.safeParse(event).success) setTimeout(() => askInTurn(campaignsKey), lastNewsMs)
  }),
]
