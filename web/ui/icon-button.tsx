import { ActionIcon, Tooltip } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { TablerIcon } from '@tabler/icons-react'

type IconButtonProps = {
  label: string
  /** The key that does the same. */
  keys?: string
  icon: TablerIcon
  /** Something that it began goes on: it cannot be pressed meanwhile. */
  isBusy?: boolean
  onClick: (event: MouseEvent) => void
}

/** A button that is only a picture: its name is read out and shown on hover. */
export const IconButton = ({ label, keys, icon: Icon, isBusy = false, onClick }: IconButtonProps) => (
  <Tooltip label={keys ? `${label} (${keys})` : label}>
    <ActionIcon onClick={onClick} loading={isBusy} aria-label={label} aria-keyshortcuts={keys}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
