import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { mayCall } from '#domain/access/access.ts'
import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Connection } from '#domain/connections/connection-list.ts'
import { type HealthProblem, problemsOf } from '#domain/connections/number-health.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import { healthTexts } from './health-texts.ts'

/** Problems that do not stop the connection today. */
const mild = new Set<HealthProblem>(['flagged', 'mediumQuality', 'namePending', 'limitReached'])

type Shown = Pick<
  Connection,
  | 'id'
  | 'channel'
  | 'muteSince'
  | 'restrictedUntil'
  | 'humanAgentRefusedAt'
  | 'numberHealth'
  | 'openedToday'
  | 'automaticHold'
  | 'automaticHoldShare'
  | 'automaticHoldAt'
  | 'newChatsTotal'
  | 'newChatsUsed'
  | 'newChatsEndAt'
>

type HealthProps = { connection: Shown }

/** Problems of a working connection, with remedies; for a number also its remaining limits. */
export function ConnectionHealth({ connection }: HealthProps) {
  const { muteSince, restrictedUntil, humanAgentRefusedAt, numberHealth, openedToday: opened } = connection
  const t = useTexts(healthTexts)
  const language = useLanguage()
  const now = useNow()
  const isRestricted = restrictedUntil !== null && restrictedUntil > now
  const limit = numberHealth?.dailyLimit ?? null
  return (
    <Text fz="xs" c="var(--danger)" maw={360} component="div">
      {muteSince && <div>{t('mute', { at: formatMoment(muteSince, language) })}</div>}
      {isRestricted && <div>{t('restricted', { at: formatMoment(restrictedUntil, language) })}</div>}
      {humanAgentRefusedAt && <div>{t('humanAgent')}</div>}
      {numberHealth &&
        problemsOf(numberHealth, opened).map((problem) => (
          <Text
            key={problem}
            inherit
            component="div"
            c={mild.has(problem) ? 'var(--warning)' : 'var(--danger)'}
          >
            {t(problem)}
          </Text>
        ))}
      <SendingHold connection={connection} />
      {limit !== null && (
        <Text inherit c="dimmed" component="div">
          {t('limit', { opened, limit })}
        </Text>
      )}
      <NewChats connection={connection} />
    </Text>
  )
}

/** Says that automatic sending is on hold and why; users who may resume it get a button. */
function SendingHold({
  connection: { id, automaticHold, automaticHoldShare, automaticHoldAt },
}: HealthProps) {
  const t = useTexts(healthTexts)
  const language = useLanguage()
  const viewer = useViewer()
  const resume = useMutation({
    mutationFn: () => call(connectionEndpoints.resumeSending, { params: { id } }),
    onSuccess: () => showSuccess(t('resumed')),
    onError: showError,
  })
  if (automaticHold === null || automaticHoldAt === null) return null
  const at = formatMoment(automaticHoldAt, language)
  return (
    <div>
      {t(`hold.${automaticHold}`, { share: automaticHoldShare ?? 0, at })}{' '}
      {mayCall(viewer, connectionEndpoints.resumeSending.access) && (
        <Button size="compact-xs" variant="light" loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('resume')}
        </Button>
      )}
    </div>
  )
}

/** For a linked number, how many new chats it began today, and how many WhatsApp still allows if it reports that. */
function NewChats({ connection }: HealthProps) {
  const { channel, openedToday, newChatsTotal: total, newChatsUsed: used, newChatsEndAt: endAt } = connection
  const t = useTexts(healthTexts)
  const language = useLanguage()
  const now = useNow()
  if (channel !== 'whatsapp') return null
  const isCurrent = total !== null && used !== null && (endAt === null || endAt > now)
  if (!isCurrent && openedToday === 0) return null
  return (
    <Text inherit c={isCurrent && used >= total ? 'var(--danger)' : 'dimmed'} component="div">
      {isCurrent
        ? t(endAt ? 'newChatsUntil' : 'newChats', {
            used,
            total,
            at: endAt ? formatMoment(endAt, language) : '',
          })
        : t('newChatsToday', { used: openedToday })}
    </Text>
  )
}
