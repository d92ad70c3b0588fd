import { z } from 'zod'
import { templateForm } from '../channels/template-content.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'

/** A template of a connection's business, as the provider last told of it. */
export const messageTemplate = z.object({
  id: z.int(),
  name: z.string(),
  language: z.string(),
  category: z.string(),
  /** The provider's own word: APPROVED, PENDING, REJECTED, PAUSED, DISABLED … */
  status: z.string(),
  /** Why it was refused or stopped, in the provider's words; '' without one. */
  reason: z.string(),
  form: templateForm,
})
export type MessageTemplate = z.infer<typeof messageTemplate>

const params = z.object({ id: wireInt })
/** `syncedAt` null: the provider was never asked. */
const response = z.object({ templates: z.array(messageTemplate), syncedAt: wireDate.nullable() })
export type TemplateList = z.infer<typeof response>

export const templateEndpoints = defineEndpoints({
  listTemplates: { method: 'GET', path: '/whatsapp/:id/templates', access: 'signedIn', params, response },
  /** Asks the provider for all of them. */
  syncTemplates: {
    method: 'POST',
    path: '/whatsapp/:id/templates/sync',
    access: 'connections-page:addConnection',
    perMinute: 20,
    params,
    response,
  },
})
