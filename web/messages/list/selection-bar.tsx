import { Button } from '@mantine/core'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import { showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import classes from './conversation.module.css'
import { ForwardDialog } from '#web/messages/forward/forward-dialog.tsx'
import { forwardTexts } from '#web/messages/forward/forward-texts.ts'
import { setSelection } from '#web/messages/state/selection.ts'

type SelectionBarProps = {
  ticketId: number
  chosen: ReadonlySet<number>
  /** The loaded messages, from old to new. */
  messages: Message[]
}

/** The number of selected messages and the actions for them. */
export function SelectionBar({ ticketId, chosen, messages }: SelectionBarProps) {
  const t = useTexts(forwardTexts)
  const [asking, setAsking] = useState(false)
  const end = () => setSelection(ticketId, null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"]')) return
      // Otherwise Escape would leave the ticket.
      event.preventDefault()
      setSelection(ticketId, null)
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [ticketId])
  const picked = messages.filter(({ id }) => chosen.has(id))
  return (
    <div className={classes.selection} role="toolbar" aria-label={t('forward')}>
      <span className={classes.selected} role="status">
        {t('selected', { count: chosen.size })}
      </span>
      <Button size="xs" variant="default" onClick={end}>
        {t('cancel')}
      </Button>
      <Button
        size="xs"
        leftSection={<IconArrowForwardUp size={16} aria-hidden />}
        onClick={() => (chosen.size === 0 ? showWarning(t('noMessage')) : setAsking(true))}
      >
        {t('forward')}
      </Button>
      {asking && <ForwardDialog messages={picked} onClose={() => setAsking(false)} onDone={end} />}
    </div>
  )
}
