import { Button, Skeleton, Tabs, Text } from '@mantine/core'
import { IconFilterExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatTime, formatZone } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { useCompanyMoment } from '#web/ui/time/use-company-moment.ts'
import { AttendantsTab } from './attendants-tab.tsx'
import { Charts } from './charts/charts.tsx'
import { CycleFilterButton } from './cycle-filter-button.tsx'
import { type Asked, dashboardQuery } from './dashboard-queries.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import { IndicatorsTab } from './indicators-tab.tsx'
import { NpsTab } from './nps-tab.tsx'
import { monthUntil } from './range-choice.ts'
import { RangeFilter } from './range-filter.tsx'
import { useAsked } from './use-asked.ts'
import { useFreshFigures } from './use-fresh-figures.ts'
import classes from './dashboard.module.css'

const tabs = ['indicators', 'nps', 'attendants'] as const
/** Delay of the figures: the specification loads the page first. */
const figuresAfterMs = 1000

/** The company's figures: current, in a range, from ratings, and by attendant. */
export function DashboardScreen() {
  const t = useTexts(dashboardTexts)
  const { params, today, range, filter, change, changeRange, changeFilter } = useAsked()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'indicators'
  return (
    <PageFrame title={t('dashboard')} actions={<CycleFilterButton filter={filter} onChange={changeFilter} />}>
      <div className={classes.page}>
        <RangeFilter range={range} today={today} onChange={changeRange} />
        {range ? (
          <Tabs
            value={tab}
            onChange={(next) => change({ tab: next === 'indicators' ? null : next })}
            keepMounted={false}
          >
            <Tabs.List className={classes.tabs ?? ''}>
              {tabs.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {t(one)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Figures asked={{ range, filter }} today={today} />
          </Tabs>
        ) : (
          <EmptyState
            icon={<IconFilterExclamation size={40} stroke={1.5} aria-hidden />}
            text={t('noFilter')}
            action={
              <Button variant="default" onClick={() => changeRange(monthUntil(today))}>
                {t('useMonth')}
              </Button>
            }
          />
        )}
      </div>
    </PageFrame>
  )
}

type FiguresProps = { asked: Asked; today: string }

function Figures({ asked, today }: FiguresProps) {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const moment = useCompanyMoment()
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), figuresAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...dashboardQuery(asked), enabled: isTime })
  useFreshFigures()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className={classes.figures} aria-busy={!data || isPlaceholderData} data-old={isPlaceholderData}>
        <Tabs.Panel value="indicators">
          <IndicatorsTab data={data} asked={asked}>
            <Charts asked={asked} today={today} />
          </IndicatorsTab>
        </Tabs.Panel>
        <Tabs.Panel value="nps">{data ? <NpsTab data={data} asked={asked} /> : <Waiting />}</Tabs.Panel>
        <Tabs.Panel value="attendants">
          {data ? <AttendantsTab data={data} asked={asked} /> : <Waiting />}
        </Tabs.Panel>
      </div>
      {data && (
        <Text fz="xs" c="var(--text-weak)" mt={16}>
          {t('readAt', { time: formatTime(data.readAt, language, data.timeZone) })}{' '}
          {t('zone', { zone: formatZone(data.timeZone, data.readAt, language) })}{' '}
          {data.provenAt && t('provenAt', { time: moment(data.provenAt) })}
        </Text>
      )}
    </>
  )
}

const Waiting = () => <Skeleton h={240} radius={8} />
