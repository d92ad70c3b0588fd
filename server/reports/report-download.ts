import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { Language } from '#domain/i18n/language.ts'
import { type ReportSheet, reportSheet } from '#domain/reports/report-contract.ts'
import { reportSheetTexts } from '#domain/reports/report-sheet-texts.ts'
import { csvOf } from '#server/platform/sheets/write-csv.ts'
import { sendSheet, sheetLimit } from '#server/platform/sheets/send-sheet.ts'
import { writeWorkbook } from '#server/platform/sheets/write-workbook.ts'
import { askedOf } from './asked-of.ts'
import { nameOfSheet } from './export-report.ts'
import { rowsOfAbout, rowsOfReport, sheetWidths } from './report-sheet.ts'

const given = z.object({ companyId: z.coerce.number().int().positive().max(2_147_483_647) })
const address = z.object({ e: z.coerce.number().int(), s: z.string(), filter: z.string().max(60_000) })

/** Serves the rows of a report under a signed address, written while they are sent. */
export function reportDownload(app: FastifyInstance) {
  const { db, files } = app.platform
  app.get('/media/:companyId/reports/:name', sheetLimit, async (request, reply) => {
    const companyId = given.safeParse(request.params).data?.companyId
    const query = address.safeParse(request.query).data
    if (companyId === undefined || !query) throw new AppError('ERR_NOT_FOUND')
    const { e: expires, s: signature, filter: text } = query
    if (!files.check({ companyId, fileId: nameOfSheet(text), expires, signature }))
      throw new AppError('ERR_NOT_FOUND')
    const filter = readFilter(text)
    const language: Language = filter.language ?? 'pt'
    const now = app.platform.now()
    const { asked, about } = await db.readCompany(companyId, async (tx) => {
      const asked = await askedOf(tx, filter, { now, viewer: { hidesNumbers: false } })
      return { asked, about: await rowsOfAbout(tx, { filter, asked, now, language }) }
    })
    const t = (key: keyof typeof reportSheetTexts) => reportSheetTexts[key][language]
    const rows = () => rowsOfReport({ db, companyId, language }, asked)
    const isCsv = filter.format === 'csv'
    const name = `${t('file')}-${asked.range.from}-${asked.range.to}.${isCsv ? 'csv' : 'xlsx'}`
    const write = () =>
      isCsv
        ? Readable.from(csvOf(rows(), language))
        : writeWorkbook([
            { name: t('data'), rows: rows(), widths: sheetWidths },
            { name: t('about'), rows: about, widths: [28, 110] },
          ])
    return sendSheet(reply, { companyId, name, write, ...(isCsv && { type: 'text/csv; charset=utf-8' }) })
  })
}

/** Its signature fits, so it was written here. */
function readFilter(text: string): ReportSheet {
  const filter = reportSheet.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!filter.success) throw new AppError('ERR_NOT_FOUND')
  return filter.data
}
