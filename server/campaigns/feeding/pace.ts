import type { CampaignSettings } from '#domain/campaigns/campaign-settings-contract.ts'
import type { FeedRow } from './feed-db.ts'

type Pace = Pick<CampaignSettings, 'messageInterval' | 'longerIntervalAfter' | 'greaterInterval'>

/** Eight at once cost two thirds each of what pairs cost; more would bring all their reports, three for each, at once. */
const mostAtOnce = 8

/** How many messages may leave together: one where there is a pause between them, else up to the next longer pause. */
export function batchOf(pace: Pace, { inRow }: FeedRow): number {
  if (pace.messageInterval > 0) return 1
  const { longerIntervalAfter, greaterInterval } = pace
  if (longerIntervalAfter === 0 || greaterInterval === 0) return mostAtOnce
  return Math.min(mostAtOnce, Math.max(longerIntervalAfter - inRow, 1))
}

/** When the next message may leave after so many more; pauses are longer and shorter by chance, so that they look like no robot's. */
export function feedAfter(
  pace: Pace,
  { inRow }: FeedRow,
  { sent, now, chance = Math.random() }: { sent: number; now: Date; chance?: number },
): FeedRow {
  const seconds = pace.messageInterval * (0.7 + chance * 0.6)
  const isLonger = pace.longerIntervalAfter > 0 && inRow + sent >= pace.longerIntervalAfter
  const waitMs = (seconds + (isLonger ? pace.greaterInterval : 0)) * 1000
  return { nextAt: new Date(now.getTime() + Math.round(waitMs)), inRow: isLonger ? 0 : inRow + sent }
}
