import type { Message } from '#domain/messages/message-contract.ts'

/** A customer's plain text, with every field filled, and what is given instead. */
export const messageOf = (id: number, over: Partial<Message> = {}): Message => ({
  id,
  clientId: `00000000-0000-4000-8000-${String(Math.abs(id)).padStart(12, '0')}`,
  ticketId: 1,
  contactId: 5,
  body: `m${id}`,
  fromMe: false,
  mediaType: 'chat',
  mediaUrl: null,
  mediaState: 'none',
  file: null,
  dataJson: null,
  isPrivate: false,
  isDeleted: false,
  isEdited: false,
  isForwarded: false,
  read: false,
  ack: 1,
  failure: null,
  quotedMsg: null,
  contact: { name: 'Ana' },
  user: null,
  queueId: null,
  createdAt: new Date(id * 1000),
  ...over,
})
