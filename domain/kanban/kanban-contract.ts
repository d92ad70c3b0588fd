import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { jsonList, wireDate, wireInt } from '../http/wire.ts'
import { ticket } from '../tickets/ticket-contract.ts'

/** A lane by its tag; 0: the lane 'default', of what stands in no other. */
const wireLane = z.codec(z.string().regex(/^\d{1,10}$/), z.int().min(0).max(2_147_483_647), {
  decode: Number,
  encode: String,
})

/** When a ticket on the board was last moved, as days of the company, and of which departments it is. Absent: any. */
const period = z.strictObject({
  queueIds: jsonList(z.int()).optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
})

export const kanbanEndpoints = defineEndpoints({
  /** The open and waiting tickets that the viewer may see, the last moved first: of one lane a page at a time, or of all at once. */
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
      /** The period as moments of the company's clock: from the first on, and before the second. */
      from: wireDate.nullable(),
      to: wireDate.nullable(),
    }),
  },
  /** How many tickets each lane holds for the viewer, counted up to `mostCounted`; a lane that holds none may be missing. */
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
          /** Moved in the period. */
          inside: z.int(),
          /** Moved whenever. */
          total: z.int(),
        }),
      ),
    }),
  },
  /** Moves every ticket of a lane into another, also those that the viewer may not see: what is done before a lane is deleted. */
  emptyLane: {
    method: 'POST',
    path: '/tag/kanban/:id/empty',
    access: 'signedIn',
    plan: 'useKanban',
    visit: 'never',
    params: z.object({ id: wireInt }),
    body: z.strictObject({
      /** null: out of the board's lanes. */
      toLaneId: z.int().positive().nullable(),
    }),
    response: z.object({ moved: z.int() }),
  },
})
