import { ActionIcon, Group, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { rangeEnds } from '#domain/flows/compare.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { dateTexts } from '#web/ui/time/date-texts.ts'
import { conditionTexts } from './condition-texts.ts'
import { dialogTexts } from '../dialog-texts.ts'

type CalendarType = typeof import('#web/ui/time/calendar.tsx').Calendar
type SpanProps = {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onFocus: () => void
}

/** Two numbers, stored as `a;b`. */
export function RangeValue({ value, error, onChange, onFocus }: SpanProps) {
  const t = useTexts(conditionTexts)
  const [from, to] = rangeEnds(value)
  return (
    <Group gap={8} grow align="flex-start" wrap="nowrap">
      <TextInput
        label={t('from')}
        inputMode="decimal"
        maxLength={100}
        value={from}
        error={error}
        onFocus={onFocus}
        onChange={(event) => onChange(`${event.currentTarget.value};${to}`)}
      />
      <TextInput
        label={t('to')}
        inputMode="decimal"
        maxLength={100}
        value={to}
        error={error !== undefined}
        onFocus={onFocus}
        onChange={(event) => onChange(`${from};${event.currentTarget.value}`)}
      />
    </Group>
  )
}

/** A day as it is written, day first, or a variable; the calendar writes it, too. */
export function DayValue({ value, error, onChange, onFocus }: SpanProps) {
  const t = useTexts(dialogTexts)
  const tDate = useTexts(dateTexts)
  const [opened, setOpened] = useState(false)
  const [Calendar, setCalendar] = useState<CalendarType | null>(null)
  // Opens after the code is loaded: opening moves the focus to its first button.
  const toggle = () =>
    import('#web/ui/time/calendar.tsx').then(({ Calendar: loaded }) => {
      setCalendar(() => loaded)
      setOpened((before) => !before)
    }, showError)
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? []
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <TextInput
        label={t('value')}
        placeholder="31/12/2026"
        maxLength={100}
        value={value}
        error={error}
        onFocus={onFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={
          <Popover.Target>
            <ActionIcon
              size={28}
              data-mantine-stop-propagation={opened || undefined}
              aria-label={`${tDate('openCalendar')}: ${t('value')}`}
              onClick={() => void toggle()}
            >
              <IconCalendar size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown data-mantine-stop-propagation>
        {Calendar && (
          <Calendar
            day={year === '' ? null : `${year}-${month}-${day}`}
            onChoose={(chosen) => {
              onChange(chosen.split('-').toReversed().join('/'))
              setOpened(false)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
