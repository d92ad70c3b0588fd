import { Button, Switch, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { isClosedDay, missingTimes, openDay } from '#domain/queues/day-rules.ts'
import { type DayHours, weekdays } from '#domain/queues/queue-hours.ts'
import { formatZone, weekdayName } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { readTime } from '#web/ui/time/typed-time.ts'
import { queueTexts } from './queue-texts.ts'
import { TimeField } from './time-field.tsx'
import classes from './week-hours.module.css'

const shifts = [
  ['startTimeA', 'startA'],
  ['endTimeA', 'endA'],
  ['startTimeB', 'startB'],
  ['endTimeB', 'endB'],
] as const

type WeekHoursProps = {
  value: DayHours[]
  onChange: (week: DayHours[]) => void
  /** Time zone of another company; by default the user's own. */
  timeZone?: string
}

/** Fields for the two shifts of every weekday. */
export function WeekHours({ value, onChange, timeZone }: WeekHoursProps) {
  const t = useTexts(queueTexts)
  const language = useLanguage()
  const own = useSession()?.company.timeZone
  const zone = timeZone ?? own
  const change = (at: number, part: Partial<DayHours>) =>
    onChange(value.map((day, index) => (index === at ? { ...day, ...part } : day)))
  const copyMonday = () => {
    const monday = value.find(({ weekdayEn }) => weekdayEn === 'monday')
    if (!monday) return
    onChange(value.map(({ weekday, weekdayEn }) => ({ ...monday, weekday, weekdayEn })))
  }
  return (
    <fieldset className={classes.week}>
      <legend>{t('hours')}</legend>
      <Text fz="xs" c="var(--text-weak)" mb={8}>
        {zone && <b>{formatZone(zone, new Date(), language)}</b>}
        {zone && '. '}
        {t('hoursHint')}
      </Text>
      <div className={classes.heads} aria-hidden>
        <span />
        <span />
        {shifts.map(([field, text]) => (
          <span key={field}>{t(`${text}.short`)}</span>
        ))}
      </div>
      {value.map((day, at) => {
        const missing = missingTimes(day)
        const isWrong = shifts.some(([field]) => readTime(day[field]) === null)
        const closed = isClosedDay(day)
        const name = weekdayName(weekdays.indexOf(day.weekdayEn), language)
        return (
          <div key={day.weekdayEn} className={classes.day} role="group" aria-label={name}>
            <span className={classes.name}>{name}</span>
            <Switch
              size="xs"
              aria-label={`${name}: ${t('dayOpen')}`}
              label={t(closed ? 'dayClosed' : 'dayOpen')}
              checked={!closed}
              onChange={({ currentTarget: { checked } }) => change(at, openDay(day, checked))}
            />
            {shifts.map(([field, text]) => (
              <TimeField
                key={field}
                label={`${name}, ${t(text)}`}
                value={day[field]}
                wrong={missing.includes(field)}
                onChange={(time) => change(at, { [field]: time })}
              />
            ))}
            {(isWrong || missing.length > 0) && (
              <Text className={classes.problem} role="alert">
                {t(isWrong ? 'wrongTime' : 'halfShift')}
              </Text>
            )}
          </div>
        )
      })}
      <Button
        variant="default"
        size="xs"
        mt={8}
        leftSection={<IconCopy size={14} aria-hidden />}
        onClick={copyMonday}
      >
        {t('copyHours')}
      </Button>
    </fieldset>
  )
}
