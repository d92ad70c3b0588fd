import { formatDay } from '#web/platform/format.ts'
import { useLanguage } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import classes from './thread-marks.module.css'

/** The day between messages. Sticky: the day of the topmost message, hidden from screen readers as the list repeats it. */
export function DayLabel({ day, isSticky = false }: { day: Date; isSticky?: boolean }) {
  const language = useLanguage()
  return (
    <div className={classes.day} data-sticky={isSticky || undefined} aria-hidden={isSticky || undefined}>
      <span>{formatDay(day, useNow(), language)}</span>
    </div>
  )
}
