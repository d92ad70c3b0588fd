import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireInt } from '../http/wire.ts'
import { message } from './message-contract.ts'
import { templateValues, wireTemplateValues } from '../channels/template-values-wire.ts'

export const templateSendEndpoints = defineEndpoints({
  /**
   * Sends an approved template of the ticket's connection, also outside the reply window. `variables` are keyed as in its form (`header:1`,
   * `body:nome`, `button:0`). A template with a file header takes the file as multipart.
   */
  sendTemplate: {
    method: 'POST',
    path: '/messages/template/:ticketId',
    access: 'signedIn',
    visit: 'message',
    params: z.object({ ticketId: wireInt }),
    body: z.strictObject({
      templateId: z.int().positive(),
      variables: templateValues.optional(),
      clientId: z.uuid().optional(),
    }),
    form: {
      fields: z.strictObject({
        templateId: wireInt,
        variables: wireTemplateValues.optional(),
        clientId: z.uuid().optional(),
      }),
      files: { field: 'medias', maxFiles: 1, maxBytes: 100 * 1024 * 1024 },
    },
    response: z.object({ messages: z.array(message) }),
  },
})
