import { useMemo } from 'react'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import { type Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { call, callWithProgress } from '#web/platform/client.ts'
import { useSession } from '#web/platform/session.ts'
import { type Attachment, fileFieldsOf } from './attachment.ts'
import { optimisticMessage } from '#web/messages/optimistic-message.ts'
import { addOutgoing, changeOutgoing, isOutgoing } from '#web/messages/state/outgoing.ts'
import { postUnstored } from './post-messages.ts'
import { postText } from './post-text.ts'

type TextDraft = { body: string; quoted: Message | null; isPrivate: boolean }
type FileDraft = { attachments: Attachment[]; isPrivate: boolean; voice?: boolean }
type CardDraft = { contact: Pick<Contact, 'id' | 'name' | 'number'>; isPrivate: boolean }

/**
 * Sends messages and shows each at once. Offline, they wait for the network; refused, they stay in place with the error. The clientId makes
 * repeated posts one message.
 */
export function useSendMessage(ticket: Ticket) {
  const user = useSession()
  return useMemo(() => {
    const params = { ticketId: ticket.id }
    const sender = { ticket, user: user && { id: user.id, name: user.name } }

    const sendText = ({ body, quoted, isPrivate }: TextDraft) => {
      const message = optimisticMessage(sender, { body, isPrivate, quotedMsg: quoted })
      const { id, uuid, contactId, queueId, whatsappId } = ticket
      const send = () =>
        void postText({
          clientId: message.clientId,
          ticket: { id, uuid, contactId, queueId, whatsappId },
          body,
          isPrivate,
          quotedId: quoted?.id ?? null,
          createdAt: message.createdAt.getTime(),
          refused: null,
        })
      addOutgoing(ticket.id, [{ message, progress: null, error: null, send }])
      send()
    }

    const sendFiles = ({ attachments, isPrivate, voice = false }: FileDraft) => {
      const outgoing = attachments.map((attachment) => ({
        attachment,
        message: optimisticMessage(sender, { ...fileFieldsOf(attachment, voice), isPrivate }),
      }))
      const send = () => {
        // Files that were discarded after a refusal stay out.
        const left = outgoing.filter(({ message }) => isOutgoing(ticket.id, message.clientId))
        const clientIds = left.map(({ message }) => message.clientId)
        const form = {
          fields: {
            body: left.map(({ attachment }) => attachment.caption),
            clientId: clientIds,
            isPrivate,
            ...(voice && { voice }),
          },
          files: left.map(({ attachment }) => attachment.file),
        }
        const noteProgress = (progress: number) => changeOutgoing(ticket.id, clientIds, { progress })
        void postUnstored({
          ticket,
          lane: 'files',
          clientIds,
          send: () => callWithProgress(messageEndpoints.sendMessage, { params, form }, noteProgress),
        })
      }
      addOutgoing(
        ticket.id,
        outgoing.map(({ message }) => ({ message, progress: 0, error: null, send })),
      )
      send()
    }

    const sendCard = ({ contact, isPrivate }: CardDraft) => {
      const { id, name, number } = contact
      const contacts = [{ name, phones: [{ phone: `+${number ?? ''}`, waId: number }], emails: [] }]
      const message = optimisticMessage(sender, {
        mediaType: 'contactMessage',
        body: name,
        dataJson: { contacts },
        isPrivate,
      })
      const { clientId } = message
      const send = () =>
        void postUnstored({
          ticket,
          lane: 'text',
          clientIds: [clientId],
          send: () =>
            call(messageEndpoints.sendMessage, {
              params,
              body: { body: '', clientId, isPrivate, vCard: { id } },
            }),
        })
      addOutgoing(ticket.id, [{ message, progress: null, error: null, send }])
      send()
    }

    return { sendText, sendFiles, sendCard }
  }, [ticket, user])
}
