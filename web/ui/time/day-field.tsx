import { Button, CloseButton, Group, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatDate } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'

const Calendar = lazyPart(() => import('./calendar.tsx'), 'Calendar')

type DayFieldProps = {
  label: string
  /** As 2026-12-31; '' for none. */
  value: string
  onChange: (day: string) => void
}

/** A day that is chosen from a calendar, or none. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const t = useTexts(uiTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
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
            onClick={() => setOpened(!opened)}
          >
            {value ? `${label} ${formatDate(new Date(`${value}T12:00`), language)}` : label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense fallback={null}>
            <Calendar day={value || null} onChoose={choose} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {value && <CloseButton size="sm" aria-label={`${t('clear')}: ${label}`} onClick={() => onChange('')} />}
    </Group>
  )
}
