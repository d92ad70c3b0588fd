import type { CampaignSettings } from '#domain/campaigns/campaign-settings-contract.ts'
import { type CampaignWindow, campaignWindow } from '#domain/campaigns/campaign-window.ts'
import { numberZones, zoneOfNumber } from '#domain/campaigns/number-zone.ts'
import { listHolidays } from '#server/calendar/calendar-db.ts'
import type { CampaignRow } from '#server/campaigns/campaign-db.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Db } from '#server/platform/database/db.ts'

type Zoned = Pick<CampaignRow, 'ownZone'>

/** Hours of a company's campaigns at one moment, by its clocks and by those of people. */
export type Hours = {
  /** Whether a campaign may write to anybody, or when it does again. */
  ofCampaign: (campaign: Zoned) => CampaignWindow
  /** The same for one person of it. */
  ofPerson: (campaign: Zoned, address: string) => CampaignWindow
  /** First digits of the numbers whose clocks show other hours, with when these open; '' stands for numbers without a zone. */
  closed: () => { prefixes: readonly string[]; opensAt: Date | null }[]
}

export async function findHours(tx: Db, settings: CampaignSettings, now: Date): Promise<Hours> {
  const [own, holidays] = await Promise.all([findTimeZone(tx), listHolidays(tx)])
  const known = new Map<string, CampaignWindow>()
  const windowIn = (timeZone: string): CampaignWindow => {
    const hours = {
      ...{ startHour: settings.startHour, endHour: settings.endHour },
      ...{ saturday: settings.sabado, sunday: settings.domingo },
    }
    const window = known.get(timeZone) ?? campaignWindow({ at: now, timeZone, holidays, hours })
    known.set(timeZone, window)
    return window
  }
  const company = windowIn(own)
  return {
    ofCampaign: ({ ownZone }) =>
      ownZone ? firstOpen([company, ...numberZones.map(({ timeZone }) => windowIn(timeZone))]) : company,
    ofPerson: ({ ownZone }, address) => (ownZone ? windowIn(zoneOfNumber(address) ?? own) : company),
    closed: () =>
      [{ timeZone: own, prefixes: [''] }, ...numberZones].flatMap(({ timeZone, prefixes }) => {
        const window = windowIn(timeZone)
        return window.isOpen ? [] : [{ prefixes, opensAt: window.opensAt }]
      }),
  }
}

/** The one that is open for longest, or that opens first. */
function firstOpen(windows: readonly CampaignWindow[]): CampaignWindow {
  return windows.reduce((best, one) => {
    if (one.isOpen) return !best.isOpen || one.until > best.until ? one : best
    if (best.isOpen || one.opensAt === null) return best
    return best.opensAt === null || one.opensAt < best.opensAt ? one : best
  })
}
