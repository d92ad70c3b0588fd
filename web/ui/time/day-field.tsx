import { Button, CloseButton, Group, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '#web/platform/format.ts'
import { showError } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'

type CalendarType = typeof import('./calendar.tsx').Calendar

type DayFieldProps = {
  label: string
  /** As 2026-12-31; '' for none. */
  value: string
  onChange: (day: string) => void
}

/** A day chosen from a calendar, or none. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const t = useTexts(uiTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const [Calendar, setCalendar] = useState<CalendarType | null>(null)
  // Opens after the code is loaded: opening moves the focus to its first button.
  const toggle = () =>
    import('./calendar.tsx').then(({ Calendar: loaded }) => {
      setCalendar(() => loaded)
      setOpened((before) => !before)
    }, showError)
  const choose = (day: string) => {
    setOpened(false)
    onChange(day)
  }
  return (
    <Group gap={2} wrap="nowrap">
      <Popover opened={opened} onChange={setOpened} withinPortal trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            variant="default"
            fw={400}
            leftSection={<IconCalendar size={16} aria-hidden />}
            onClick={() => void toggle()}
          >
            {value ? `${label} ${formatDate(new Date(`${value}T12:00`), language)}` : label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>{Calendar && <Calendar day={value || null} onChoose={choose} />}</Popover.Dropdown>
      </Popover>
      {value && <CloseButton size="sm" aria-label={`${t('clear')}: ${label}`} onClick={() => onChange('')} />}
    </Group>
  )
}
