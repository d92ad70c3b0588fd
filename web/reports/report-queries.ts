import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DurationMeasure } from '#domain/insight/measures.ts'
import { type CostGroup, type ReportGroup, reportEndpoints } from '#domain/reports/report-contract.ts'
import { call } from '#web/platform/client.ts'
import type { ReportQuery } from './report-address.ts'

const reportsKey = ['reports'] as const

/** Range, people and rows that a report is about. */
export type ReportFilter = Omit<ReportQuery, 'page' | 'pageSize' | 'sort' | 'order'>

export const reportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: [...reportsKey, 'rows', query] as const,
    queryFn: () => call(reportEndpoints.listReport, { query }),
    placeholderData: keepPreviousData,
  })

export const groupedQuery = (filter: ReportFilter, by: ReportGroup) =>
  queryOptions({
    queryKey: [...reportsKey, 'grouped', by, filter] as const,
    queryFn: () => call(reportEndpoints.listGroupedReport, { query: { ...filter, by } }),
    placeholderData: keepPreviousData,
  })

export const durationsQuery = (filter: ReportFilter, measure: DurationMeasure) =>
  queryOptions({
    queryKey: [...reportsKey, 'durations', measure, filter] as const,
    queryFn: () => call(reportEndpoints.showDurationReport, { query: { ...filter, measure } }),
    placeholderData: keepPreviousData,
  })

export const surveysQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: [...reportsKey, 'surveys', filter] as const,
    queryFn: () => call(reportEndpoints.showSurveyReport, { query: filter }),
    placeholderData: keepPreviousData,
  })

export const answersQuery = (filter: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, 'answers', filter] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(reportEndpoints.listSurveyAnswers, { query: { ...filter, page: pageParam, pageSize: 50 } }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

export const costsQuery = (filter: ReportFilter, by: CostGroup) => {
  const { users, queueIds, whatsappId, dateFrom, dateTo } = filter
  const query = { users, queueIds, whatsappId, dateFrom, dateTo, by }
  return queryOptions({
    queryKey: [...reportsKey, 'costs', query] as const,
    queryFn: () => call(reportEndpoints.showCostReport, { query }),
    placeholderData: keepPreviousData,
  })
}

export const letterQuery = queryOptions({
  queryKey: [...reportsKey, 'letter'] as const,
  queryFn: () => call(reportEndpoints.showReportLetter, {}),
})
