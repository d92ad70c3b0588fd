import { z } from 'zod'
import { failureCauses } from '../channels/failure.ts'
import { shownName, shownNumber, shownText } from '../http/personal.ts'
import { wireDate } from '../http/wire.ts'
import { recipientReasons, recipientStates } from './campaign-words.ts'

/** A person whom a campaign goes to, and what became of it. */
export const shipment = z.object({
  id: z.int(),
  campaignId: z.int(),
  name: shownName,
  number: shownNumber,
  contactId: z.int().nullable(),
  state: z.enum(recipientStates),
  reason: z.enum(recipientReasons).nullable(),
  /** Why the provider refused it. */
  failure: z.enum(failureCauses).nullable(),
  /** When it is tried again, or when the wait for an answer ends. */
  dueAt: wireDate.nullable(),
  /** Which text the person gets or got, counted from 1. */
  slot: z.int().nullable(),
  confirmationRequestedAt: wireDate.nullable(),
  confirmedAt: wireDate.nullable(),
  sentAt: wireDate.nullable(),
  deliveredAt: wireDate.nullable(),
  readAt: wireDate.nullable(),
  repliedAt: wireDate.nullable(),
  /** The text as it was sent; null before. */
  message: shownText.nullable(),
  messageId: z.int().nullable(),
  /** The conversation that it was written to. */
  ticketUuid: z.string().nullable(),
  whatsappId: z.int().nullable(),
})
export type Shipment = z.infer<typeof shipment>
