import { z } from 'zod'
import { shownFailure } from '../channels/failure.ts'
import { templateValues, wireTemplateValues } from '../channels/template-values-wire.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'

const onlyDigits = 'Only digits: country code, area code and number'

/** Without mask or special characters. */
const number = z.string('Required').regex(/^\d{8,15}$/, onlyDigits)

/** Programs give ids and switches as JSON or as text, and leave empty what they do not mean. */
const largestInt = 2_147_483_647
const looseId = z.union(
  [
    z.int().positive().max(largestInt),
    z
      .string()
      .regex(/^(?:[1-9]\d{0,9})?$/)
      .refine((digits) => Number(digits) <= largestInt),
  ],
  'must be the number of a record, or empty',
)
const looseFlag = z.union([z.boolean(), z.enum(['true', 'false', ''])], 'must be true or false')

const addressed = {
  number,
  /** Agent of the conversation. */
  userId: looseId.nullable().optional(),
  /** The department of the conversation. */
  queueId: looseId.nullable().optional(),
  /** Closes the conversation once the message has left. */
  closeTicket: looseFlag.nullable().optional(),
  /** By which connection, where the token may use several. */
  whatsappId: looseId.nullable().optional(),
  /** The same id twice is one message. */
  clientId: z.uuid().optional(),
}
const options = {
  ...addressed,
  /** Begins the text with the name of that user, or of who has the conversation. */
  sendSignature: looseFlag.nullable().optional(),
}
const templated = {
  ...addressed,
  /** The name of the template. */
  template: z.string('Required').min(1, 'Required').max(512),
  /** Its language, as in `pt_BR`. */
  language: z.string('Required').min(1, 'Required').max(20),
}
const sent = z.object({ status: z.literal('SUCCESS'), messageId: z.int(), ticketId: z.int() })
const upToLargestFile = 100 * 1024 * 1024

export const externalMessage = z.object({
  id: z.int(),
  ticketId: z.int(),
  /** `queued`: waits to leave. */
  state: z.enum(['queued', 'sent', 'delivered', 'read', 'failed']),
  /** 0 pending, 1 sent, 2 delivered, 3 read, 4 played. */
  ack: z.int(),
  createdAt: wireDate,
  sentAt: wireDate.nullable(),
  deliveredAt: wireDate.nullable(),
  readAt: wireDate.nullable(),
  failedAt: wireDate.nullable(),
  /** Why it did not arrive. */
  failure: shownFailure.nullable(),
})
export type ExternalMessage = z.infer<typeof externalMessage>

/** Calls of programs with a token of the external API (decision D4). */
export const externalMessageEndpoints = defineEndpoints({
  /** A text, or with multipart one or more files, to a number. An `Idempotency-Key` header makes a repeat return the first answer. */
  sendExternalMessage: {
    method: 'POST',
    path: '/messages/send',
    access: 'token',
    plan: 'useExternalApi',
    scope: 'messages:send',
    body: z.strictObject({
      ...options,
      // Limits of the channel are checked with the channel.
      body: z.string('Required').min(1, 'Required').max(100_000),
    }),
    form: {
      fields: z.strictObject({ ...options, body: z.string().max(100_000).optional() }),
      files: { field: 'medias', maxFiles: 10, maxBytes: upToLargestFile },
    },
    response: sent,
  },
  /**
   * An approved template, which the official API takes outside its reply window as well. `variables` by the keys of its form: `body:1` or
   * `body:nome`, `header:1`, `button:0`. One that begins with a file takes that with multipart, and the values as JSON.
   */
  sendExternalTemplate: {
    method: 'POST',
    path: '/messages/sendTemplate',
    access: 'token',
    plan: 'useExternalApi',
    scope: 'messages:send',
    body: z.strictObject({ ...templated, variables: templateValues.optional() }),
    form: {
      fields: z.strictObject({ ...templated, variables: wireTemplateValues.optional() }),
      files: { field: 'medias', maxFiles: 1, maxBytes: upToLargestFile },
    },
    response: sent,
  },
  /** Whether a number is on WhatsApp, and as which number. */
  checkExternalNumber: {
    method: 'POST',
    path: '/messages/checkNumber',
    access: 'token',
    plan: 'useExternalApi',
    scope: 'numbers:check',
    body: z.strictObject({ number }),
    response: z.object({
      existsInWhatsapp: z.boolean(),
      number: z.string(),
      /** As WhatsApp knows it; null where it does not. */
      numberFormatted: z.string().nullable(),
    }),
  },
  /** State of a message that was sent by one of the token's connections. */
  showExternalMessage: {
    method: 'GET',
    path: '/messages/:id',
    access: 'token',
    sharesPath: true,
    plan: 'useExternalApi',
    scope: 'messages:read',
    params: z.object({ id: wireInt }),
    response: externalMessage,
  },
})
