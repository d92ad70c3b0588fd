import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { checkRange, cycleFilterQuery, longestRange } from '../insight/cycle-filter.ts'
import { cycleMeasures, percentiles } from '../insight/measures.ts'

/** Days of the company's time zone, the last included. */
export const dayRange = z.object({ from: z.iso.date(), to: z.iso.date() })
export type DayRange = z.infer<typeof dayRange>

const counters = cycleMeasures.extend({
  /** Tickets that are open, waiting and waiting for a rating now, whatever the range. */
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
    /** No longer a user of the company; the figures stay under the last name. */
    deleted: z.boolean(),
    /** How many ratings `rating` is the mean of. */
    countRating: z.int(),
  })
export type Attendant = z.infer<typeof attendant>

export const dashboard = z.object({
  range: dayRange,
  /** As many days, just before the range. */
  previousRange: dayRange,
  timeZone: z.string(),
  counters,
  previous: cycleMeasures,
  percentiles,
  /** By name; two people of one name are two rows. */
  attendants: z.array(attendant),
  /** When the figures were read. */
  readAt: wireDate,
  /** When the nightly recomputation last proved them; null: not yet. */
  provenAt: wireDate.nullable(),
})
export type Dashboard = z.infer<typeof dashboard>

const chartQuery = z
  .strictObject({
    initialDate: z.iso.date().optional(),
    finalDate: z.iso.date().optional(),
    /** Whatever company is asked for, people see their own company only. */
    companyId: wireInt.optional(),
    ...cycleFilterQuery,
  })
  .check(checkRange('initialDate', 'finalDate'))

export const dashboardEndpoints = defineEndpoints({
  /**
   * The figures of a range: the last `days`, or from one day to another; without either, the month until today. Answered again for
   * fifteen seconds, and with 304 where the asker's `If-None-Match` still fits.
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
  /** Cycles begun in the range, by the attendant; those of nobody are left out. The most first, and zero for who had none. */
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
          /** In the range before. */
          anterior: z.int(),
        }),
      ),
      /** Totals of the whole range, tickets without an owner included. */
      count: z.int(),
      previousCount: z.int(),
    }),
  },
  /** Cycles begun by day, or by hour where one day is asked for, in order, days and hours without any included. */
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
          /** The hour that clocks show, 0 to 23, once less or twice when they change; null where days are shown. */
          horario: z.int().min(0).max(23).nullable(),
          total: z.int(),
          closed: z.int(),
          /** At the same place of the range before; null where it had none. */
          anterior: z.int().nullable(),
        }),
      ),
      count: z.int(),
      previousCount: z.int(),
    }),
  },
})
