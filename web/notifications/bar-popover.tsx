import { ActionIcon, Indicator, Popover } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'

type BarPopoverProps = {
  icon: TablerIcon
  /** Accessible name of the button, with the count in words. */
  label: string
  /** Accessible name of the dropdown. */
  name: string
  count: number
  /** Pixels. */
  width?: number
  opened: boolean
  onChange: (opened: boolean) => void
  /** Whether long content scrolls. */
  scrolls?: boolean
  children: ReactNode
}

/** A button of the bar with the number of new entries, which opens their list. */
export function BarPopover(props: BarPopoverProps) {
  const { icon: Icon, label, name, count, width = 340, opened, onChange, scrolls, children } = props
  return (
    <Popover position="bottom-end" width={width} trapFocus opened={opened} onChange={onChange}>
      <Indicator
        color="var(--danger)"
        size={16}
        offset={6}
        disabled={!count}
        label={count > 99 ? '99+' : count}
      >
        <Tooltip label={label} disabled={opened}>
          <Popover.Target>
            <ActionIcon aria-label={label} aria-expanded={opened} onClick={() => onChange(!opened)}>
              <Icon size={20} stroke={1.6} />
            </ActionIcon>
          </Popover.Target>
        </Tooltip>
      </Indicator>
      <Popover.Dropdown
        p={0}
        aria-label={name}
        {...(scrolls && { mah: 420, style: { overflowY: 'auto' as const } })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
