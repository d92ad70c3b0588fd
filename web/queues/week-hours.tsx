import { Button, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type DayHours, weekdays } from '#domain/queues/queue-hours.ts'
import { weekdayName } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { queueTexts } from './queue-texts.ts'
import classes from './week-hours.module.css'

const shifts = [
  ['startTimeA', 'startA'],
  ['endTimeA', 'endA'],
  ['startTimeB', 'startB'],
  ['endTimeB', 'endB'],
] as const

type WeekHoursProps = { value: DayHours[]; onChange: (week: DayHours[]) => void }

/** The two shifts of every weekday. */
export function WeekHours({ value, onChange }: WeekHoursProps) {
  const t = useTexts(queueTexts)
  const language = useLanguage()
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
        {t('hoursHint')}
      </Text>
      {value.map((day, at) => {
        const name = weekdayName(weekdays.indexOf(day.weekdayEn), language)
        return (
          <div key={day.weekdayEn} className={classes.day} role="group" aria-label={name}>
            <span className={classes.name}>{name}</span>
            {shifts.map(([field, text]) => (
              <input
                key={field}
                type="time"
                className={classes.time}
                aria-label={`${name}, ${t(text)}`}
                value={day[field]}
                onChange={(event) => change(at, { [field]: event.currentTarget.value })}
              />
            ))}
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
