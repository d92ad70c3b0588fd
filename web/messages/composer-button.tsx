import { ActionIcon } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'

type ComposerButtonProps = {
  label: string
  icon: TablerIcon
  onClick: () => void
  /** Set on toggle buttons only. */
  pressed?: boolean
  color?: string
  disabled?: boolean
}

/** A small button under the field. */
export const ComposerButton = ({ label, icon: Icon, pressed, color, ...rest }: ComposerButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon
      size={32}
      variant={pressed ? (color ? 'filled' : 'light') : 'subtle'}
      color={pressed ? (color ?? 'accent') : 'gray'}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      aria-label={label}
      {...rest}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
