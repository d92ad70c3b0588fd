import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown, IconCopy, IconMessageReply } from '@tabler/icons-react'
import type { Message } from '#domain/messages/message-contract.ts'
import { canWrite } from '#domain/tickets/ticket-rules.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useBubbleActions } from './bubble-actions.ts'
import classes from './message-bubble.module.css'
import { messageTexts } from './message-texts.ts'

/** What can be done with a message; nothing is drawn where there is nothing. */
export function BubbleMenu({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const { ticket, reply } = useBubbleActions()
  const canReply = canWrite(ticket) && !message.isPrivate
  if (!canReply && !message.body) return null
  const copy = () =>
    navigator.clipboard.writeText(message.body).then(() => showSuccess(t('copied')), showError)
  return (
    // The composer takes the focus after a reply; giving it back to the button would take it away again.
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <ActionIcon className={classes.options ?? ''} size={24} aria-label={t('options')}>
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canReply && (
          <Menu.Item leftSection={<IconMessageReply size={16} aria-hidden />} onClick={() => reply(message)}>
            {t('reply')}
          </Menu.Item>
        )}
        {message.body && (
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('copy')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
