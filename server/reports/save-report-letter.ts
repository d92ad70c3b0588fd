import type { Input } from '#domain/http/endpoint.ts'
import { dayAfter, dayOf } from '#domain/insight/day-range.ts'
import { mondayOf } from '#domain/insight/monday-of.ts'
import type { reportEndpoints } from '#domain/reports/report-contract.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { removeLetter, saveLetter } from './letter-db.ts'

/** Begins or ends the weekly letter to the viewer. */
export const saveReportLetter = (ctx: Context, { body }: Input<typeof reportEndpoints.saveReportLetter>) =>
  ctx.transaction(async (tx) => {
    const { id: userId } = ctx.viewer
    const language = body.language ?? 'pt'
    if (!body.enabled) {
      await removeLetter(tx, userId)
      return { enabled: false, language: null }
    }
    const toldWeek = dayAfter(mondayOf(dayOf(ctx.now, await findTimeZone(tx))), -7)
    await saveLetter(tx, { userId, language, toldWeek })
    return { enabled: true, language }
  })
