import { z } from 'zod'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { beginAnew, findMarkedDays, lockState, removeMarks, rollUpDay } from './roll-up-db.ts'
import { settleBusinessTimes } from './settle-business-db.ts'

/** Days in one transaction. */
const atOnce = 20

/** Rolls up the days of a company on which something changed, until none is left. */
export const rollUpDays: Job<Record<string, never>> = {
  name: 'insight:roll-up',
  payload: z.strictObject({}),
  run: async (ctx) => {
    while (await rollUpSome(ctx));
  },
}

/** Says whether days may be left. */
const rollUpSome = (ctx: Pick<CompanyContext, 'transaction'>): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const state = await lockState(tx)
    const timeZone = await findTimeZone(tx)
    if (state.timeZone !== timeZone) await beginAnew(tx, timeZone)
    const days = await findMarkedDays(tx, atOnce)
    for (const day of days) {
      // First, for it marks the days that it changes.
      await settleBusinessTimes(tx, day, timeZone)
      await removeMarks(tx, day)
      await rollUpDay(tx, day, timeZone)
    }
    return days.length === atOnce
  })
