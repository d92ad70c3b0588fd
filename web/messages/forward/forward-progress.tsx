import { Button, Group, Loader } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react'
import type { Message } from '#domain/messages/message-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { readTaken } from '#web/tickets/actions/taken.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useWordsOf } from '#web/platform/use-words-of.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import classes from './forward-dialog.module.css'
import type { ForwardState, Target } from './forward-run.ts'
import { forwardTexts } from './forward-texts.ts'
import { waitingTicketIn } from '#web/messages/state/waiting-target.ts'
import { useForward } from './use-forward.ts'

type ForwardProgressProps = {
  messages: Message[]
  targets: Target[]
  signs: boolean
  onClose: () => void
  onDone: () => void
}

/** Progress of a forward, target by target; a refused one says why and can be retried. */
export function ForwardProgress({ messages, targets, signs, onClose, onDone }: ForwardProgressProps) {
  const t = useTexts(forwardTexts)
  const ui = useTexts(uiTexts)
  const { stateOf, isRunning, failed, stop, retry, acceptAndForward } = useForward({
    messages,
    targets,
    signs,
    onDone,
  })
  const waitsIn = (target: Target) => {
    const state = stateOf(target)
    return typeof state === 'object' && waitingTicketIn(state.error) !== null
  }
  const again = failed.filter((target) => !waitsIn(target))
  const sent = targets.filter((target) => stateOf(target) === 'sent').length
  return (
    <>
      <p className={classes.progressText} role="status">
        {t('progress', { done: sent, all: targets.length })}
      </p>
      <ul className={classes.targets}>
        {targets.map((target) => (
          <li key={target.id} className={classes.target}>
            <strong>{target.name}</strong>
            <State state={stateOf(target)} />
            {!isRunning && waitsIn(target) && (
              <Button size="xs" variant="light" mt={4} onClick={() => void acceptAndForward(target)}>
                {t('acceptAndForward')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap={8} mt={16}>
        {isRunning ? (
          <Button variant="default" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {ui('close')}
            </Button>
            {again.length > 0 && <Button onClick={() => retry(again)}>{t('again')}</Button>}
          </>
        )}
      </Group>
    </>
  )
}

function State({ state }: { state: ForwardState }) {
  const t = useTexts(forwardTexts)
  if (state === 'waiting')
    return (
      <span>
        <IconClock size={14} aria-hidden /> {t('waiting')}
      </span>
    )
  if (state === 'sending')
    return (
      <span>
        <Loader size={12} /> {t('sending')}
      </span>
    )
  if (state === 'sent')
    return (
      <span data-sent>
        <IconCheck size={14} aria-hidden /> {t('sent')}
      </span>
    )
  return (
    <span data-failed>
      <IconAlertCircle size={14} aria-hidden /> <Refusal error={state.error} />
    </span>
  )
}

function Refusal({ error }: { error: unknown }) {
  const t = useTexts(forwardTexts)
  const words = useWordsOf(error)
  const taken = error instanceof ApiError ? readTaken(error) : null
  if (waitingTicketIn(error) !== null) return t('waitsForAcceptance')
  return taken?.user ? t('taken', { name: taken.user }) : words
}
