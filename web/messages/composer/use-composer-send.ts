import type { Contact } from '#domain/contacts/contact-contract.ts'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { Attachment } from '#web/messages/sending/attachment.ts'
import { useSendMessage } from '#web/messages/sending/use-send-message.ts'
import { setReplyTarget } from '#web/messages/state/reply-target.ts'
import type { ComposerText } from './use-composer-text.ts'

/** Sends the content of the composer in its current mode. */
export function useComposerSend(ticket: Ticket, composer: ComposerText, quoted: Message | null) {
  const { body, canSend, isPrivate, clear, focus } = composer
  const { sendText, sendFiles, sendCard } = useSendMessage(ticket)
  return {
    send: (): void => {
      if (!canSend) return
      sendText({ body, quoted, isPrivate })
      clear()
      setReplyTarget(ticket.id, null)
      focus()
    },
    sendAttachments: (attachments: Attachment[]): void => sendFiles({ attachments, isPrivate }),
    sendVoice: (file: File): void =>
      sendFiles({ attachments: [{ file, caption: '', width: null, height: null }], isPrivate, voice: true }),
    sendContact: (contact: Contact): void => sendCard({ contact, isPrivate }),
  }
}
