import { Button, Modal, Text, Timeline } from '@mantine/core'
import { IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { logSentence } from './log-sentence.ts'
import { logTexts } from './log-texts.ts'
import { withoutLaneSteps } from './without-lane-steps.ts'
import { ticketLogQuery } from '#web/tickets/ticket-queries.ts'
import { ticketDialogTexts } from '#web/tickets/ticket-dialog-texts.ts'

type LogDialogProps = {
  ticketId: number
  opened: boolean
  /** Shows what the bots of the ticket did. */
  onTrace?: () => void
  onClose: () => void
}

export function LogDialog({ ticketId, opened, onTrace, onClose }: LogDialogProps) {
  const t = useTexts(ticketDialogTexts)
  const ui = useTexts(uiTexts)
  const say = useTexts(logTexts)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('log')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {opened && <Log ticketId={ticketId} />}
      {onTrace && (
        <Button
          fullWidth
          mt={16}
          variant="default"
          leftSection={<IconRobot size={16} aria-hidden />}
          onClick={onTrace}
        >
          {say('botTrace')}
        </Button>
      )}
    </Modal>
  )
}

function Log({ ticketId }: { ticketId: number }) {
  const t = useTexts(ticketDialogTexts)
  const say = useTexts(logTexts)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(ticketLogQuery(ticketId))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.length === 0) return <EmptyState text={t('noLog')} />
  return (
    <Timeline bulletSize={14} lineWidth={2}>
      {withoutLaneSteps(data ?? []).map(({ id, type, user, receiver, queue, lane, createdAt }) => (
        <Timeline.Item
          key={id}
          title={say(logSentence({ type, user, receiver }), {
            type,
            user: user?.name ?? say('customer'),
            receiver: receiver?.name ?? '',
            queue: queue?.name ?? t('noQueue'),
            lane: lane ?? '',
          })}
        >
          <Text size="xs" c="var(--text-weak)">
            {[queue?.name, formatMoment(createdAt, language)].filter(Boolean).join(' · ')}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
