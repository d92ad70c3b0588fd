import type { Input } from '#domain/http/endpoint.ts'
import { largestReportPage, type reportEndpoints } from '#domain/reports/report-contract.ts'
import { readHeavily } from '#server/insight/heavy-reads.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { askedOf } from './asked-of.ts'
import { findAnswers } from './survey-db.ts'

export const listSurveyAnswers = (ctx: Context, { query }: Input<typeof reportEndpoints.listSurveyAnswers>) =>
  readHeavily(ctx, async (tx) =>
    findAnswers(tx, await askedOf(tx, query, ctx), {
      page: query.page ?? 1,
      pageSize: Math.min(query.pageSize ?? 20, largestReportPage),
    }),
  )
