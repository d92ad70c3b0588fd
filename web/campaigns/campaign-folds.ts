import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { campaignsKey } from './campaigns-key.ts'

/** That something happened, and whether it was the end, is all that is wanted of it, and the inbox loads no more for it. */
const campaigns = companyChannel('campaign', z.unknown())
const isFinished = z.object({ record: z.object({ status: z.literal('FINALIZADA') }) })

/** What providers tell of the last messages comes after the end: the report is loaded once more. */
const lastNewsMs = 5000

export const campaignFolds = [
  liveFold(campaigns, (event) => {
    askAgain(campaignsKey)
    if (isFinished.safeParse(event).success) setTimeout(() => askAgain(campaignsKey), lastNewsMs)
  }),
]
