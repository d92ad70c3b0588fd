import { Menu } from '@mantine/core'
import {
  IconArrowForwardUp,
  IconChecks,
  IconCopy,
  IconMessage,
  IconMessageReply,
  IconPencil,
  IconRobot,
  IconTrash,
} from '@tabler/icons-react'
import { isBotWord } from '#domain/turns/bot-word.ts'
import { mayDeleteMessage } from '#domain/messages/delete-rules.ts'
import { mayEditMessage } from '#domain/messages/edit-rules.ts'
import { forwardFormOf } from '#domain/messages/forward-rules.ts'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { type Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import { canWrite } from '#domain/tickets/ticket-rules.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useBubbleActions } from '#web/messages/state/bubble-actions.ts'
import { setEditTarget } from '#web/messages/state/edit-target.ts'
import { menuTexts } from './menu-texts.ts'
import { messageTexts } from '#web/messages/message-texts.ts'
import { QuickReactions } from './quick-reactions.tsx'
import { setSelection } from '#web/messages/state/selection.ts'
import { copyText } from '#web/ui/controls/copy-text.ts'

type MessageMenuProps = { message: Message; ownReaction: string | null }

/** The actions that a message offers. */
export function MessageMenu({ message, ownReaction }: MessageMenuProps) {
  const t = useTexts(messageTexts)
  const menu = useTexts(menuTexts)
  const { ticket, reply, forward, remove, talkTo, explain } = useBubbleActions()
  const userId = useViewer().id
  const { channel } = ticket
  const own = { ...message, userId: message.user?.id ?? null }
  const canReply = canWrite(ticket) && !message.isPrivate
  const { senderId, contact } = message
  const speaker = ticket.isGroup && !message.fromMe && talkTo && senderId && contact ? contact.name : null
  const copy = () => copyText(message.body, menu('copied'))
  const talk = (id: number) =>
    call(contactEndpoints.showContact, { params: { id } }).then((person) => talkTo?.(person), showError)
  const react = (emoji: string) =>
    call(messageEndpoints.sendMessage, {
      params: { ticketId: ticket.id },
      body: { body: emoji, reactionTo: message.id },
    }).catch(showError)
  return (
    <>
      {canReply && (
        <QuickReactions ticket={ticket} own={ownReaction} onReact={(emoji) => void react(emoji)} />
      )}
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
      {mayEditMessage(own, { userId, channel, now: new Date() }) && canWrite(ticket) && (
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setEditTarget(ticket.id, message)}
        >
          {menu('edit')}
        </Menu.Item>
      )}
      {forwardFormOf(message) && (
        <>
          <Menu.Item
            leftSection={<IconArrowForwardUp size={16} aria-hidden />}
            onClick={() => forward(message)}
          >
            {menu('forward')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={() => setSelection(ticket.id, new Set([message.id]))}
          >
            {menu('select')}
          </Menu.Item>
        </>
      )}
      {speaker && senderId && (
        <Menu.Item leftSection={<IconMessage size={16} aria-hidden />} onClick={() => void talk(senderId)}>
          {menu('talk', { name: speaker })}
        </Menu.Item>
      )}
      {explain && isBotWord(message) && (
        <Menu.Item leftSection={<IconRobot size={16} aria-hidden />} onClick={() => explain(message.id)}>
          {menu('explain')}
        </Menu.Item>
      )}
      {mayDeleteMessage(own, { userId, channel }) && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => remove(message)}
        >
          {menu('remove')}
        </Menu.Item>
      )}
    </>
  )
}
