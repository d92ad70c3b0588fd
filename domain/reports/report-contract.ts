import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownName, shownText } from '../http/personal.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { languages } from '../i18n/language.ts'
import { checkRange, rowFilterQuery } from '../insight/cycle-filter.ts'
import { cycleMeasures, durationMeasures } from '../insight/measures.ts'
import { ticketStatus } from '../tickets/ticket-contract.ts'

export const reportPageSizes = [5, 10, 20, 50] as const
/** Most rows of the JSON response; the spreadsheet has all of them. */
export const largestReportPage = 200

/** Reasons why a cycle ended. */
export const closeReasons = ['user', 'rating', 'idle', 'bot', 'system', 'deleted'] as const
export type CloseReason = (typeof closeReasons)[number]

/** One cycle. */
export const reportRow = z.object({
  /** Id of the ticket; the same in each of its cycles. */
  id: z.int(),
  cycleId: z.int(),
  /** Null where the ticket was deleted. */
  uuid: z.uuid().nullable(),
  whatsappName: z.string().nullable(),
  contactName: shownName.nullable(),
  /** Agent who closed the cycle or, while it lasts, owns it. Deleted people, queues and connections keep their last name. */
  userName: z.string().nullable(),
  queueName: z.string().nullable(),
  /** Current status of the ticket; `closed` where this cycle is over. */
  status: ticketStatus,
  lastMessage: shownText,
  /** Start and end of the cycle. */
  createdAt: wireDate,
  closedAt: wireDate.nullable(),
  closeReason: z.enum(closeReasons).nullable(),
  /** Seconds from the first acceptance to the closing of this cycle; the other durations are in seconds, too. */
  supportTime: z.int().nullable(),
  waitTime: z.int().nullable(),
  replyTime: z.int().nullable(),
  transfers: z.int(),
  reopened: z.boolean(),
  isGroup: z.boolean(),
  /** Whether the team started it, not the customer. */
  active: z.boolean(),
  /** The answer from 0 to 10; null: none. */
  NPS: z.int().nullable(),
  /** The rating from 1 to 5. */
  rating: z.int().nullable(),
  ratedAt: wireDate.nullable(),
})
export type ReportRow = z.infer<typeof reportRow>

export const reportSorts = ['began', 'closed', 'wait', 'support', 'reply', 'rating'] as const

export const reportGroups = [
  ...(['user', 'queue', 'connection', 'tag', 'channel'] as const),
  ...(['hour', 'weekday', 'weekdayHour', 'day', 'week', 'month'] as const),
] as const
export type ReportGroup = (typeof reportGroups)[number]

export const costGroups = ['connection', 'queue', 'user', 'category', 'day'] as const
export type CostGroup = (typeof costGroups)[number]

const costs = {
  messages: z.int(),
  /** Messages that the provider charges, and those of them for which no rate is known. */
  billed: z.int(),
  unpriced: z.int(),
  /** Sums in millionths, one for each currency. */
  costs: z.array(z.object({ currency: z.string(), micros: z.int() })),
} as const

const filtered = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ ...rowFilterQuery, ...shape }).check(checkRange('dateFrom', 'dateTo'))

const page = { page: wireInt.optional(), pageSize: wireInt.optional() }
const access = 'dashboard:view'

/** Columns of a report's spreadsheet, and their formats. */
export const reportSheet = z
  .strictObject({
    users: z.array(z.int().positive()).max(500).optional(),
    queueIds: z.array(z.int().positive()).max(500).optional(),
    whatsappId: z.array(z.int().positive()).max(500).optional(),
    tags: z.array(z.int().positive()).max(500).optional(),
    status: z.array(ticketStatus).max(10).optional(),
    businessHours: z.boolean().optional(),
    searchParam: rowFilterQuery.searchParam,
    contactId: z.int().positive().optional(),
    dateFrom: rowFilterQuery.dateFrom,
    dateTo: rowFilterQuery.dateTo,
    basis: rowFilterQuery.basis,
    kind: rowFilterQuery.kind,
    onlyRated: z.boolean().optional(),
    format: z.enum(['xlsx', 'csv']).optional(),
    language: z.enum(languages).optional(),
  })
  .check(checkRange('dateFrom', 'dateTo'))
export type ReportSheet = z.output<typeof reportSheet>

const reportLetter = z.object({ enabled: z.boolean(), language: z.enum(languages).nullable() })

export const reportEndpoints = defineEndpoints({
  /** Lists cycles page by page; without days, those of the month until today. Pages hold at most `largestReportPage`. */
  listReport: {
    method: 'GET',
    path: '/ticketreport/reports',
    access,
    query: filtered({
      ...page,
      sort: z.enum(reportSorts).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    response: z.object({
      tickets: z.array(reportRow),
      totalTickets: z.object({ total: z.int() }),
      page: z.int(),
      pageSize: z.int(),
      hasMore: z.boolean(),
      /** When the nightly recomputation last proved the figures; null: not yet. */
      provenAt: wireDate.nullable(),
    }),
  },
  /** Figures of a range, grouped by one property of its cycles. */
  listGroupedReport: {
    method: 'GET',
    path: '/ticketreport/grouped',
    access,
    query: filtered({ by: z.enum(reportGroups) }),
    response: z.object({
      rows: z.array(
        z.object({
          /**
           * Key of the group: an id, a channel, a day (`2026-11-23`; a week's or month's first), an hour (`0`–`23`), a weekday (`1`
           * Monday – `7`), or both (`1-9`). Empty: nobody, none.
           */
          key: z.string(),
          /** Names of people, queues, connections and tags. */
          name: z.string().nullable(),
          deleted: z.boolean(),
          ...cycleMeasures.shape,
        }),
      ),
      totals: cycleMeasures,
      provenAt: wireDate.nullable(),
    }),
  },
  /** Distribution of one duration. */
  showDurationReport: {
    method: 'GET',
    path: '/ticketreport/durations',
    access,
    query: filtered({ measure: z.enum(durationMeasures) }),
    response: z.object({
      count: z.int(),
      /** In seconds; null where nothing was measured. */
      average: z.number().nullable(),
      p50: z.number().nullable(),
      p90: z.number().nullable(),
      longest: z.number().nullable(),
      approximate: z.boolean(),
      /** Covers `from` seconds up to but excluding `to`; null: no end. */
      buckets: z.array(z.object({ from: z.int(), to: z.int().nullable(), total: z.int() })),
      provenAt: wireDate.nullable(),
    }),
  },
  /** Answers of customers. */
  showSurveyReport: {
    method: 'GET',
    path: '/ticketreport/surveys',
    access,
    query: filtered({}),
    response: z.object({
      /** Cycles whose customer was asked or has rated. */
      answers: z.int(),
      closed: z.int(),
      ...cycleMeasures.pick({
        ...{ npsPromoters: true, npsPassives: true, npsDetractors: true, npsScore: true, npsMargin: true },
        ...{ npsPromotersPerc: true, npsPassivePerc: true, npsDetractorsPerc: true, rating: true },
      }).shape,
      /** Number of answers of each value from 0 to 10. */
      distribution: z.array(z.int()).length(11),
      /** Number of ratings of each value from 1 to 5. */
      ratings: z.array(z.int()).length(5),
      /** By the Monday that begins the week, weeks without answers included. */
      weeks: z.array(
        z.object({
          week: z.iso.date(),
          answers: z.int(),
          npsScore: z.number().nullable(),
          npsMargin: z.number().nullable(),
        }),
      ),
      provenAt: wireDate.nullable(),
    }),
  },
  /** Charges of the provider for the messages written in a range, grouped by one of their properties. */
  showCostReport: {
    method: 'GET',
    path: '/ticketreport/costs',
    access,
    query: z
      .strictObject({
        by: z.enum(costGroups),
        users: rowFilterQuery.users,
        queueIds: rowFilterQuery.queueIds,
        whatsappId: rowFilterQuery.whatsappId,
        dateFrom: rowFilterQuery.dateFrom,
        dateTo: rowFilterQuery.dateTo,
      })
      .check(checkRange('dateFrom', 'dateTo')),
    response: z.object({
      rows: z.array(
        z.object({
          /** An id, the provider's category or a day as 2026-11-23. Empty: nobody, none. */
          key: z.string(),
          /** Names of people, queues and connections. */
          name: z.string().nullable(),
          deleted: z.boolean(),
          ...costs,
        }),
      ),
      totals: z.object(costs),
    }),
  },
  /** Lists single answers, newest first, each with the customer's messages of the ten minutes after it. */
  listSurveyAnswers: {
    method: 'GET',
    path: '/ticketreport/surveys/answers',
    access,
    query: filtered({ ...page }),
    response: z.object({
      answers: z.array(
        reportRow
          .pick({ id: true, cycleId: true, uuid: true, contactName: true, userName: true, queueName: true })
          .extend({
            rate: z.int(),
            rating: z.int(),
            ratedAt: wireDate,
            comment: shownText.nullable(),
          }),
      ),
      hasMore: z.boolean(),
    }),
  },
  /** Returns the URL of all rows of a filter as a spreadsheet. The export is recorded with its user. */
  exportReport: {
    method: 'POST',
    path: '/ticketreport/export',
    access,
    visit: 'never',
    body: reportSheet,
    response: z.object({ path: z.string() }),
  },
  /** Whether the viewer gets the figures of each week by e-mail on Mondays. */
  showReportLetter: {
    method: 'GET',
    path: '/ticketreport/letter',
    access,
    response: reportLetter,
  },
  saveReportLetter: {
    method: 'PUT',
    path: '/ticketreport/letter',
    access,
    visit: 'never',
    body: z.strictObject({ enabled: z.boolean(), language: z.enum(languages).optional() }),
    response: reportLetter,
  },
})
