import { Button, Menu, Tabs } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { costGroups, reportEndpoints } from '#domain/reports/report-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { followDownload, mayExport } from '#web/contact-lists/follow-download.ts'
import { CycleFilterButton } from '#web/dashboard/cycle-filter-button.tsx'
import { daysOfRange, monthUntil } from '#web/dashboard/range-choice.ts'
import { RangeFilter } from '#web/dashboard/range-filter.tsx'
import { useAsked } from '#web/dashboard/use-asked.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useShownTab } from '#web/ui/controls/use-shown-tab.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { costTexts } from './cost-texts.ts'
import { CostsTab } from './costs-tab.tsx'
import { DurationsTab } from './durations-tab.tsx'
import { addressOfRowFilter, rowFilterOfAddress } from './report-address.ts'
import type { ReportFilter } from './report-queries.ts'
import { reportTexts } from './report-texts.ts'
import { RowFilters } from './row-filters.tsx'
import { SurveysTab } from './surveys-tab.tsx'
import { TicketsTab } from './tickets-tab.tsx'
import { WeeklyLetter } from './weekly-letter.tsx'
import classes from './reports.module.css'

const everyTab = ['tickets', 'durations', 'surveys', 'costs'] as const

/** Reports on the attendances of a range: single or grouped, with their durations, ratings and costs. */
export function ReportsScreen() {
  const t = useTexts(reportTexts)
  const asked = useAsked()
  const viewer = useViewer()
  const { params, today, change } = asked
  const c = useTexts(costTexts)
  const tab = everyTab.find((one) => one === params.get('tab')) ?? 'tickets'
  // Only the official channel has a price for each message.
  const { data: isCharged = false } = useQuery({ ...connectionsQuery, select: hasCharges })
  const tabs = everyTab.filter((one) => one !== 'costs' || isCharged || tab === 'costs')
  const bar = useShownTab(tab)
  const costsBy = costGroups.find((one) => one === params.get('costsBy')) ?? 'connection'
  const range = asked.range ?? monthUntil(today)
  const { from, to } = daysOfRange(range, today)
  const rows = rowFilterOfAddress(params)
  const filter: ReportFilter = { ...asked.filter, ...rows, dateFrom: from, dateTo: to }
  return (
    <PageFrame
      title={t('reports')}
      actions={<ReportActions filter={filter} exports={tab !== 'costs' && mayExport(viewer)} />}
    >
      <div className={classes.page}>
        <div className={classes.filters}>
          <RangeFilter
            range={range}
            today={today}
            onChange={(choice) => asked.changeRange(choice ?? monthUntil(today))}
          />
          <CycleFilterButton filter={asked.filter} onChange={asked.changeFilter} />
        </div>
        <Tabs
          value={tab}
          onChange={(next) => change({ tab: next === 'tickets' ? null : next, page: null })}
          keepMounted={false}
        >
          <Tabs.List ref={bar} className={classes.tabs ?? ''}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {one === 'costs' ? c('costs') : t(one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tab !== 'costs' && (
            <RowFilters filter={rows} onChange={(part) => change(addressOfRowFilter(part))} />
          )}
          <Tabs.Panel value="tickets">
            <TicketsTab filter={filter} asked={asked} />
          </Tabs.Panel>
          <Tabs.Panel value="durations">
            <DurationsTab
              filter={filter}
              measure={params.get('measure')}
              onMeasure={(measure) => change({ measure })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="surveys">
            <SurveysTab filter={filter} />
          </Tabs.Panel>
          <Tabs.Panel value="costs">
            <CostsTab filter={filter} by={costsBy} onBy={(by) => change({ costsBy: by })} />
          </Tabs.Panel>
        </Tabs>
        {!viewer.visit && <WeeklyLetter />}
      </div>
    </PageFrame>
  )
}

const hasCharges = (connections: { channel: string }[]) =>
  connections.some(({ channel }) => channel === 'whatsappapi')

/** Takes the rows of the filter out of the product. */
function ReportActions({ filter, exports }: { filter: ReportFilter; exports: boolean }) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const { busy, submit } = useSubmit(async (format: 'xlsx' | 'csv') => {
    const { path } = await call(reportEndpoints.exportReport, { body: { ...filter, format, language } })
    followDownload(path)
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
        visibleFrom="sm"
      >
        {t('print')}
      </Button>
      {exports && (
        <Menu withinPortal position="bottom-end">
          <Menu.Target>
            <Button leftSection={<IconDownload size={16} aria-hidden />} loading={busy}>
              {t('export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => submit('xlsx')}>{t('asExcel')}</Menu.Item>
            <Menu.Item onClick={() => submit('csv')}>{t('asCsv')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
