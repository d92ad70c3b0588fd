import { AppError, type FieldProblem } from '#domain/errors.ts'
import { rangeProblem } from '#domain/insight/cycle-filter.ts'
import { type DayRange, rangeOf } from '#domain/insight/day-range.ts'

type Asked = Parameters<typeof rangeOf>[0] & Parameters<typeof rangeOf>[1]

/**
 * The range that is meant, an open end included. Throws ERR_VALIDATION at `field` where it ends before it begins or is too long; `hourly`
 * where its hours are told apart.
 */
export function readRange(
  { days, from, to, now, timeZone }: Asked,
  field: string,
  { hourly = false } = {},
): DayRange {
  const range = rangeOf({ days, from, to }, { now, timeZone })
  const message = rangeProblem(range, { hourly })
  if (message)
    throw new AppError('ERR_VALIDATION', [{ path: `query.${field}`, message }] satisfies FieldProblem[])
  return range
}
