import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireInt } from '../http/wire.ts'
import { message } from './message-contract.ts'

const values = z.record(z.string().max(100), z.string().max(2000))

/** Values travel in a form as JSON. */
const wireValues = z.codec(z.string().max(100_000), values, {
  decode: (text, ctx) => {
    try {
      return JSON.parse(text)
    } catch {
      ctx.issues.push({ code: 'custom', input: text, message: 'must be JSON' })
      return z.NEVER
    }
  },
  encode: (given) => JSON.stringify(given),
})

export const templateSendEndpoints = defineEndpoints({
  /**
   * Sends an approved template of the ticket's connection, also outside the reply window. `variables` by the keys of its form
   * (`header:1`, `body:nome`, `button:0`). A template whose head is a file takes that by the form.
   */
  sendTemplate: {
    method: 'POST',
    path: '/messages/template/:ticketId',
    access: 'signedIn',
    visit: 'message',
    params: z.object({ ticketId: wireInt }),
    body: z.strictObject({
      templateId: z.int().positive(),
      variables: values.optional(),
      clientId: z.uuid().optional(),
    }),
    form: {
      fields: z.strictObject({
        templateId: wireInt,
        variables: wireValues.optional(),
        clientId: z.uuid().optional(),
      }),
      files: { field: 'medias', maxFiles: 1, maxBytes: 100 * 1024 * 1024 },
    },
    response: z.object({ messages: z.array(message) }),
  },
})
