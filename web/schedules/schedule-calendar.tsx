import '@mantine/schedule/styles.css'
import 'dayjs/locale/es.js'
import 'dayjs/locale/pt-br.js'
import 'dayjs/locale/tr.js'
import { Text } from '@mantine/core'
import { AgendaView, MobileMonthView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule'
import { useMemo } from 'react'
import type { Language } from '#domain/i18n/language.ts'
import type { CalendarEntry } from '#domain/schedules/schedule-contract.ts'
import { wallClock } from '#domain/companies/wall-clock.ts'
import { wallText } from '#domain/companies/wall-moment.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { eventOf, holidayEvent, mayMove } from './calendar-events.ts'
import classes from './schedule-calendar.module.css'
import { EntryIcon } from './schedule-status.tsx'
import { scheduleTexts } from './schedule-texts.ts'

const locales: Record<Language, string> = { pt: 'pt-br', en: 'en', es: 'es', tr: 'tr' }

export type CalendarView = 'month' | 'week' | 'agenda'

type ScheduleCalendarProps = {
  view: CalendarView
  isPhone: boolean
  firstDay: 0 | 1
  /** A day of the visible month or week. */
  day: string
  range: { from: string; to: string }
  entries: readonly CalendarEntry[]
  holidays: readonly { date: string; name: string }[]
  timeZone: string
  onDay: (day: string) => void
  /** Called to create a schedule, with a day or a time as `2026-12-31 09:00:00`. */
  onNew: (at: string) => void
  onOpen: (entry: CalendarEntry) => void
  /** Called with the time, in the company's time zone, to which an entry was dragged. */
  onDrop: (entry: CalendarEntry, to: string) => void
}

const entryOf = (event: ScheduleEventData) => event.payload?.entry as CalendarEntry | undefined

/** The sends as month, week or agenda. Keyboard users move an entry in its dialog instead of dragging it. */
export function ScheduleCalendar(props: ScheduleCalendarProps) {
  const { view, isPhone, firstDay, day, range, entries, holidays, timeZone, onDay, onNew, onOpen, onDrop } =
    props
  const language = useLanguage()
  const labels = useLabels()
  const events = useMemo<ScheduleEventData[]>(
    () => [...entries.map(eventOf), ...(view === 'agenda' ? [] : holidays.map(holidayEvent))],
    [entries, holidays, view],
  )
  const shared = {
    ...{ events, labels, locale: locales[language], radius: 'sm' },
    renderEventBody: (event: ScheduleEventData) => <EntryLine entry={entryOf(event)} title={event.title} />,
    onEventClick: (event: ScheduleEventData) => {
      const entry = entryOf(event)
      if (entry) onOpen(entry)
    },
  }
  const dragged = {
    withEventsDragAndDrop: true,
    canDragEvent: (event: ScheduleEventData) => {
      const entry = entryOf(event)
      return entry !== undefined && mayMove(entry)
    },
    onEventDrop: ({ event, newStart }: { event: ScheduleEventData; newStart: string }) => {
      const entry = entryOf(event)
      if (entry) onDrop(entry, newStart)
    },
  }
  if (isPhone && view !== 'agenda') {
    const { renderEventBody: _, ...rest } = shared
    return (
      <MobileMonthView
        {...rest}
        date={day}
        selectedDate={day}
        firstDayOfWeek={firstDay}
        onDateChange={onDay}
        onSelectedDateChange={(chosen) => chosen && onDay(chosen)}
        weekdayFormat="ddd"
        consistentWeeks={false}
        eventsHeaderFormat="dddd, D/MM"
        // Buttons support aria-pressed, not aria-selected.
        getDayProps={(date) => ({ 'aria-selected': undefined, 'aria-pressed': date === day })}
        classNames={{
          mobileMonthViewHeader: classes.noHeader ?? '',
          mobileMonthViewDay: classes.phoneDay ?? '',
          mobileMonthViewWeekday: classes.weekday ?? '',
          mobileMonthViewEventsHeader: classes.eventsHeader ?? '',
        }}
      />
    )
  }
  if (view === 'agenda') {
    const { renderEventBody: _, ...rest } = shared
    return (
      <AgendaView
        {...rest}
        rangeStart={range.from}
        rangeEnd={range.to}
        dateHeaderFormat="dddd, D/MM"
        classNames={{ agendaViewHeader: classes.noHeader ?? '' }}
      />
    )
  }
  if (view === 'week') {
    return (
      <WeekView
        {...shared}
        {...dragged}
        date={day}
        onDateChange={onDay}
        firstDayOfWeek={firstDay}
        withHeader={false}
        withAllDaySlots={false}
        startScrollTime="07:00:00"
        scrollAreaProps={{ mah: 498 }}
        slotLabelFormat="HH:mm"
        weekdayFormat="ddd"
        withCurrentTimeIndicator
        getCurrentTime={() => wallText(wallClock(new Date(), timeZone)).replace('T', ' ')}
        onTimeSlotClick={({ slotStart }) => onNew(slotStart)}
      />
    )
  }
  return (
    <MonthView
      {...shared}
      {...dragged}
      date={day}
      onDateChange={onDay}
      firstDayOfWeek={firstDay}
      weekdayFormat="ddd"
      withHeader={false}
      maxEventsPerDay={2}
      consistentWeeks={false}
      classNames={{ monthViewDay: classes.day ?? '' }}
      onDayClick={(chosen) => onNew(chosen)}
    />
  )
}

function EntryLine({ entry, title }: { entry: CalendarEntry | undefined; title: string }) {
  if (!entry) return <>{title}</>
  return (
    <span className={classes.entry}>
      <EntryIcon kind={entry.kind} />
      <span className={classes.time}>{entry.local.slice(11, 16)}</span>
      <Text span fz="xs" truncate>
        {title}
      </Text>
    </span>
  )
}

function useLabels() {
  const t = useTexts(scheduleTexts)
  return {
    ...{ day: t('day'), week: t('week'), month: t('month'), year: t('year'), allDay: t('allDay') },
    ...{ weekday: t('weekday'), timeSlot: t('timeSlot'), today: t('today'), next: t('next') },
    ...{ previous: t('previous'), more: t('more'), selectMonth: t('selectMonth') },
    ...{ selectYear: t('selectYear'), viewSelectLabel: t('view'), noEvents: t('nothingHere') },
    ...{ switchToDayView: t('day'), switchToWeekView: t('week'), switchToMonthView: t('month') },
    ...{ switchToYearView: t('year'), agenda: t('agenda') },
    moreLabel: (n: number) => t('moreCount', { n }),
  }
}
