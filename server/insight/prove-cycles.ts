import { sql } from 'kysely'
import { z } from 'zod'
import { dayAfter, dayOf, spanOf } from '#domain/insight/day-range.ts'
import { sumNames } from '#domain/insight/figures.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueLater, type Job } from '#server/platform/jobs/jobs.ts'
import { findClosedTickets, findWrongTickets, rebuildCyclesOf } from './cycle-db.ts'
import { sumsOfCycles } from './cycle-sums-db.ts'
import { lockState, markDay } from './roll-up-db.ts'
import { rollUpDays } from './roll-up-days.ts'

const batch = 500

/**
 * Compares the cycles that were closed yesterday with the tickets' logs, and yesterday's roll-up with the cycles; corrects differences,
 * and saves when it was done.
 */
export const proveCycles: Job<Record<string, never>> = {
  name: 'insight:prove',
  payload: z.strictObject({}),
  run: async (ctx) => {
    const timeZone = await ctx.read(findTimeZone)
    const day = dayAfter(dayOf(ctx.now, timeZone), -1)
    const wrong = await proveLogs(ctx, spanOf({ from: day, to: day }, timeZone))
    await ctx.transaction(async (tx) => {
      await lockState(tx)
      if (await isWronglyRolledUp(tx, day, timeZone)) {
        ctx.log.error({ companyId: ctx.companyId, day }, 'the roll-up of a day was wrong and is made anew')
        await markDay(tx, day)
      }
      await tx
        .updateTable('insightStates')
        .set((eb) => ({
          provenAt: ctx.now,
          provenCycles: eb('provenCycles', '+', wrong.seen),
          repairedCycles: eb('repairedCycles', '+', wrong.repaired),
        }))
        .execute()
      const key = `insight:roll-up:${ctx.companyId}`
      await enqueueLater(tx, rollUpDays, {}, { key, at: ctx.now })
    })
  },
}

async function proveLogs(
  ctx: CompanyContext,
  span: { lower: Date; upper: Date },
): Promise<{ seen: number; repaired: number }> {
  let [after, seen, repaired] = [0, 0, 0]
  for (;;) {
    const ticketIds = await ctx.read((tx) => findClosedTickets(tx, { ...span, after, most: batch }))
    if (!ticketIds.length) return { seen, repaired }
    seen += ticketIds.length
    const suspect = await ctx.read((tx) => findWrongTickets(tx, ticketIds))
    if (suspect.length) repaired += await ctx.transaction((tx) => repair(ctx, tx, suspect))
    after = ticketIds.at(-1) ?? after
  }
}

/** Looks again with the tickets locked: what was being written meanwhile is not wrong. */
async function repair(ctx: CompanyContext, tx: Db, suspect: number[]): Promise<number> {
  await sql`select id from tickets where id = any(${suspect}::int[]) order by id for update`.execute(tx)
  const ticketIds = await findWrongTickets(tx, suspect)
  if (!ticketIds.length) return 0
  ctx.log.error({ companyId: ctx.companyId, ticketIds }, 'cycles differed from the log and were repaired')
  for (const id of ticketIds) await rebuildCyclesOf(tx, id)
  return ticketIds.length
}

/** Whether a day's roll-up differs from its cycles; not for a marked day, which is rolled up anew anyway. */
async function isWronglyRolledUp(tx: Db, day: string, timeZone: string): Promise<boolean> {
  const { lower, upper } = spanOf({ from: day, to: day }, timeZone)
  const sums = sumsOfCycles({
    spans: sql`(select ${lower}::timestamptz as lower, ${upper}::timestamptz as upper) spans`,
    filter: {},
    keyOf: () => sql`0`,
  })
  const added = (rows: ReturnType<typeof sumsOfCycles>) =>
    sql`select ${sql.join(sumNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`))} from ${rows}`
  const { rows } = await sql<{ wrong: boolean }>`
    select (select to_jsonb(stats) from (${added(sql`day_stats where day = ${day}::date`)}) stats)
        <> (select to_jsonb(cycles) from (${added(sql`(${sums}) cycles`)}) cycles)
      and not exists (select from dirty_days where day = ${day}::date)
      and exists (select from insight_states where time_zone = ${timeZone}) as wrong`.execute(tx)
  return rows[0]?.wrong ?? false
}
