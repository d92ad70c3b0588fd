import type { Input } from '#domain/http/endpoint.ts'
import { largestReportPage, type reportEndpoints } from '#domain/reports/report-contract.ts'
import { readHeavily } from '#server/insight/heavy-reads.ts'
import { findProvenAt } from '#server/insight/state-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { askedOf } from './asked-of.ts'
import { countReport, findReportPage } from './report-db.ts'

const usualPage = 20

/** Cycles page by page, the newest first, and how many there are. */
export const listReport = (ctx: Context, { query }: Input<typeof reportEndpoints.listReport>) =>
  readHeavily(ctx, async (tx) => {
    const asked = await askedOf(tx, query, ctx)
    const page = query.page ?? 1
    const pageSize = Math.min(query.pageSize ?? usualPage, largestReportPage)
    const sort = { by: query.sort ?? 'began', descending: query.order !== 'asc' }
    const { rows, hasMore } = await findReportPage(tx, asked, { sort, page, pageSize })
    const total = await countReport(tx, asked)
    const provenAt = await findProvenAt(tx)
    return { tickets: rows, totalTickets: { total }, ...{ page, pageSize, hasMore, provenAt } }
  })
