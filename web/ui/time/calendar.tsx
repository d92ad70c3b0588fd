import '@mantine/dates/styles.css'
import 'dayjs/locale/es.js'
import 'dayjs/locale/pt-br.js'
import 'dayjs/locale/tr.js'
import { DatePicker } from '@mantine/dates'
import type { Language } from '#domain/i18n/language.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { dateTexts } from './date-texts.ts'

const locales: Record<Language, string> = { pt: 'pt-br', en: 'en', es: 'es', tr: 'tr' }
const firstDay: Record<Language, 0 | 1> = { pt: 0, en: 1, es: 1, tr: 1 }

/** Escape closes the calendar, not the dialog below it. */
const own = { 'data-mantine-stop-propagation': true }
const parts = {
  ...{ day: own, calendarHeaderControl: own, calendarHeaderLevel: own },
  ...{ monthsListControl: own, yearsListControl: own },
}

type CalendarProps = { day: string | null; onChoose: (day: string) => void }

/** A month calendar to choose a day; days as 2026-12-31. */
export function Calendar({ day, onChoose }: CalendarProps) {
  const t = useTexts(dateTexts)
  const language = useLanguage()
  return (
    <DatePicker
      locale={locales[language]}
      firstDayOfWeek={firstDay[language]}
      attributes={parts}
      hideOutsideDates
      weekendDays={[]}
      value={day}
      {...(day && { defaultDate: day })}
      ariaLabels={{
        ...{ previousMonth: t('previous'), previousYear: t('previous'), previousDecade: t('previous') },
        ...{ nextMonth: t('next'), nextYear: t('next'), nextDecade: t('next') },
      }}
      onChange={(chosen) => chosen && onChoose(chosen)}
    />
  )
}
