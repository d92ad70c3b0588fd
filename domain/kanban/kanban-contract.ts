import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { jsonList, wireDate, wireInt, wireDay } from '../http/wire.ts'
import { ticket } from '../tickets/ticket-contract.ts'

/** A lane by its tag's id; 0: the lane 'default', for tickets in no other lane. */
const wireLane = z.codec(z.string().regex(/^\d{1,10}$/), z.int().min(0).max(2_147_483_647), {
  decode: Number,
  encode: String,
})

/** Filter of the board: days of the company on which tickets were last moved, and their departments. Absent: any. */
const period = z.strictObject({
  queueIds: jsonList(z.int()).optional(),
  startDate: wireDay.optional(),
  endDate: wireDay.optional(),
})

export const kanbanEndpoints = defineEndpoints({
  /** Lists the open and waiting tickets that the viewer may see, last moved first: one lane page by page, or all at once. */
  listKanbanTickets: {
    method: 'GET',
    path: '/ticket/kanban',
    access: 'signedIn',
    plan: 'useKanban',
    query: period.extend({ laneId: wireLane.optional(), cursor: z.string().max(40).optional() }),
    response: z.object({
      tickets: z.array(ticket),
      hasMore: z.boolean(),
      /** Cursor of the next page; null at the end. */
      cursor: z.string().nullable(),
      /** The period as moments: from `from` on, and before `to`. */
      from: wireDate.nullable(),
      to: wireDate.nullable(),
    }),
  },
  /** Number of the viewer's tickets in each lane, counted up to `mostCounted`; a lane without tickets may be missing. */
  countKanbanTickets: {
    method: 'GET',
    path: '/ticket/kanban/counts',
    access: 'signedIn',
    plan: 'useKanban',
    query: period,
    response: z.object({
      lanes: z.array(
        z.object({
          laneId: z.int(),
          /** Tickets moved within the period. */
          inside: z.int(),
          /** Tickets of any time. */
          total: z.int(),
        }),
      ),
    }),
  },
  /** Moves every ticket of a lane into another, also those that the viewer may not see. Done before a lane is deleted. */
  emptyLane: {
    method: 'POST',
    path: '/tag/kanban/:id/empty',
    access: 'signedIn',
    plan: 'useKanban',
    visit: 'never',
    params: z.object({ id: wireInt }),
    body: z.strictObject({
      /** null: removes them from the board's lanes. */
      toLaneId: z.int().positive().nullable(),
    }),
    response: z.object({ moved: z.int() }),
  },
})
