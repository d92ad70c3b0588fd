import { ActionIcon } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { TablerIcon } from '@tabler/icons-react'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = {
  label: string
  /** The key that does the same. */
  keys?: string
  icon: TablerIcon
  /** Something that it began goes on: it cannot be pressed meanwhile. */
  isBusy?: boolean
  /** What it switches is on. */
  isPressed?: boolean
  onClick: (event: MouseEvent) => void
}

/** A button that is only a picture: its name is read out and shown on hover. */
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
