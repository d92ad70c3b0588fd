import { z } from 'zod'
import { templateForm } from '../channels/template-content.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'

/** A template of a connection's business account, as last reported by the provider. */
export const messageTemplate = z.object({
  id: z.int(),
  name: z.string(),
  language: z.string(),
  category: z.string(),
  /** Status in the provider's own term: APPROVED, PENDING, REJECTED, PAUSED, DISABLED … */
  status: z.string(),
  /** Reason of a rejection or stop, in the provider's words; '' without one. */
  reason: z.string(),
  form: templateForm,
})
export type MessageTemplate = z.infer<typeof messageTemplate>

const params = z.object({ id: wireInt })
/** `syncedAt` null: templates were never requested from the provider. */
const response = z.object({ templates: z.array(messageTemplate), syncedAt: wireDate.nullable() })
export type TemplateList = z.infer<typeof response>

export const templateEndpoints = defineEndpoints({
  listTemplates: { method: 'GET', path: '/whatsapp/:id/templates', access: 'signedIn', params, response },
  /** Fetches all templates from the provider. */
  syncTemplates: {
    method: 'POST',
    path: '/whatsapp/:id/templates/sync',
    access: 'connections-page:addConnection',
    perMinute: 20,
    params,
    response,
  },
})
