import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { checkRange, cycleFilterQuery, longestRange } from '../insight/cycle-filter.ts'
import { cycleMeasures, percentiles } from '../insight/measures.ts'

/** Milliseconds for which figures are repeated to whoever asks for the same. */
export const figuresKeptMs = 15_000

/** Days in the company's time zone, both included. */
export const dayRange = z.object({ from: z.iso.date(), to: z.iso.date() })
export type DayRange = z.infer<typeof dayRange>

const counters = cycleMeasures.extend({
  /** Tickets that are open, waiting or waiting for a rating now, whatever the range. */
  supportHappening: z.int(),
  supportPending: z.int(),
  waitRating: z.int(),
})
export type Counters = z.infer<typeof counters>

export const attendant = cycleMeasures
  .pick({
    ...{ tickets: true, supportFinished: true, avgWaitTime: true, avgSupportTime: true },
    ...{ avgReplyTime: true, transfers: true, npsScore: true, npsAnswers: true, rating: true },
  })
  .extend({
    id: z.int(),
    name: z.string(),
    color: z.string().nullable(),
    online: z.boolean(),
    /** Whether the user was deleted; the figures stay under the last name. */
    deleted: z.boolean(),
    /** Number of ratings in the mean `rating`. */
    countRating: z.int(),
  })
export type Attendant = z.infer<typeof attendant>

export const dashboard = z.object({
  range: dayRange,
  /** The same number of days, just before the range. */
  previousRange: dayRange,
  timeZone: z.string(),
  counters,
  previous: cycleMeasures,
  percentiles,
  /** Rows by name; two users with the same name are two rows. */
  attendants: z.array(attendant),
  /** Time when the figures were read. */
  readAt: wireDate,
  /** When the nightly recomputation last proved them; null: not yet. */
  provenAt: wireDate.nullable(),
})
export type Dashboard = z.infer<typeof dashboard>

const chartQuery = z
  .strictObject({
    initialDate: z.iso.date().optional(),
    finalDate: z.iso.date().optional(),
    /** Ignored: users see their own company only. */
    companyId: wireInt.optional(),
    ...cycleFilterQuery,
  })
  .check(checkRange('initialDate', 'finalDate'))

export const dashboardEndpoints = defineEndpoints({
  /**
   * Figures of a range: the last `days`, or from one day to another; without either, the month until today. Responses are cached for
   * fifteen seconds, and a matching `If-None-Match` gets 304.
   */
  showDashboard: {
    method: 'GET',
    path: '/dashboard',
    access: 'dashboard:view',
    etag: true,
    query: z
      .strictObject({
        days: wireInt.refine((days) => days <= longestRange, 'Range too long').optional(),
        date_from: z.iso.date().optional(),
        date_to: z.iso.date().optional(),
        ...cycleFilterQuery,
      })
      .check(checkRange('date_from', 'date_to')),
    response: dashboard,
  },
  /** Cycles that began in the range, by attendant, without unassigned ones. Highest number first, with zero for attendants without any. */
  listTicketsByUser: {
    method: 'GET',
    path: '/dashboard/ticketsUsers',
    access: 'dashboard:view',
    query: chartQuery,
    response: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          nome: z.string(),
          deleted: z.boolean(),
          quantidade: z.int(),
          /** Number in the previous range. */
          anterior: z.int(),
        }),
      ),
      /** Totals of the whole range, tickets without an owner included. */
      count: z.int(),
      previousCount: z.int(),
    }),
  },
  /** Cycles that began, by day, or by hour where one day is requested, in order; days and hours without any are included. */
  listTicketsByDay: {
    method: 'GET',
    path: '/dashboard/ticketsDay',
    access: 'dashboard:view',
    query: chartQuery,
    response: z.object({
      data: z.array(
        z.object({
          /** Null where one day is shown by hour. */
          data: z.iso.date().nullable(),
          /** Hour of the clock, 0 to 23; one is missing or repeated when clocks change. Null where days are shown. */
          horario: z.int().min(0).max(23).nullable(),
          total: z.int(),
          closed: z.int(),
          /** Number at the same position of the previous range; null where it has none. */
          anterior: z.int().nullable(),
        }),
      ),
      count: z.int(),
      previousCount: z.int(),
    }),
  },
})
