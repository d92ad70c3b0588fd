import { withoutSignatureLine } from '#domain/tickets/last-words.ts'
import { wallClock } from '#domain/companies/wall-clock.ts'
import type { Language } from '#domain/i18n/language.ts'
import { definitionTexts } from '#domain/insight/definition-texts.ts'
import type { ReportRow, ReportSheet } from '#domain/reports/report-contract.ts'
import { reportSheetTexts } from '#domain/reports/report-sheet-texts.ts'
import { findNames, type NamedKind } from '#server/insight/names-db.ts'
import { findProvenAt } from '#server/insight/state-db.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'
import type { Cell } from '#server/platform/sheets/write-workbook.ts'
import { findReportRowsAfter, type ReportAsked } from './report-db.ts'

export type SheetSource = { db: DbHandle; companyId: number; language: Language }
type Row = Cell[]
type TextKey = keyof typeof reportSheetTexts

/** Each page is read in a query of its own, so that a download does not hold a connection for as long as it takes. */
const pageSize = 1000

export const sheetWidths = [9, 12, 28, 18, 18, 22, 12, 16, 16, 14, 12, 12, 14, 12, 10, 12, 8, 8, 10, 16, 60]

const minutesOf = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10)

/** The rows of a report below their headings. */
export async function* rowsOfReport(
  { db, companyId, language }: SheetSource,
  asked: ReportAsked,
): AsyncGenerator<Row> {
  const t = (key: TextKey) => reportSheetTexts[key][language]
  const at = (moment: Date | null) => moment && { wall: wallClock(moment, asked.timeZone) }
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no')
  const columns: [TextKey, (row: ReportRow) => Cell][] = [
    ['id', ({ id }) => id],
    ['cycleId', ({ cycleId }) => cycleId],
    ['contactName', ({ contactName }) => contactName],
    ['whatsappName', ({ whatsappName }) => whatsappName],
    ['queueName', ({ queueName }) => queueName],
    ['userName', ({ userName }) => userName],
    ['status', ({ status }) => t(`status.${status}`)],
    ['createdAt', ({ createdAt }) => at(createdAt)],
    ['closedAt', ({ closedAt }) => at(closedAt)],
    ['closeReason', ({ closeReason }) => closeReason && t(`reason.${closeReason}`)],
    ['waitTime', ({ waitTime }) => minutesOf(waitTime)],
    ['supportTime', ({ supportTime }) => minutesOf(supportTime)],
    ['replyTime', ({ replyTime }) => minutesOf(replyTime)],
    ['transfers', ({ transfers }) => transfers],
    ['reopened', ({ reopened }) => yesNo(reopened)],
    ['active', ({ active }) => yesNo(active)],
    ['isGroup', ({ isGroup }) => yesNo(isGroup)],
    ['nps', ({ NPS }) => NPS],
    ['rating', ({ rating }) => rating],
    ['ratedAt', ({ ratedAt }) => at(ratedAt)],
    ['lastMessage', ({ lastMessage }) => withoutSignatureLine(lastMessage)],
  ]
  yield columns.map(([key]) => t(key))
  for (let after = 0; ; ) {
    const page = await db.readCompany(companyId, (tx) =>
      findReportRowsAfter(tx, asked, { after, most: pageSize }),
    )
    for (const row of page) yield columns.map(([, cellOf]) => cellOf(row))
    after = page.at(-1)?.cycleId ?? after
    if (page.length < pageSize) return
  }
}

/** Rows that tell the range and filter of the figures and what they mean, so that the file explains itself. */
export async function rowsOfAbout(
  tx: Db,
  {
    filter,
    asked,
    now,
    language,
  }: { filter: ReportSheet; asked: ReportAsked; now: Date; language: Language },
): Promise<Row[]> {
  const t = (key: TextKey) => reportSheetTexts[key][language]
  const at = (moment: Date) => ({ wall: wallClock(moment, asked.timeZone) })
  const listed = async (kind: NamedKind, ids: number[] | undefined) => {
    if (!ids?.length) return t('all')
    const names = await findNames(tx, kind, ids)
    return ids.map((id) => names.get(id)?.name ?? `#${id}`).join(', ')
  }
  const provenAt = await findProvenAt(tx)
  return [
    [t('field'), t('value')],
    [t('from'), asked.range.from],
    [t('to'), asked.range.to],
    [t('basis'), t(asked.basis)],
    [t('timeZone'), asked.timeZone],
    [t('userName'), await listed('user', filter.users)],
    [t('queueName'), await listed('queue', filter.queueIds)],
    [t('whatsappName'), await listed('connection', filter.whatsappId)],
    [t('tags'), await listed('tag', filter.tags)],
    [
      t('status'),
      filter.status?.length ? filter.status.map((one) => t(`status.${one}`)).join(', ') : t('all'),
    ],
    [t('search'), filter.searchParam ?? ''],
    [t('kind'), filter.kind ?? t('all')],
    [t('onlyRated'), t(filter.onlyRated ? 'yes' : 'no')],
    [t('businessHours'), t(filter.businessHours ? 'yes' : 'no')],
    [t('writtenAt'), at(now)],
    [t('provenAt'), provenAt && at(provenAt)],
    [],
    [t('definitions')],
    [t('cycleId'), definitionTexts.cycle[language]],
    [t('waitTime'), definitionTexts.avgWaitTime[language]],
    [t('supportTime'), definitionTexts.avgSupportTime[language]],
    [t('replyTime'), definitionTexts.avgReplyTime[language]],
    [t('transfers'), definitionTexts.transfers[language]],
    [t('reopened'), definitionTexts.reopenings[language]],
    [t('rating'), definitionTexts.rating[language]],
    [t('nps'), definitionTexts.npsScore[language]],
    [t('businessHours'), definitionTexts.businessHours[language]],
  ]
}
