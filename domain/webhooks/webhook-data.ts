import { z } from 'zod'
import type { WebhookType } from './webhook-types.ts'

/** Ids of records are sent as text, so that no receiver rounds them. */
const id = z.string()
const optionalId = z.string().nullable()
const moment = z.iso.datetime()

const message = z.strictObject({
  messageId: id,
  ticketId: id,
  ticketUuid: z.string(),
  contactId: id,
  contactName: z.string(),
  contactNumber: z.string().nullable(),
  isGroup: z.boolean(),
  /** Group member who wrote it. */
  senderName: z.string().nullable(),
  connectionId: optionalId,
  channel: z.string(),
  queueId: optionalId,
  userId: optionalId,
  kind: z.string(),
  text: z.string(),
  /** Whether the text was cut to 3,000 characters. */
  isCut: z.boolean(),
  hasFile: z.boolean(),
  sentAt: moment,
})

const ticket = z.strictObject({
  ticketId: id,
  ticketUuid: z.string(),
  status: z.string(),
  contactId: id,
  contactName: z.string(),
  contactNumber: z.string().nullable(),
  isGroup: z.boolean(),
  connectionId: optionalId,
  channel: z.string(),
  queueId: optionalId,
  userId: optionalId,
  createdAt: moment,
})

const contact = z.strictObject({
  contactId: id,
  name: z.string(),
  number: z.string().nullable(),
  email: z.string(),
  channel: z.string(),
  isGroup: z.boolean(),
  connectionId: optionalId,
  createdAt: moment,
})

/** Payload of each type of event. The triggers of migration 0220 write the same shapes. */
export const webhookData = {
  'message.received': message,
  'message.sent': message,
  'message.status': message.extend({
    status: z.enum(['delivered', 'read', 'played', 'failed']),
    failure: z.string().nullable(),
  }),
  'ticket.opened': ticket,
  'ticket.updated': ticket,
  'ticket.closed': ticket,
  'contact.created': contact,
  'contact.updated': contact,
  'contact.opted-out': contact.extend({ scope: z.string(), source: z.string(), optedOutAt: moment }),
  'campaign.finished': z.strictObject({
    campaignId: id,
    name: z.string(),
    status: z.string(),
    recipients: z.int(),
    delivered: z.int(),
    failed: z.int(),
    finishedAt: moment,
  }),
  'connection.status': z.strictObject({
    connectionId: id,
    name: z.string(),
    channel: z.string(),
    number: z.string().nullable(),
    status: z.string(),
    reason: z.string().nullable(),
  }),
} as const satisfies Record<WebhookType, z.ZodType>

export type WebhookData<T extends WebhookType = WebhookType> = z.infer<(typeof webhookData)[T]>
