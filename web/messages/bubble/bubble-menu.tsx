import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Message } from '#domain/messages/message-contract.ts'
import { canWrite } from '#domain/tickets/ticket-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import { lazyPart } from '#web/ui/on-demand.tsx'
import { useBubbleActions } from '#web/messages/state/bubble-actions.ts'
import classes from './message-bubble.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'

const MessageMenu = lazyPart(() => import('./message-menu.tsx'), 'MessageMenu')

type BubbleMenuProps = { message: Message; ownReaction: string | null }

/** The menu of a message, loaded when it is first opened; renders nothing if it would be empty. */
export function BubbleMenu({ message, ownReaction }: BubbleMenuProps) {
  const t = useTexts(messageTexts)
  const { ticket } = useBubbleActions()
  const hasOptions =
    (canWrite(ticket) && !message.isPrivate) || message.body !== '' || message.mediaUrl !== null
  if (!hasOptions) return null
  return (
    // The composer takes the focus after a reply; giving it back to the button would take it away again.
    <LazyMenu
      returnFocus={false}
      button={
        <ActionIcon className={classes.options ?? ''} size={24} aria-label={t('options')}>
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      }
    >
      <MessageMenu message={message} ownReaction={ownReaction} />
    </LazyMenu>
  )
}
