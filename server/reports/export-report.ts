import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { type reportEndpoints, reportSheet } from '#domain/reports/report-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { readHeavily } from '#server/insight/heavy-reads.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { askedOf } from './asked-of.ts'
import { countReport } from './report-db.ts'

/** The name under which the address of a spreadsheet is signed: the filter itself is too long for it. */
export const nameOfSheet = (filter: string): string =>
  `reports/${createHash('sha256').update(filter).digest('hex').slice(0, 32)}`

/** Exports a report. The audit trail keeps who took it out of the company, and how many rows (decision D97). */
export async function exportReport(ctx: Context, { body }: Input<typeof reportEndpoints.exportReport>) {
  if (ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
  const { range, rows } = await readHeavily(ctx, async (tx) => {
    const asked = await askedOf(tx, body, ctx)
    return { range: asked.range, rows: await countReport(tx, asked) }
  })
  const subject = { id: ctx.companyId, name: `${range.from} – ${range.to}` }
  await ctx.transaction((tx) =>
    recordAudit(ctx, tx, { action: 'report.exported', subject, data: { after: String(rows) } }),
  )
  // A range that was left open is the one of today, however late the address is used.
  const filter = { ...body, dateFrom: range.from, dateTo: range.to }
  const text = Buffer.from(JSON.stringify(reportSheet.encode(filter))).toString('base64url')
  return { path: `${ctx.files.urlOf(ctx.companyId, nameOfSheet(text))}&filter=${text}` }
}
