import { ActionIcon, Button, SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayMs, wallClock } from '#domain/companies/wall-clock.ts'
import type { CalendarEntry } from '#domain/schedules/schedule-contract.ts'
import { wallText } from '#domain/companies/wall-moment.ts'
import { formatZone } from '#web/platform/format.ts'
import { useCompanyZone } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { lazyPart, onDemand, WhileLoading } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { writeMoment } from '#web/ui/time/typed-time.ts'
import { useEditedRecord } from '#web/ui/use-edited-record.ts'
import { rangeOf } from './calendar-events.ts'
import type { CalendarView } from './schedule-calendar.tsx'
import { momentOfField } from '#web/ui/time/moment-field.ts'
import { ScheduleList } from './schedule-list.tsx'
import { scheduleCalendarQuery, scheduleQuery } from './schedule-queries.ts'
import { scheduleTexts } from './schedule-texts.ts'
import classes from './schedules-screen.module.css'
import { useMoveEntry } from './use-move-entry.ts'

const ScheduleCalendar = lazyPart(() => import('./schedule-calendar.tsx'), 'ScheduleCalendar')
const ScheduleDialog = onDemand(() => import('./schedule-dialog.tsx'), 'ScheduleDialog')
const EntryDialog = onDemand(() => import('./entry-dialog.tsx'), 'EntryDialog')

/** The calendar of scheduled messages, and the list beside it. `?contactId=` opens a new schedule for a contact. */
export function SchedulesScreen() {
  const t = useTexts(scheduleTexts)
  const language = useLanguage()
  const timeZone = useCompanyZone()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const firstDay = language === 'pt' ? 0 : 1
  const today = wallText(wallClock(new Date(), timeZone)).slice(0, 10)
  const [search, setSearch] = useState('')
  const [view, setView] = useState<CalendarView>('month')
  const [day, setDay] = useState(today)
  const [opened, setOpened] = useState<{ entry: CalendarEntry; to: string | null } | null>(null)
  const dialog = useDialogAddress('new', 'edit', 'contactId')
  const edited = useEditedRecord(dialog, scheduleQuery)

  const range = rangeOf(day, view === 'week' ? 'week' : 'month', firstDay)
  const calendar = useQuery(
    scheduleCalendarQuery({
      from: momentOfField(`${range.from}T00:00`, timeZone),
      to: momentOfField(`${range.to}T00:00`, timeZone),
      search,
    }),
  )
  const move = useMoveEntry(timeZone)
  const drop = (entry: CalendarEntry, to: string) => {
    const field = to.slice(0, 16).replace(' ', 'T')
    if (entry.repeats) setOpened({ entry, to: field })
    else void move(entry, { to: field, scope: 'one' })
  }
  const go = (steps: number) => setDay(stepOf(day, view, steps))
  const { asked } = dialog
  return (
    <PageFrame
      title={t('schedules')}
      actions={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <AddButton onClick={() => dialog.open('new', 'now')}>{t('add')}</AddButton>
        </>
      }
    >
      <div className={classes.body}>
        <div>
          <div className={classes.head}>
            <Button variant="default" size="xs" onClick={() => setDay(today)}>
              {t('today')}
            </Button>
            <ActionIcon variant="default" size={30} aria-label={t('previous')} onClick={() => go(-1)}>
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="default" size={30} aria-label={t('next')} onClick={() => go(1)}>
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
            <h2 className={classes.period} aria-live="polite">
              {periodOf(day, view, range, language)}
            </h2>
            <span className={classes.gap} />
            <SegmentedControl
              size="xs"
              aria-label={t('view')}
              value={isPhone && view === 'week' ? 'month' : view}
              onChange={(value) => setView(value as CalendarView)}
              data={(isPhone ? (['month', 'agenda'] as const) : (['month', 'week', 'agenda'] as const)).map(
                (value) => ({ value, label: t(value) }),
              )}
            />
          </div>
          <div className={classes.calendar} data-calendar>
            {calendar.error && !calendar.data ? (
              <ErrorState error={calendar.error} onRetry={() => void calendar.refetch()} />
            ) : (
              <WhileLoading show={<LoadingRows />}>
                <ScheduleCalendar
                  view={view}
                  isPhone={isPhone}
                  firstDay={firstDay}
                  day={day}
                  range={range}
                  entries={calendar.data?.entries ?? []}
                  holidays={calendar.data?.holidays ?? []}
                  timeZone={timeZone}
                  onDay={(chosen) => setDay(chosen.slice(0, 10))}
                  onNew={(at) => dialog.open('new', at)}
                  onOpen={(entry) => setOpened({ entry, to: null })}
                  onDrop={drop}
                />
              </WhileLoading>
            )}
          </div>
          {isPhone && view !== 'agenda' && day >= today && (
            <Button mt={8} variant="default" fullWidth onClick={() => dialog.open('new', day)}>
              {t('addOnDay', { date: writeMoment(`${day}T00:00`).slice(0, 5) })}
            </Button>
          )}
          <Text mt={8} fz="xs" c="var(--text-weak)">
            {t('zone', { zone: formatZone(timeZone, new Date(), language) })} {calendar.data?.cut && t('cut')}
          </Text>
        </div>
        <ScheduleList search={search} timeZone={timeZone} onEdit={(id) => dialog.open('edit', id)} />
      </div>
      {asked && asked.what !== 'edit' && (
        <ScheduleDialog
          key={asked.value}
          given={null}
          timeZone={timeZone}
          {...(asked.what === 'contactId'
            ? { contactId: Number(asked.value) || null }
            : { day: asked.value === 'now' ? null : asked.value })}
          onClose={dialog.close}
          onSaved={dialog.close}
        />
      )}
      {edited && (
        <ScheduleDialog
          key={edited.id}
          given={edited}
          timeZone={timeZone}
          onClose={dialog.close}
          onSaved={dialog.close}
        />
      )}
      {opened && (
        <EntryDialog
          key={`${opened.entry.scheduleId}-${opened.entry.n}`}
          entry={opened.entry}
          to={opened.to}
          timeZone={timeZone}
          onEdit={() => {
            setOpened(null)
            dialog.open('edit', opened.entry.scheduleId)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </PageFrame>
  )
}

function stepOf(day: string, view: CalendarView, steps: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  const next =
    view === 'week'
      ? new Date(at.getTime() + steps * 7 * dayMs)
      : new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + steps, 1))
  return next.toISOString().slice(0, 10)
}

function periodOf(day: string, view: CalendarView, range: { from: string; to: string }, language: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : language, { ...options, timeZone: 'UTC' })
  if (view !== 'week') {
    return format({ month: 'long', year: 'numeric' }).format(new Date(`${day}T00:00:00Z`))
  }
  const last = new Date(Date.parse(`${range.to}T00:00:00Z`) - dayMs)
  return format({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    new Date(`${range.from}T00:00:00Z`),
    last,
  )
}
