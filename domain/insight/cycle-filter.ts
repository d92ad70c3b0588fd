import { z } from 'zod'
import { dayMs } from '../companies/wall-clock.ts'
import { jsonList, wireBoolean, wireInt, outermost, wireDay } from '../http/wire.ts'
import { ticketStatus } from '../tickets/ticket-contract.ts'
import { cycleBases, cycleKinds } from './measures.ts'

const ids = jsonList(z.int().positive()).refine((list) => list.length <= 500, 'Too many')

/** Filter of cycles, besides the range of days. All given conditions must hold. */
export const cycleFilterQuery = {
  users: ids.optional(),
  queueIds: ids.optional(),
  whatsappId: ids.optional(),
  tags: ids.optional(),
  /** Whether times count only within the opening hours, as they were when the cycle ended. */
  businessHours: wireBoolean.optional(),
} as const

/** Further filters of a report's rows. */
export const rowFilterQuery = {
  ...cycleFilterQuery,
  /** Searches the contact's name and number. */
  searchParam: z.string().trim().max(100).optional(),
  contactId: wireInt.optional(),
  /** Current values of the ticket. */
  status: jsonList(ticketStatus).optional(),
  dateFrom: wireDay.optional(),
  dateTo: wireDay.optional(),
  /** Moment of the cycle that must lie in the range; by default its beginning. */
  basis: z.enum(cycleBases).optional(),
  kind: z.enum(cycleKinds).optional(),
  /** Only cycles that the customer rated. */
  onlyRated: wireBoolean.optional(),
} as const

/** Longest range of a query, in days. */
export const longestRange = 1830
/** Longest range with separate hours, in days: hours are not rolled up. */
const longestHourlyRange = 31

/** Number of days of a range, both ends included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** Fault of a range; null: none. */
export function rangeProblem(
  { from, to }: { from: string; to: string },
  { hourly = false } = {},
): string | null {
  if (from > to) return 'Reversed range'
  if (from < outermost.from || to > outermost.to) return 'Out of range'
  return daysBetween(from, to) > (hourly ? longestHourlyRange : longestRange) ? 'Range too long' : null
}

type Problem = { code: 'custom'; path: string[]; message: string; input: unknown }

/** Rejects a range that ends before it begins or is too long, with the error at the field of its end. */
export const checkRange =
  <T extends Record<string, unknown>>(from: keyof T & string, to: keyof T & string) =>
  ({ value, issues }: { value: T; issues: unknown[] }): void => {
    const [first, last] = [value[from], value[to]]
    if (typeof first !== 'string' || typeof last !== 'string') return
    const message = rangeProblem({ from: first, to: last })
    if (message) issues.push({ code: 'custom', path: [to], message, input: last } satisfies Problem)
  }
