import type { Input } from '#domain/http/endpoint.ts'
import { type DayRange, dayAfter } from '#domain/insight/day-range.ts'
import { mondayOf } from '#domain/insight/monday-of.ts'
import { measuresOf } from '#domain/insight/figures.ts'
import { npsOf } from '#domain/insight/nps.ts'
import type { reportEndpoints } from '#domain/reports/report-contract.ts'
import { userRateOf } from '#domain/ratings/rating-rules.ts'
import { readHeavily } from '#server/insight/heavy-reads.ts'
import { readSums, totalOf } from '#server/insight/read-sums-db.ts'
import { findProvenAt } from '#server/insight/state-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { askedOf } from './asked-of.ts'
import { countAnswers, countWeeks } from './survey-db.ts'

/** Shows customers' answers in a range, in total and week by week. */
export const showSurveyReport = (ctx: Context, { query }: Input<typeof reportEndpoints.showSurveyReport>) =>
  readHeavily(ctx, async (tx) => {
    const asked = await askedOf(tx, query, ctx)
    const { range, timeZone, filter } = asked
    const sums = totalOf((await readSums(tx, { range, timeZone, filter, by: 'all' })).values())
    const distribution = await countAnswers(tx, asked)
    const weeks = new Map((await countWeeks(tx, asked)).map((week) => [week.week, week]))
    const ratings = [0, 0, 0, 0, 0]
    for (const [rate, n] of distribution.entries()) {
      const at = userRateOf(rate) - 1
      ratings[at] = (ratings[at] ?? 0) + n
    }
    return {
      ...measuresOf(sums),
      answers: sums.answers,
      closed: sums.closed,
      ...{ distribution, ratings },
      weeks: mondaysOf(range).map((week) => {
        const counted = weeks.get(week)
        const nps = counted ? npsOf(counted) : null
        return {
          week,
          answers: counted?.answers ?? 0,
          npsScore: nps?.score ?? null,
          npsMargin: nps?.margin ?? null,
        }
      }),
      provenAt: await findProvenAt(tx),
    }
  })

/** The Mondays of all weeks that a range touches. */
function mondaysOf({ from, to }: DayRange): string[] {
  const mondays: string[] = []
  for (let monday = mondayOf(from); monday <= to; monday = dayAfter(monday, 7)) mondays.push(monday)
  return mondays
}
