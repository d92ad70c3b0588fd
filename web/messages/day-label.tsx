import { formatDay } from '#web/platform/format.ts'
import { useLanguage } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import classes from './thread-marks.module.css'

/** The day between messages; sticky, it tells the day of what is at the top, and is silent as its twin in the list speaks. */
export function DayLabel({ day, isSticky = false }: { day: Date; isSticky?: boolean }) {
  const language = useLanguage()
  return (
    <div className={classes.day} data-sticky={isSticky || undefined} aria-hidden={isSticky || undefined}>
      <span>{formatDay(day, useNow(), language)}</span>
    </div>
  )
}
