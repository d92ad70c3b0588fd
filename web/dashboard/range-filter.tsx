import { Button, NumberInput, Select } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { longestRange } from '#domain/insight/cycle-filter.ts'
import { dayAfter } from '#domain/insight/day-range.ts'
import { useTexts } from '#web/platform/translate.ts'
import { DayField } from '#web/ui/time/day-field.tsx'
import { filterTexts } from './filter-texts.ts'
import { daysOfRange, presetOf, type RangeChoice, type RangePreset, rangeOfPreset } from './range-choice.ts'
import classes from './filter.module.css'

const presets: RangePreset[] = ['today', 'week', 'days30', 'month', 'lastMonth']
const typedMs = 500

type RangeFilterProps = {
  /** Null if the filter is empty. */
  range: RangeChoice | null
  today: string
  onChange: (range: RangeChoice | null) => void
}

/** Chooses the days: a preset, a number of days, or a first and last day. */
export function RangeFilter({ range, today, onChange }: RangeFilterProps) {
  const t = useTexts(filterTexts)
  const days = range && 'days' in range ? range.days : ''
  const shown = range && daysOfRange(range, today)
  const changeDay = (part: 'from' | 'to', day: string) => {
    const other = shown?.[part === 'from' ? 'to' : 'from']
    if (!day) return onChange(null)
    if (part === 'from')
      onChange({ from: day, to: other && other >= day ? other : day > today ? day : today })
    else onChange({ from: other && other <= day ? other : dayAfter(day, -30), to: day })
  }
  return (
    <div className={classes.range} role="group" aria-label={t('period')}>
      <Select
        aria-label={t('period')}
        className={classes.preset}
        data={[
          ...presets.map((preset) => ({ value: preset, label: t(preset) })),
          ...(presetOf(range, today) ? [] : [{ value: 'other', label: t('other') }]),
        ]}
        value={range === null ? null : (presetOf(range, today) ?? 'other')}
        placeholder={t('period')}
        allowDeselect={false}
        onChange={(value) =>
          value && value !== 'other' && onChange(rangeOfPreset(value as RangePreset, today))
        }
      />
      <TypedDays days={days} onChange={(count) => onChange({ days: count })} />
      <DayField label={t('from')} value={shown?.from ?? ''} onChange={(day) => changeDay('from', day)} />
      <DayField label={t('to')} value={shown?.to ?? ''} onChange={(day) => changeDay('to', day)} />
      <Button
        className={classes.clear}
        variant="subtle"
        color="gray"
        px={8}
        aria-label={t('clear')}
        title={t('clear')}
        disabled={range === null}
        onClick={() => onChange(null)}
      >
        <IconFilterOff size={16} aria-hidden />
        <span className={classes.clearText}>{t('clear')}</span>
      </Button>
    </div>
  )
}

/** Field for a number of days, applied when typing pauses. */
function TypedDays({ days, onChange }: { days: number | ''; onChange: (days: number) => void }) {
  const t = useTexts(filterTexts)
  const [typed, setTyped] = useState<number | string>(days)
  useEffect(() => setTyped(days), [days])
  useEffect(() => {
    if (typeof typed !== 'number' || typed === days || typed < 1) return
    const timer = setTimeout(() => onChange(typed), typedMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only typing asks
  }, [typed])
  return (
    <NumberInput
      aria-label={t('daysLabel')}
      className={classes.days}
      min={1}
      max={longestRange}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      placeholder={t('days')}
      suffix=" d"
      value={typed}
      onChange={setTyped}
    />
  )
}
