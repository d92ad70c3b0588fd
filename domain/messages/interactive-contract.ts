import { z } from 'zod'
import { pixKeyTypes } from '../channels/interactive-content.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { message } from './message-contract.ts'
import { readPixKey } from './pix-key.ts'

/** Source: validation rules of the specification. */
export const titleMissing = 'Por favor, selecione um título.'
export const badTicketId = 'ID do Ticket inválido.'

/** Maximum lengths in characters. Source: Cloud API reference, interactive messages; other channels use the same. */
export const interactiveLimits = {
  title: 60,
  text: 1024,
  description: 900,
  buttonText: 20,
  sections: 10,
  sectionTitle: 24,
  rows: 10,
  rowTitle: 24,
  rowDescription: 72,
  /** Codes and addresses. */
  code: 2000,
  merchant: 60,
} as const

const limits = interactiveLimits
const required = (longest: number) => z.string().trim().min(1, 'Required').max(longest, 'Too Long!')
const title = z.string(titleMissing).trim().min(1, titleMissing).max(limits.title, 'Too Long!')
const ticket = z.object({
  ticketId: z.codec(z.string().regex(/^[1-9]\d{0,9}$/, badTicketId), z.int().max(2_147_483_647), {
    decode: Number,
    encode: String,
  }),
})
const clientId = z.uuid().optional()

const row = z.strictObject({
  title: required(limits.rowTitle),
  rowId: z.string().trim().min(1, 'Required').max(200, 'Too Long!'),
  description: z.string().trim().max(limits.rowDescription, 'Too Long!').optional(),
})

const section = z.strictObject({
  title: z.string().trim().max(limits.sectionTitle, 'Too Long!'),
  // All sections together hold `limits.rows`; this only bounds what is read.
  rows: z.array(row).min(1, 'Required').max(100, 'Too many rows'),
})

export const listBody = z
  .strictObject({
    title,
    text: required(limits.text),
    buttonText: required(limits.buttonText),
    sections: z.array(section).min(1, 'Required').max(limits.sections, 'Too many sections'),
    clientId,
  })
  .superRefine(({ sections }, ctx) => {
    const problem = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: 'custom', path: ['sections', ...path], message })
    const rows = sections.flatMap((one, at) => one.rows.map(({ rowId }, index) => ({ rowId, at, index })))
    if (rows.length > limits.rows) problem([], 'Too many rows')
    for (const { rowId, at, index } of rows.filter(
      (one, n) => rows.findIndex((other) => other.rowId === one.rowId) < n,
    )) {
      problem([at, 'rows', index, 'rowId'], `${rowId} is taken`)
    }
    if (sections.length > 1) {
      for (const [at, { title: heading }] of sections.entries())
        if (!heading) problem([at, 'title'], 'Required')
    }
  })

/** Images are base64, with or without the prefix of a data URL; the picture itself is checked by its bytes. */
const largestImageBytes = 5 * 1024 * 1024
const imageText = z.string().max(Math.ceil((largestImageBytes * 4) / 3) + 100, 'Too Long!')

const button = (copyText: z.ZodString) =>
  z.strictObject({
    image: imageText.nullable().optional(),
    title,
    description: z.string().trim().max(limits.description, 'Too Long!'),
    buttonText: required(limits.buttonText),
    copyText,
    clientId,
  })

export const copyBody = button(required(limits.code))
export const callBody = button(required(20).regex(/^\+?[\d\s().-]{8,20}$/, 'Invalid number'))
export const urlBody = button(
  required(limits.code).regex(/^https?:\/\/[^\s/$.?#][^\s]*$/i, 'Invalid address'),
)

const mostCents = 9_999_999_999
const cents = z.union([z.int(), z.string().regex(/^\d{1,10}$/)], 'Invalid amount')

export const pixBody = z
  .strictObject({
    title,
    /** In cents. */
    sendvalue: cents.refine((given) => Number(given) > 0 && Number(given) <= mostCents, 'Invalid amount'),
    sendkey_type: z.enum(pixKeyTypes),
    sendmerchant_name: required(limits.merchant),
    sendKey: required(100),
    clientId,
  })
  .superRefine(({ sendkey_type: type, sendKey }, ctx) => {
    if (readPixKey(type, sendKey) === null)
      ctx.addIssue({ code: 'custom', path: ['sendKey'], message: 'Invalid key' })
  })

const response = z.object({ messages: z.array(message) })
const bodyBytes = 7 * 1024 * 1024
const call = { method: 'POST', access: 'signedIn', visit: 'message', params: ticket, response } as const

/** Endpoints of interactive messages; where a channel cannot show one, it is sent as text. */
export const interactiveEndpoints = defineEndpoints({
  sendList: { ...call, path: '/messages/lista/:ticketId', body: listBody },
  sendCopy: { ...call, path: '/messages/copy/:ticketId', body: copyBody, bodyBytes },
  sendCall: { ...call, path: '/messages/call/:ticketId', body: callBody, bodyBytes },
  sendUrl: {
    ...call,
    path: '/messages/URL/:ticketId',
    body: urlBody,
    bodyBytes,
    alias: '/messages/url/:ticketId',
  },
  sendPix: { ...call, path: '/messages/PIX/:ticketId', body: pixBody, alias: '/messages/pix/:ticketId' },
})
