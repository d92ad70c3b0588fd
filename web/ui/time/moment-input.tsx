import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { dateTexts } from './date-texts.ts'
import { maskMoment, readMoment, writeMoment } from './typed-time.ts'
import { useTypedValue } from './use-typed-value.ts'

type CalendarType = typeof import('./calendar.tsx').Calendar

type MomentInputProps = {
  label: string
  description?: string
  required?: boolean
  /** As 2026-12-31T18:00; '' for none. */
  value: string
  error?: ReactNode
  onChange: (value: string) => void
}

/** A date and time, typed or chosen in a calendar, day first and in 24 hours whatever the browser's language. */
export function MomentInput({
  label,
  description,
  required = false,
  value,
  error,
  onChange,
}: MomentInputProps) {
  const t = useTexts(dateTexts)
  const [opened, setOpened] = useState(false)
  const [Calendar, setCalendar] = useState<CalendarType | null>(null)
  // Opens after the code is loaded: opening moves the focus to its first button.
  const toggle = () =>
    import('./calendar.tsx').then(({ Calendar: loaded }) => {
      setCalendar(() => loaded)
      setOpened((before) => !before)
    }, showError)
  const { input, isWrong } = useTypedValue({
    ...{ value, onChange, write: writeMoment, read: readMoment, mask: maskMoment, length: 16 },
  })
  const [day = null, time = '00:00'] = readMoment(writeMoment(value)) ? value.split('T') : []
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <TextInput
        label={label}
        {...(description && { description })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={required}
        placeholder={t('placeholder')}
        error={error ?? isWrong}
        rightSection={
          <Popover.Target>
            <ActionIcon
              size={28}
              data-mantine-stop-propagation={opened || undefined}
              aria-label={`${t('openCalendar')}: ${label}`}
              onClick={() => void toggle()}
            >
              <IconCalendar size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        }
        {...input}
      />
      <Popover.Dropdown data-mantine-stop-propagation>
        {Calendar && (
          <Calendar
            day={day}
            onChoose={(chosen) => {
              onChange(`${chosen}T${time}`)
              setOpened(false)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
