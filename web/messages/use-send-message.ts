import { useMemo } from 'react'
import { type Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { call, callWithProgress } from '#web/platform/client.ts'
import { useSession } from '#web/platform/session.ts'
import { type Attachment, fileFieldsOf } from './attachment.ts'
import { putMessage } from './message-live.ts'
import { changeHistory } from './message-queries.ts'
import { optimisticMessage } from './optimistic-message.ts'
import { addOutgoing, changeOutgoing, dropOutgoing } from './outgoing.ts'
import { sendInTurn } from './send-in-turn.ts'

type TextDraft = { body: string; quoted: Message | null; isPrivate: boolean }
type FileDraft = { attachments: Attachment[]; isPrivate: boolean }
type Sent = { messages: Message[] }

/**
 * Sends, showing each message at once. Without a line it waits and goes when the line is back; refused, it stays in place with
 * the cause. Its clientId makes it one message however often it is posted.
 */
export function useSendMessage(ticket: Ticket) {
  const user = useSession()
  return useMemo(() => {
    const params = { ticketId: ticket.id }
    const sender = { ticket, user: user && { id: user.id, name: user.name } }

    const post = async (lane: string, clientIds: string[], send: () => Promise<Sent>) => {
      changeOutgoing(ticket.id, clientIds, { error: null })
      try {
        const { messages } = await sendInTurn(`${lane}:${ticket.id}`, send)
        changeHistory(ticket, (pages) => messages.reduce(putMessage, pages))
        dropOutgoing(ticket.id, clientIds)
      } catch (error) {
        changeOutgoing(ticket.id, clientIds, { error, progress: null })
      }
    }

    const sendText = ({ body, quoted, isPrivate }: TextDraft) => {
      const message = optimisticMessage(sender, { body, isPrivate, quotedMsg: quoted })
      const { clientId } = message
      const quotedMsg = quoted ? { id: quoted.id } : null
      const send = () =>
        void post('text', [clientId], () =>
          call(messageEndpoints.sendMessage, { params, body: { body, clientId, isPrivate, quotedMsg } }),
        )
      addOutgoing(ticket.id, [{ message, progress: null, error: null, send }])
      send()
    }

    const sendFiles = ({ attachments, isPrivate }: FileDraft) => {
      const messages = attachments.map((one) =>
        optimisticMessage(sender, { ...fileFieldsOf(one), isPrivate }),
      )
      const clientIds = messages.map(({ clientId }) => clientId)
      const form = {
        fields: { body: attachments.map(({ caption }) => caption), clientId: clientIds, isPrivate },
        files: attachments.map(({ file }) => file),
      }
      const noteProgress = (progress: number) => changeOutgoing(ticket.id, clientIds, { progress })
      const send = () =>
        void post('files', clientIds, () =>
          callWithProgress(messageEndpoints.sendMessage, { params, form }, noteProgress),
        )
      addOutgoing(
        ticket.id,
        messages.map((message) => ({ message, progress: 0, error: null, send })),
      )
      send()
    }

    return { sendText, sendFiles }
  }, [ticket, user])
}
