import { Anchor, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { IconArrowsMove, IconEdit, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type CalendarEntry, scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { MomentInput } from '#web/ui/time/moment-input.tsx'
import { writeMoment } from '#web/ui/time/typed-time.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { mayMove } from './calendar-events.ts'
import { scheduleQuery } from './schedule-queries.ts'
import { ScheduleStatusBadge } from './schedule-status.tsx'
import { scheduleTexts } from './schedule-texts.ts'
import { schedulesKey } from './schedules-key.ts'
import { statusTexts } from './status-texts.ts'
import { useMoveEntry } from './use-move-entry.ts'

type EntryDialogProps = {
  entry: CalendarEntry
  /** The time to which the entry was dragged; the dialog then asks what to move. */
  to: string | null
  timeZone: string
  onEdit: () => void
  onClose: () => void
}

/** One send of the calendar, with its actions for keyboard and mouse. */
export function EntryDialog({ entry, to, timeZone, onEdit, onClose }: EntryDialogProps) {
  const t = useTexts(scheduleTexts)
  const s = useTexts(statusTexts)
  const ui = useTexts(uiTexts)
  const [moving, setMoving] = useState(to !== null)
  const [removing, setRemoving] = useState(false)
  const { data: schedule } = useQuery(scheduleQuery(entry.scheduleId))
  const run = schedule?.runs.find(({ n }) => n === entry.n)
  const retry = useSubmit(async () => {
    const params = { id: entry.scheduleId }
    await call(scheduleEndpoints.retrySchedule, { params, body: { n: entry.n } })
    askAgain(schedulesKey)
    showSuccess(t('retried'))
    onClose()
  })
  const failed = ['error', 'missed', 'skipped'].includes(entry.kind)
  return (
    <Modal
      opened
      title={entry.contact.name}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {moving ? (
        <MoveForm entry={entry} to={to} timeZone={timeZone} onClose={onClose} />
      ) : (
        <Stack gap={12}>
          <Group gap={8}>
            {run ? (
              <ScheduleStatusBadge status={run.status} />
            ) : (
              <Text fz="sm">{s(`kind.${entry.kind}`)}</Text>
            )}
            <Text fz="sm" c="var(--text-weak)">
              {writeMoment(entry.local.slice(0, 16))}
            </Text>
          </Group>
          <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {entry.body}
          </Text>
          {entry.reason && (
            <Text fz="sm" c="var(--warning)">
              {s(`reason.${entry.reason}`)}
            </Text>
          )}
          {run?.ticketUuid && (
            <Anchor component={Link} to={`/tickets/${run.ticketUuid}`} fz="sm">
              {t('goTo')}
            </Anchor>
          )}
          <Group gap={8}>
            {mayMove(entry) && (
              <Button
                variant="default"
                leftSection={<IconArrowsMove size={16} aria-hidden />}
                onClick={() => setMoving(true)}
              >
                {t('moveTo')}
              </Button>
            )}
            {failed && (
              <Button
                leftSection={<IconRefresh size={16} aria-hidden />}
                loading={retry.busy}
                onClick={retry.submit}
              >
                {t('retry')}
              </Button>
            )}
            <Button variant="default" leftSection={<IconEdit size={16} aria-hidden />} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setRemoving(true)}
            >
              {t('remove')}
            </Button>
          </Group>
        </Stack>
      )}
      <RemoveQuestion
        row={removing ? entry : null}
        title={t('remove')}
        text={t('removeQuestion', { name: entry.contact.name })}
        remove={() =>
          call(scheduleEndpoints.deleteSchedule, { params: { id: entry.scheduleId } }).then(onClose)
        }
        removed={t('removed')}
        lists={schedulesKey}
        onClose={() => setRemoving(false)}
      />
    </Modal>
  )
}

type MoveFormProps = Pick<EntryDialogProps, 'entry' | 'to' | 'timeZone' | 'onClose'>

function MoveForm({ entry, to, timeZone, onClose }: MoveFormProps) {
  const t = useTexts(scheduleTexts)
  const move = useMoveEntry(timeZone)
  const [date, setDate] = useState(to ?? entry.local.slice(0, 16))
  const [scope, setScope] = useState<'one' | 'following'>('one')
  const { busy, submit } = useSubmit(async () => {
    if (date.length >= 16 && (await move(entry, { to: date, scope }))) onClose()
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap={12}>
        <MomentInput label={t('newDate')} required value={date} onChange={setDate} />
        {entry.repeats && (
          <Radio.Group
            label={t('whichMove')}
            value={scope}
            onChange={(value) => setScope(value as 'one' | 'following')}
          >
            <Stack gap={8} mt={4}>
              <Radio value="one" label={t('onlyThis')} />
              <Radio value="following" label={t('following')} />
            </Stack>
          </Radio.Group>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {t('moveTitle')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
