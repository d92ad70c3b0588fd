import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { useLastDraft } from '#web/tickets/drafts/draft-store.ts'
import type { ClosedReason } from './closed-reason.ts'
import classes from './composer.module.css'
import { composerTexts } from '#web/messages/composer-texts.ts'

type Text = keyof typeof composerTexts

const states: Record<ClosedReason, { text: Text; action: Text | null }> = {
  pending: { text: 'pendingState', action: 'accept' },
  bot: { text: 'botState', action: 'takeOver' },
  closed: { text: 'closedState', action: 'reopen' },
  waiting: { text: 'waitingState', action: null },
  rating: { text: 'ratingState', action: null },
  window: { text: 'windowState', action: 'writeNote' },
  humanWindow: { text: 'humanWindowState', action: 'writeNote' },
  template: { text: 'windowTemplate', action: 'writeNote' },
  gone: { text: 'goneState', action: 'startOther' },
  left: { text: 'leftState', action: null },
  visit: { text: 'visitState', action: null },
  blocked: { text: 'blockedState', action: 'unblock' },
}

type ClosedComposerProps = {
  reason: ClosedReason
  ticketId: number
  onAct?: () => void
  children?: ReactNode
}

/** Says why nothing can be written now, and that a draft is kept. Shows the button that changes it, after its children. */
export function ClosedComposer({ reason, ticketId, onAct, children }: ClosedComposerProps) {
  const t = useTexts(composerTexts)
  const { text, action } = states[reason]
  const hasDraft = useLastDraft(ticketId) !== ''
  return (
    <div className={classes.closed} role="status">
      <span>{hasDraft ? `${t(text)} ${t('draftKept')}` : t(text)}</span>
      {children}
      {action && onAct && (
        <Button
          size="sm"
          variant={reason === 'pending' || reason === 'bot' ? 'filled' : 'default'}
          onClick={onAct}
        >
          {t(action)}
        </Button>
      )}
    </div>
  )
}
