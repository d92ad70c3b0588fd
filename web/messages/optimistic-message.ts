import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'

let made = 0

type Sender = { ticket: Pick<Ticket, 'id' | 'uuid' | 'contactId' | 'queueId'>; user: Message['user'] }

/** Returns a message as it looks before the server stores it: a negative id, and not sent yet. */
export function optimisticMessage({ ticket, user }: Sender, over: Partial<Message>): Message {
  made += 1
  return {
    id: -made,
    clientId: crypto.randomUUID(),
    ticketId: ticket.id,
    contactId: ticket.contactId,
    body: '',
    fromMe: true,
    mediaType: 'chat',
    mediaUrl: null,
    mediaState: 'none',
    file: null,
    dataJson: null,
    linkPreview: null,
    isPrivate: false,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    read: true,
    ack: 0,
    failure: null,
    quotedMsg: null,
    contact: null,
    senderId: null,
    user,
    queueId: ticket.queueId,
    queue: null,
    ticket: { id: ticket.id, uuid: ticket.uuid },
    createdAt: new Date(),
    revision: 0,
    ...over,
  }
}
