import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { CampaignPlan } from '#domain/campaigns/campaign-forecast.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings-contract.ts'
import { listHolidays } from '#server/calendar/calendar-db.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { findSender, usedOf } from '#server/connections/start-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'

type Asked = {
  at: Date
  whatsappIds: readonly number[]
  settings: CampaignSettings
  people: CampaignPlan['people']
}

/** Plan of a campaign that goes to so many people over these connections, by the company's clocks. */
export async function findPlan(tx: Db, { at, whatsappIds, settings, people }: Asked): Promise<CampaignPlan> {
  return {
    ...{ at, people },
    timeZone: await findTimeZone(tx),
    holidays: await listHolidays(tx),
    hours: {
      ...{ startHour: settings.startHour, endHour: settings.endHour },
      ...{ saturday: settings.sabado, sunday: settings.domingo },
    },
    pace: paceOf(settings),
    connections: whatsappIds.length,
    newChats: await findNewChats(tx, whatsappIds, at),
  }
}

export const paceOf = (settings: CampaignSettings) => ({
  messageIntervalSeconds: settings.messageInterval,
  longerIntervalAfter: settings.longerIntervalAfter,
  greaterIntervalSeconds: settings.greaterInterval,
})

/** The limits of all businesses and numbers together; null where one of them has none. */
async function findNewChats(tx: Db, whatsappIds: readonly number[], now: Date) {
  const seen = new Set<string>()
  let [perDay, usedToday] = [0, 0]
  for (const id of whatsappIds) {
    const sender = await findSender(tx, id)
    if (!sender || seen.has(sender.portfolio)) continue
    seen.add(sender.portfolio)
    const isOfficial = capabilities[sender.channel].templates
    const most = isOfficial ? sender.numberHealth?.dailyLimit : Number(await settingOf(tx, 'newChatsPerDay'))
    if (most === null || most === undefined) return null
    perDay += most
    usedToday += await usedOf(tx, sender.portfolio, now)
  }
  return seen.size ? { perDay, usedToday } : null
}
