import { Button, Modal, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageChannel } from '#domain/messages/message-contract.ts'
import type { BotSilence, BotTurn } from '#domain/traces/trace-contract.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useLive } from '#web/platform/live.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { botTurnsKey, botTurnsQuery, turnOfMessageQuery } from './trace-queries.ts'
import { silenceTexts, traceTexts } from './trace-texts.ts'
import classes from './traces.module.css'
import { TurnCard } from './turn-card.tsx'

type TraceDialogProps = {
  ticketId: number
  /** The message that is asked about; 0 shows all. */
  messageId: number
  onClose: () => void
}

/** Actions of the bots in a ticket, with their reasons; adds new ones as they happen. */
export function TraceDialog({ ticketId, messageId, onClose }: TraceDialogProps) {
  const t = useTexts(traceTexts)
  const [asked, setAsked] = useState(messageId === 0 ? null : messageId)
  useLive(messageChannel, (event) => {
    if (event.action === 'create' && event.ticket.id === ticketId) askAgain(botTurnsKey(ticketId))
  })
  return (
    <Modal
      opened
      size="lg"
      title={t(asked === null ? 'all' : 'why')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {asked === null ? (
        <AllTurns ticketId={ticketId} />
      ) : (
        <Stack gap={12}>
          <OneTurn ticketId={ticketId} messageId={asked} />
          <Button variant="default" onClick={() => setAsked(null)}>
            {t('showAll')}
          </Button>
        </Stack>
      )}
    </Modal>
  )
}

function OneTurn({ ticketId, messageId }: { ticketId: number; messageId: number }) {
  const t = useTexts(traceTexts)
  const { data, error, refetch } = useQuery(turnOfMessageQuery(ticketId, messageId))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  const [turn] = data.turns
  return turn ? <TurnCard turn={turn} messageId={messageId} /> : <Text fz="sm">{t('noRecord')}</Text>
}

function AllTurns({ ticketId }: { ticketId: number }) {
  const t = useTexts(traceTexts)
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    botTurnsQuery(ticketId),
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  const turns = data.pages.flatMap((page) => page.turns)
  const silences = data.pages.flatMap((page) => page.silences)
  const all = [...turns, ...silences].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (all.length === 0) return <Text fz="sm">{t('none')}</Text>
  return (
    <Stack gap={12}>
      {all.map((entry) =>
        isTurn(entry) ? (
          <TurnCard key={`turn-${entry.id}`} turn={entry} messageId={null} />
        ) : (
          <Silence key={`silence-${entry.id}`} silence={entry} />
        ),
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Stack>
  )
}

const isTurn = (entry: BotTurn | BotSilence): entry is BotTurn => 'steps' in entry

function Silence({ silence: { at, reason } }: { silence: BotSilence }) {
  const t = useTexts(traceTexts)
  const because = useTexts(silenceTexts)
  const language = useLanguage()
  const why = Object.hasOwn(silenceTexts, reason) ? because(reason as keyof typeof silenceTexts) : reason
  return (
    <p className={classes.silence}>
      {t('silent', { why })} <time dateTime={at.toISOString()}>{formatMoment(at, language)}</time>
    </p>
  )
}
