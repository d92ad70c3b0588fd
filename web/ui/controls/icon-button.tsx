import { ActionIcon } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { TablerIcon } from '@tabler/icons-react'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = {
  label: string
  /** The keyboard shortcut. */
  keys?: string
  icon: TablerIcon
  /** True while its action runs; the button is disabled meanwhile. */
  isBusy?: boolean
  /** Whether a toggle button is on. */
  isPressed?: boolean
  onClick: (event: MouseEvent) => void
}

/** A button with only an icon: its label is read aloud and shown on hover. */
export const IconButton = ({
  label,
  keys,
  icon: Icon,
  isBusy = false,
  isPressed,
  onClick,
}: IconButtonProps) => (
  <Tooltip label={keys ? `${label} (${keys})` : label}>
    <ActionIcon
      onClick={onClick}
      loading={isBusy}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      {...(isPressed && { variant: 'light', color: 'accent' })}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
