import { ActionIcon, Button, Checkbox, Group, Menu, Pagination, Select, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns3, IconExternalLink, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { reportPageSizes, type ReportRow } from '#domain/reports/report-contract.ts'
import { addressOfCycleFilter } from '#web/dashboard/cycle-filter.ts'
import { addressOfRange } from '#web/dashboard/range-choice.ts'
import { SortedHead } from '#web/dashboard/sorted-head.tsx'
import type { useAsked } from '#web/dashboard/use-asked.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useCompanyMoment } from '#web/ui/time/use-company-moment.ts'
import { addressOfRowFilter, orderOfAddress, pageOfAddress } from './report-address.ts'
import { type ReportColumn, useReportColumns } from './report-columns.tsx'
import { type ReportFilter, reportQuery } from './report-queries.ts'
import { reportTexts } from './report-texts.ts'
import classes from './reports.module.css'

const LogDialog = onDemand(() => import('#web/tickets/log/log-dialog.tsx'), 'LogDialog')

type ReportRowsProps = {
  filter: ReportFilter
  asked: ReturnType<typeof useAsked>
  /** The choice of a group, which stands above the table. */
  group: ReactNode
}

/** One attendance a line, page by page. */
export function ReportRows({ filter, asked, group }: ReportRowsProps) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const moment = useCompanyMoment()
  const { params, change } = asked
  const { page, pageSize } = pageOfAddress(params)
  const order = orderOfAddress(params)
  const report = useQuery(reportQuery({ ...filter, ...order, page, pageSize }))
  const [logged, setLogged] = useState<ReportRow | null>(null)
  const [hidden, setHidden] = useLocalStorage<string[]>({
    ...{ key: 'reportHiddenColumns', defaultValue: ['whatsappName', 'waitTime', 'replyTime', 'rating'] },
    getInitialValueInEffect: false,
  })
  const all = useReportColumns()
  const columns = all
    .filter(({ key }) => !hidden.includes(key))
    .map((column) => ({ ...column, head: headOf(column) }))
  const rows = report.data?.tickets ?? []
  const total = report.data?.totalTickets.total ?? 0
  const pageCount = Math.max(Math.ceil(total / pageSize), 1)

  function headOf({ label, sort }: ReportColumn): ReactNode {
    if (!sort) return label
    const isSorted = order.sort === sort
    return (
      <SortedHead
        label={label}
        direction={isSorted ? (order.order === 'asc' ? 'ascending' : 'descending') : null}
        onSort={() => change({ sort, order: isSorted && order.order === 'desc' ? 'asc' : null, page: null })}
      />
    )
  }
  return (
    <>
      <div className={classes.tools} data-print="no">
        {group}
        <Text fz="sm" c="var(--text-weak)" aria-live="polite">
          {report.data &&
            (total === 1 ? t('oneCount') : t('count', { count: formatNumber(total, language) }))}
        </Text>
        <ColumnChoice columns={all} hidden={hidden} onChange={setHidden} />
      </div>
      <div data-old={report.isPlaceholderData || undefined} className={classes.table}>
        <DataTable
          label={t('tickets')}
          columns={columns}
          rows={rows}
          rowKey={({ cycleId }) => cycleId}
          rowActions={(row) => (
            <>
              <IconButton label={t('log')} icon={IconHistory} onClick={() => setLogged(row)} />
              {row.uuid && (
                <Tooltip label={t('openTicket')}>
                  <ActionIcon component={Link} to={`/tickets/${row.uuid}`} aria-label={t('openTicket')}>
                    <IconExternalLink size={20} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
            </>
          )}
          list={report}
          empty={<NoRows asked={asked} />}
        />
      </div>
      {total > 0 && (
        <Group justify="space-between" mt={12} gap={12} data-print="no">
          <Select
            aria-label={t('pageSize')}
            w={150}
            data={reportPageSizes.map((size) => ({
              value: String(size),
              label: `${size} · ${t('pageSize')}`,
            }))}
            value={String(pageSize)}
            allowDeselect={false}
            onChange={(size) => change({ size, page: null })}
          />
          <nav aria-label={t('pages')}>
            <Pagination
              total={pageCount}
              value={Math.min(page, pageCount)}
              siblings={1}
              getControlProps={(control) => ({
                'aria-label': control === 'previous' ? t('previousPage') : t('nextPage'),
              })}
              onChange={(next) => change({ page: next === 1 ? null : String(next) })}
            />
          </nav>
        </Group>
      )}
      {report.data?.provenAt && (
        <Text fz="xs" c="var(--text-weak)" mt={12}>
          {t('provenAt', { time: moment(report.data.provenAt) })}
        </Text>
      )}
      {logged && <LogDialog opened ticketId={logged.id} onClose={() => setLogged(null)} />}
    </>
  )
}

type ColumnChoiceProps = { columns: ReportColumn[]; hidden: string[]; onChange: (hidden: string[]) => void }

function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const t = useTexts(reportTexts)
  return (
    <Menu withinPortal position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" fw={400} ml="auto" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Checkbox.Group
          aria-label={t('columns')}
          p={8}
          value={columns.map(({ key }) => key).filter((key) => !hidden.includes(key))}
          onChange={(shown) => onChange(columns.map(({ key }) => key).filter((key) => !shown.includes(key)))}
        >
          {columns.map(({ key, label }) => (
            <Checkbox key={key} value={key} label={label} py={4} disabled={key === 'contactName'} />
          ))}
        </Checkbox.Group>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Explains an empty report, with buttons that widen the range or remove the filter. */
function NoRows({ asked }: { asked: ReturnType<typeof useAsked> }) {
  const t = useTexts(reportTexts)
  const none = addressOfRowFilter({
    ...{ searchParam: '', status: [], contactId: undefined },
    ...{ basis: undefined, kind: undefined, onlyRated: undefined },
  })
  return (
    <EmptyState
      text={t('none')}
      action={
        <Group gap={8}>
          <Button variant="default" onClick={() => asked.change(addressOfRange({ days: 30 }))}>
            {t('widen')}
          </Button>
          <Button variant="default" onClick={() => asked.change({ ...none, ...addressOfCycleFilter({}) })}>
            {t('withoutFilters')}
          </Button>
        </Group>
      }
    />
  )
}
