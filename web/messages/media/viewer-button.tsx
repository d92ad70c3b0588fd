import { ActionIcon } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'

type ViewerButtonProps = { label: string; icon: TablerIcon; disabled: boolean; onClick: () => void }

export const ViewerButton = ({ label, icon: Icon, disabled, onClick }: ViewerButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="transparent"
      style={{ opacity: disabled ? 0.4 : 1 }}
      aria-disabled={disabled}
      onClick={onClick}
      aria-label={label}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
