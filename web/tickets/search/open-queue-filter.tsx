import { Checkbox, Popover, Stack } from '@mantine/core'
import { cloneElement, type ReactElement, useEffect, useState } from 'react'
import type { QueueSummary } from '#domain/queues/queue-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'

type OpenQueueFilterProps = {
  button: ReactElement<{ onClick?: () => void }>
  queues: QueueSummary[]
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** The list of queues under its button; opens when it is first rendered. */
export function OpenQueueFilter({ button, queues, chosen, onChange }: OpenQueueFilterProps) {
  const t = useTexts(ticketTexts)
  const [opened, setOpened] = useState(false)
  // Opens after mounting: the focus moves into a popover only when it opens.
  useEffect(() => setOpened(true), [])
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        {cloneElement(button, { onClick: () => setOpened((before) => !before) })}
      </Popover.Target>
      <Popover.Dropdown
        maw="calc(100vw - 24px)"
        mah="min(50dvh, 480px)"
        style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        <Checkbox.Group
          aria-label={t('queues')}
          value={chosen.map(String)}
          onChange={(ids) => onChange(ids.map(Number))}
        >
          <Stack gap={10}>
            {queues.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
