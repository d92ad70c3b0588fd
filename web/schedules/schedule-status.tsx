import { Badge } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconRepeat,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import type { EntryKind, ScheduleStatus } from '#domain/schedules/schedule-words.ts'
import { useTexts } from '#web/platform/translate.ts'
import { statusTexts } from './status-texts.ts'

const looks: Record<ScheduleStatus, { color: string; icon: TablerIcon }> = {
  PENDENTE: { color: 'blue', icon: IconClock },
  AGENDADA: { color: 'cyan', icon: IconSend },
  ENVIADA: { color: 'green', icon: IconCheck },
  ERRO: { color: 'red', icon: IconAlertTriangle },
  CANCELADA: { color: 'gray', icon: IconBan },
}

/** The status of a send, as colour, icon and text. */
export function ScheduleStatusBadge({ status }: { status: ScheduleStatus }) {
  const t = useTexts(statusTexts)
  const { color, icon: Icon } = looks[status]
  return (
    <Badge
      variant="default"
      leftSection={<Icon size={12} aria-hidden color={`var(--mantine-color-${color}-6)`} />}
      style={{ flex: 'none' }}
    >
      {t(status)}
    </Badge>
  )
}

const icons: Record<EntryKind, TablerIcon> = {
  sent: IconCheck,
  queued: IconSend,
  next: IconClock,
  planned: IconRepeat,
  error: IconAlertTriangle,
  missed: IconAlertTriangle,
  skipped: IconBan,
}

/** The icon of a calendar entry, with a text alternative. */
export function EntryIcon({ kind }: { kind: EntryKind }) {
  const t = useTexts(statusTexts)
  const Icon = icons[kind]
  return <Icon size={12} stroke={2} role="img" aria-label={t(`kind.${kind}`)} style={{ flex: 'none' }} />
}
