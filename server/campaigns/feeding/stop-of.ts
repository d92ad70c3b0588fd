import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { CampaignWindow } from '#domain/campaigns/campaign-window.ts'
import type { CampaignHold } from '#domain/campaigns/campaign-words.ts'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import type { CampaignRow } from '#server/campaigns/campaign-db.ts'
import { mayUse } from '#server/companies/plan-of-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Line } from './feed-db.ts'

/** Reason why a connection sends nothing, its end, and the time of the next look; null where a person has to act. */
export type Stop = { hold: CampaignHold; holdUntil: Date | null; lookAt: Date | null }

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMs)

/** Stop of everything by the company's plan. */
export const planStopOf = async (tx: Db, now: Date): Promise<Stop | null> =>
  (await mayUse(tx, 'useCampaigns', now))
    ? null
    : { hold: 'plan', holdUntil: null, lookAt: inMinutes(now, 15) }

/** Stop of a campaign by its hours. */
export function hoursStopOf(window: CampaignWindow, now: Date): Stop | null {
  if (window.isOpen) return null
  const { closedBy: hold, opensAt } = window
  return { hold, holdUntil: opensAt, lookAt: opensAt ?? inMinutes(now, 24 * 60) }
}

/** Stop of everything by the connection. */
export function lineStopOf(line: Line, now: Date): Stop | null {
  if (line.status !== 'CONNECTED') return { hold: 'connection', holdUntil: null, lookAt: inMinutes(now, 1) }
  if (line.automaticHold) return { hold: line.automaticHold, holdUntil: null, lookAt: null }
  const isRestricted = line.restrictedUntil !== null && line.restrictedUntil > now
  return isRestricted ? { hold: 'restricted', holdUntil: line.restrictedUntil, lookAt: null } : null
}

/** Stop of a campaign by the rating of the number, until it is better or a person has the campaign go on. */
export function qualityStopOf(
  { lowQualitySince }: Pick<Line, 'lowQualitySince'>,
  { lowQualityAcceptedAt }: Pick<CampaignRow, 'lowQualityAcceptedAt'>,
  now: Date,
): Stop | null {
  const isAccepted = lowQualitySince && lowQualityAcceptedAt && lowQualityAcceptedAt >= lowQualitySince
  if (!lowQualitySince || isAccepted) return null
  return { hold: 'quality', holdUntil: null, lookAt: inMinutes(now, 15) }
}

/** How many messages may wait for a connection at once: a linked device has few in hand, so that a stop holds all but them. */
export const roomOf = ({ channel }: Line): number => (capabilities[channel].templates ? 200 : 3)
