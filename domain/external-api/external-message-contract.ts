import { z } from 'zod'
import { shownFailure } from '../channels/failure.ts'
import { templateValues, wireTemplateValues } from '../channels/template-values-wire.ts'
import { defineEndpoints, longTextBytes } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { groupForm } from './group-address.ts'

const onlyDigits = 'Only digits: country code, area code and number'

/** Digits without mask or special characters. */
const number = z.string('Required').regex(/^\d{8,15}$/, onlyDigits)
const numberOrGroup = z.union([number, z.string().regex(groupForm)], {
  error: (issue) => (issue.input === undefined ? 'Required' : onlyDigits),
})

/** Programs send ids and switches as JSON or as text, and empty values for fields that they do not set. */
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
const looseDelay = z.union(
  [z.int().min(0).max(60_000), z.string().regex(/^(?:[0-5]?\d{0,4}|60000)$/)],
  'must be milliseconds, at most 60000',
)
const looseFlag = z.union([z.boolean(), z.enum(['true', 'false', ''])], 'must be true or false')

const addressed = {
  number,
  /** Agent to assign to the conversation. */
  userId: looseId.nullable().optional(),
  /** Department of the conversation. */
  queueId: looseId.nullable().optional(),
  /** Closes the conversation once the message was sent. */
  closeTicket: looseFlag.nullable().optional(),
  /** Connection to send by, where the token may use several. */
  whatsappId: looseId.nullable().optional(),
  /** Two calls with the same id are one message. */
  clientId: z.uuid().optional(),
}
const options = {
  ...addressed,
  /** Digits of a person's number, or a group that the linked device is in. */
  number: numberOrGroup,
  /** Message of the conversation that this one answers, by its id. */
  quotedMsg: z
    .union([looseId, z.object({ id: looseId })], 'must be the id of a message')
    .nullable()
    .optional(),
  /** Sends without beginning a conversation: where none is live, no list shows the message until the person answers. */
  noRegister: looseFlag.nullable().optional(),
  /** `false` is the same as `noRegister`. */
  saveOnTicket: looseFlag.nullable().optional(),
  /** Milliseconds to wait before sending. */
  msdelay: looseDelay.nullable().optional(),
  /** Accepted, and without effect: WhatsApp decides. */
  linkPreview: looseFlag.nullable().optional(),
  /** Puts the name of that user, or of the conversation's owner, above the text. */
  sendSignature: looseFlag.nullable().optional(),
}
const templated = {
  ...addressed,
  /** Name of the template. */
  template: z.string('Required').min(1, 'Required').max(512),
  /** Language of the template, as in `pt_BR`. */
  language: z.string('Required').min(1, 'Required').max(20),
}
const sent = z.object({ status: z.literal('SUCCESS'), messageId: z.int(), ticketId: z.int() })
const upToLargestFile = 100 * 1024 * 1024

export const externalMessage = z.object({
  id: z.int(),
  ticketId: z.int(),
  /** `queued`: waits to be sent. */
  state: z.enum(['queued', 'sent', 'delivered', 'read', 'failed']),
  /** 0 pending, 1 sent, 2 delivered, 3 read, 4 played. */
  ack: z.int(),
  createdAt: wireDate,
  sentAt: wireDate.nullable(),
  deliveredAt: wireDate.nullable(),
  readAt: wireDate.nullable(),
  failedAt: wireDate.nullable(),
  /** Why it was not delivered. */
  failure: shownFailure.nullable(),
})
export type ExternalMessage = z.infer<typeof externalMessage>

/** Calls of programs with a token of the external API (decision D4). */
export const externalMessageEndpoints = defineEndpoints({
  /** Sends a text or, as multipart, one or more files to a number. An `Idempotency-Key` header makes a repeat return the first response. */
  sendExternalMessage: {
    method: 'POST',
    path: '/messages/send',
    bodyBytes: longTextBytes,
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
  /** Fetches an image from a public address, and sends it. */
  sendExternalLinkImage: {
    method: 'POST',
    path: '/messages/send/linkImage',
    bodyBytes: longTextBytes,
    access: 'token',
    plan: 'useExternalApi',
    scope: 'messages:send',
    body: z.strictObject({
      ...options,
      url: z.url({ protocol: /^https?$/, error: 'Invalid address' }).max(2000, 'Too Long!'),
      caption: z.string().max(100_000).nullable().optional(),
    }),
    response: sent,
  },
  /**
   * Sends an approved template, which the official API accepts outside its reply window as well. `variables` by the keys of its form:
   * `body:1` or `body:nome`, `header:1`, `button:0`. A template with a file header takes the file as multipart, and the values as JSON.
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
  /** Checks whether a number is on WhatsApp, and under which number. */
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
      /** The number as WhatsApp has it; null where it has none. */
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
