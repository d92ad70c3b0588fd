import { minuteMs } from '#domain/companies/wall-clock.ts'
import { mayUse } from '#server/companies/plan-of-db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { findDueTickets, putOffTicket } from './due-ticket-db.ts'
import { dueLanes } from './kanban-jobs.ts'
import { moveDueTicket } from './move-due-ticket.ts'

/** A minute: a lane that is given a time with thousands of tickets in it greets them little by little. */
const mostAtOnce = 20
const againMs = 60 * minuteMs

/** Hands on the tickets of a company whose time in their lane is over. */
export const moveDueTickets: Job<object> = {
  ...dueLanes,
  run: async (ctx) => {
    const { isHeld, due } = await ctx.read(async (tx) => ({
      // Tickets of a company that has not paid do not move by themselves (decisions D11 and D64).
      isHeld: !(await mayUse(tx, 'useKanban', ctx.now)),
      due: await findDueTickets(tx, ctx.now, mostAtOnce),
    }))
    const later = (id: number) =>
      ctx.transaction((tx) => putOffTicket(tx, id, new Date(ctx.now.getTime() + againMs)))
    for (const id of due) {
      if (isHeld) {
        await later(id)
        continue
      }
      try {
        await moveDueTicket(ctx, id)
      } catch (error) {
        // A ticket that fails does not hold up the others.
        ctx.log.error({ err: error, ticket: id }, 'a ticket could not be handed on to the next lane')
        await later(id)
      }
    }
  },
}
