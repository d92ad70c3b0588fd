import { withoutSignatureLine } from '#domain/tickets/last-words.ts'
import type { ReportRow, reportSorts } from '#domain/reports/report-contract.ts'
import { formatMinutes } from '#web/dashboard/figures.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { statusTexts } from '#web/tickets/status-texts.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { useCompanyMoment } from '#web/ui/time/use-company-moment.ts'
import { reportTexts } from './report-texts.ts'
import classes from './reports.module.css'

export type ReportColumn = Column<ReportRow> & { sort?: (typeof reportSorts)[number] }

/** Columns for all data of an attendance; users choose which of them the table shows. */
export function useReportColumns(): ReportColumn[] {
  const t = useTexts(reportTexts)
  const say = useTexts(statusTexts)
  const language = useLanguage()
  const moment = useCompanyMoment()
  const seconds = (time: number | null) => (time === null ? '—' : formatMinutes(time / 60, language))
  return [
    { key: 'id', label: t('id'), align: 'right', width: 72, cell: ({ id }) => id },
    {
      ...{ key: 'contactName', label: t('contact') },
      cell: ({ contactName, isGroup, reopened }) => (
        <>
          {contactName ?? '—'}
          {isGroup && <span className={classes.mark}>{t('group')}</span>}
          {reopened && <span className={classes.mark}>{t('reopened')}</span>}
        </>
      ),
    },
    { key: 'userName', label: t('user'), cell: ({ userName }) => userName ?? '—' },
    { key: 'queueName', label: t('queue'), cell: ({ queueName }) => queueName ?? '—' },
    { key: 'whatsappName', label: t('connection'), cell: ({ whatsappName }) => whatsappName ?? '—' },
    { key: 'status', label: t('status'), nowrap: true, cell: ({ status }) => say(status) },
    {
      ...{ key: 'lastMessage', label: t('lastMessage') },
      cell: ({ lastMessage }) => <span className={classes.message}>{withoutSignatureLine(lastMessage)}</span>,
    },
    {
      ...{ key: 'createdAt', label: t('began'), sort: 'began', nowrap: true },
      cell: ({ createdAt }) => moment(createdAt),
    },
    {
      ...{ key: 'closedAt', label: t('closed'), sort: 'closed', nowrap: true },
      cell: ({ closedAt }) => (closedAt ? moment(closedAt) : '—'),
    },
    {
      ...{ key: 'waitTime', label: t('wait'), sort: 'wait', align: 'right' },
      cell: ({ waitTime }) => seconds(waitTime),
    },
    {
      ...{ key: 'replyTime', label: t('reply'), sort: 'reply', align: 'right' },
      cell: ({ replyTime }) => seconds(replyTime),
    },
    {
      ...{ key: 'supportTime', label: t('support'), sort: 'support', align: 'right' },
      cell: ({ supportTime }) => seconds(supportTime),
    },
    { key: 'NPS', label: t('nps'), align: 'right', width: 64, cell: ({ NPS }) => NPS ?? '—' },
    {
      ...{ key: 'rating', label: t('rating'), sort: 'rating', align: 'right', width: 72 },
      cell: ({ rating }) => rating ?? '—',
    },
  ]
}
