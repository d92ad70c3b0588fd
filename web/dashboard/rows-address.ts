import type { Counters, DayRange } from '#domain/dashboard/dashboard-contract.ts'
import { longestRange } from '#domain/insight/cycle-filter.ts'
import { rowsOfMeasure } from '#domain/insight/measures.ts'
import { addressOfCycleFilter, type CycleFilter } from './cycle-filter.ts'

type Place = Record<string, string | null | undefined>

function addressOf(place: Place): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(place)) if (value) params.set(name, value)
  return `/reports?${params}`
}

/** Returns the URL of the report that lists exactly the attendances that a figure counts. */
export const rowsAddress = (key: keyof Counters, { from, to }: DayRange, filter: CycleFilter): string =>
  addressOf({
    ...{ from, to },
    ...(key in rowsOfMeasure && rowsOfMeasure[key as keyof typeof rowsOfMeasure]),
    ...addressOfCycleFilter(filter),
  })

/** Returns the URL of the report of tickets that are in a status now, however old. */
export function rowsOfNow(
  key: 'supportHappening' | 'supportPending' | 'waitRating',
  filter: CycleFilter,
): string {
  const status = { supportHappening: 'open', supportPending: 'pending', waitRating: 'nps' }[key]
  return addressOf({ status, days: String(longestRange), ...addressOfCycleFilter(filter) })
}

/** Returns the URL of the customers' ratings in a range. */
export const surveysAddress = ({ from, to }: DayRange, filter: CycleFilter): string =>
  addressOf({ tab: 'surveys', ...{ from, to }, ...addressOfCycleFilter(filter) })
