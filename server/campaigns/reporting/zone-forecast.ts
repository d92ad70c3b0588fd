import { type CampaignPlan, type Forecast, forecastOf } from '#domain/campaigns/campaign-forecast.ts'
import { numberZones } from '#domain/campaigns/number-zone.ts'
import { wallClock } from '#domain/companies/wall-clock.ts'
import type { AudienceForecast } from './audience-forecast-db.ts'

type Prefixes = AudienceForecast['prefixes']
type Zone = { timeZone: string; people: number }

/** Forecast of a campaign that keeps to each person's hours: it ends when the last zone does. With the people whose clocks differ. */
export function forecastByZone(plan: CampaignPlan, prefixes: Prefixes): Forecast & { zones: Zone[] } {
  const zones = zonesOf(prefixes, plan)
  let forecast = forecastOf(plan)
  for (const { timeZone, people } of zones) {
    const theirs = forecastOf({ ...plan, timeZone, people: { known: people, fresh: 0 } })
    if (forecast.endsAt && theirs.endsAt && theirs.endsAt > forecast.endsAt)
      forecast = { ...forecast, endsAt: theirs.endsAt, days: Math.max(forecast.days, theirs.days) }
  }
  return { ...forecast, zones }
}

/** Counts people whose local time differs from the company's, by that time; the first zone with it stands for all that have it. */
function zonesOf(prefixes: Prefixes, { at, timeZone: own }: CampaignPlan): Zone[] {
  const zones = new Map<number, Zone>()
  for (const { timeZone, prefixes: theirs } of numberZones) {
    const people = prefixes.reduce((sum, one) => (theirs.includes(one.prefix) ? sum + one.people : sum), 0)
    const wall = wallClock(at, timeZone)
    if (people === 0 || wall === wallClock(at, own)) continue
    const known = zones.get(wall)
    if (known) known.people += people
    else zones.set(wall, { timeZone, people })
  }
  return [...zones.values()]
}
