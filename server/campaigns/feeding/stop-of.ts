import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings-contract.ts'
import { type CampaignWindow, campaignWindow } from '#domain/campaigns/campaign-window.ts'
import type { CampaignHold } from '#domain/campaigns/campaign-words.ts'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { listHolidays } from '#server/calendar/calendar-db.ts'
import { mayUse } from '#server/companies/plan-of-db.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Line } from './feed-db.ts'

/** Why nothing leaves by a connection, until when, and when that is to be looked at again; null where a person has to act. */
export type Stop = { hold: CampaignHold; holdUntil: Date | null; lookAt: Date | null }

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMs)

export async function stopOf(
  tx: Db,
  { line, window, now }: { line: Line; window: CampaignWindow; now: Date },
): Promise<Stop | null> {
  if (!(await mayUse(tx, 'useCampaigns', now)))
    return { hold: 'plan', holdUntil: null, lookAt: inMinutes(now, 15) }
  if (!window.isOpen) {
    const { closedBy: hold, opensAt } = window
    return { hold, holdUntil: opensAt, lookAt: opensAt ?? inMinutes(now, 24 * 60) }
  }
  if (line.status !== 'CONNECTED') return { hold: 'connection', holdUntil: null, lookAt: inMinutes(now, 1) }
  if (line.automaticHold) return { hold: line.automaticHold, holdUntil: null, lookAt: null }
  const isRestricted = line.restrictedUntil !== null && line.restrictedUntil > now
  return isRestricted ? { hold: 'restricted', holdUntil: line.restrictedUntil, lookAt: null } : null
}

/** Whether the company's campaigns may write now, by its own clocks. */
export async function findWindow(tx: Db, settings: CampaignSettings, now: Date): Promise<CampaignWindow> {
  const [timeZone, holidays] = await Promise.all([findTimeZone(tx), listHolidays(tx)])
  return campaignWindow({
    ...{ at: now, timeZone, holidays },
    hours: {
      ...{ startHour: settings.startHour, endHour: settings.endHour },
      ...{ saturday: settings.sabado, sunday: settings.domingo },
    },
  })
}

/** How many messages may wait for a connection at once: a linked device has few in hand, so that a stop holds all but them. */
export const roomOf = ({ channel }: Line): number => (capabilities[channel].templates ? 200 : 3)
