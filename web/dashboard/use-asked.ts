import { useSearchParams } from 'react-router'
import { dayOf } from '#domain/insight/day-range.ts'
import { useCompanyZone } from '#web/platform/session.ts'
import { addressOfCycleFilter, type CycleFilter, cycleFilterOfAddress } from './cycle-filter.ts'
import { addressOfRange, type RangeChoice, rangeOfAddress } from './range-choice.ts'

/** A new filter starts at the first page. */
const firstPage = { page: null }

/** Returns the filters in the URL, so that reload, Back and shared links keep them. */
export function useAsked() {
  const [params, setParams] = useSearchParams()
  const timeZone = useCompanyZone()
  const today = dayOf(new Date(), timeZone)
  const change = (parts: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(parts)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return {
    params,
    today,
    timeZone,
    range: rangeOfAddress(params, today),
    filter: cycleFilterOfAddress(params),
    change,
    changeRange: (choice: RangeChoice | null) => change({ ...addressOfRange(choice), ...firstPage }),
    changeFilter: (filter: CycleFilter) => change({ ...addressOfCycleFilter(filter), ...firstPage }),
  }
}
