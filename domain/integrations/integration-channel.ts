import { z } from 'zod'
import { companyChannel } from '../live/channel.ts'

export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot', 'flowbuilder'] as const
export type IntegrationType = (typeof integrationTypes)[number]

/** Reasons why an integration is off until it is saved again: its key was refused, or its receiver answered that it is gone. */
export const integrationFaults = ['auth', 'gone'] as const
export type IntegrationFault = (typeof integrationFaults)[number]

/** Fields that every user of the company may see, for selection from a list. */
export const integrationSummary = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(integrationTypes),
  fault: z.enum(integrationFaults).nullable(),
})
export type IntegrationSummary = z.infer<typeof integrationSummary>

/** Sent to every screen. */
export const integrationChannel = companyChannel(
  'queueIntegration',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), queueIntegration: integrationSummary }),
    z.object({ action: z.literal('delete'), integrationId: z.int() }),
  ]),
)
export type IntegrationLive = z.infer<typeof integrationChannel.payload>
