import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import { canWrite } from '#domain/tickets/ticket-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import { lazyPart, onDemand } from '#web/ui/on-demand.tsx'
import { useBubbleActions } from '#web/messages/state/bubble-actions.ts'
import classes from './message-bubble.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'

const MessageMenu = lazyPart(() => import('./message-menu.tsx'), 'MessageMenu')
const ForwardDialog = onDemand(() => import('#web/messages/forward/forward-dialog.tsx'), 'ForwardDialog')
const DeleteDialog = onDemand(() => import('./delete-dialog.tsx'), 'DeleteDialog')

type BubbleMenuProps = { message: Message; ownReaction: string | null }

/** The menu of a message, loaded when it is first opened; renders nothing if it would be empty. */
export function BubbleMenu({ message, ownReaction }: BubbleMenuProps) {
  const t = useTexts(messageTexts)
  const { ticket } = useBubbleActions()
  const [dialog, setDialog] = useState<'forward' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const hasOptions =
    (canWrite(ticket) && !message.isPrivate) || message.body !== '' || message.mediaUrl !== null
  if (!hasOptions) return null
  return (
    <>
      {/* The composer takes the focus after a reply; giving it back to the button would take it away again. */}
      <LazyMenu
        returnFocus={false}
        button={
          <ActionIcon className={classes.options ?? ''} size={24} aria-label={t('options')}>
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        }
      >
        <MessageMenu
          message={message}
          ownReaction={ownReaction}
          onForward={() => setDialog('forward')}
          onDelete={() => setDialog('delete')}
        />
      </LazyMenu>
      {dialog === 'forward' && <ForwardDialog messages={[message]} onClose={close} onDone={close} />}
      {dialog === 'delete' && <DeleteDialog ticket={ticket} message={message} onClose={close} />}
    </>
  )
}
