import type { WebhookData } from './webhook-data.ts'
import type { WebhookType } from './webhook-types.ts'

const at = '2026-03-02T14:05:00.000Z'
const place = { connectionId: '3', channel: 'whatsapp', queueId: '2', userId: null }
const person = { contactId: '58', contactName: 'Ana Souza', contactNumber: '5511987654321', isGroup: false }
const ticketIds = { ticketId: '1042', ticketUuid: '0195b3b4-6f1e-7c43-9d5a-2f0c7d1e8a11' }

const message: WebhookData<'message.received'> = {
  ...{ messageId: '90871', ...ticketIds, ...person, senderName: null, ...place },
  ...{ kind: 'chat', text: 'Olá! Meu pedido já saiu?', isCut: false, hasFile: false, sentAt: at },
}
const answer = { ...message, messageId: '90872', userId: '7', text: 'Saiu hoje cedo.' }
const ticket: WebhookData<'ticket.opened'> = {
  ...{ ...ticketIds, status: 'pending', ...person, ...place, createdAt: at },
}
const contact: WebhookData<'contact.created'> = {
  ...{ contactId: '58', name: 'Ana Souza', number: '5511987654321', email: 'ana@example.com' },
  ...{ channel: 'whatsapp', isGroup: false, connectionId: '3', createdAt: at },
}

const samples: { [T in WebhookType]: WebhookData<T> } = {
  'message.received': message,
  'message.sent': answer,
  'message.status': { ...answer, status: 'read', failure: null },
  'ticket.opened': ticket,
  'ticket.updated': { ...ticket, status: 'open', userId: '7' },
  'ticket.closed': { ...ticket, status: 'closed', userId: '7' },
  'contact.created': contact,
  'contact.updated': { ...contact, name: 'Ana Souza Lima' },
  'contact.opted-out': { ...contact, scope: 'marketing', source: 'word', optedOutAt: at },
  'campaign.finished': {
    ...{ campaignId: '12', name: 'Ofertas de março', status: 'FINALIZADA' },
    ...{ recipients: 250, delivered: 244, failed: 6, finishedAt: at },
  },
  'connection.status': {
    ...{ connectionId: '3', name: 'Vendas', channel: 'whatsapp', number: '551133334444' },
    ...{ status: 'CONNECTED', reason: null },
  },
}

/** Returns example data for a type of event, with fictitious people. */
export const sampleOf = <T extends WebhookType>(type: T): WebhookData<T> => samples[type]
