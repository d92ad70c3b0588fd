import { z } from 'zod'
import { companyChannel } from '../live/channel.ts'
import { queueSummary } from '../queues/queue-contract.ts'

/** Why a prompt is switched off until it is saved anew: its key is refused, or its account is empty. */
export const promptFaults = ['auth', 'quota'] as const
export type PromptFault = (typeof promptFaults)[number]

/** Fields that everybody of the company may see, to choose it from a list. */
export const promptSummary = z.object({
  id: z.int(),
  name: z.string(),
  queueId: z.int().nullable(),
  queue: queueSummary.nullable(),
  maxTokens: z.int(),
  /** When its model ends; null: nobody said. */
  modelEndsOn: z.iso.date().nullable(),
  /** Whether its provider did not list its model when it was last asked. */
  modelGone: z.boolean(),
  fault: z.enum(promptFaults).nullable(),
})
export type PromptSummary = z.infer<typeof promptSummary>

/** Told on every screen. */
export const promptChannel = companyChannel(
  'prompt',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), prompt: promptSummary }),
    z.object({ action: z.literal('delete'), promptId: z.int() }),
  ]),
)
export type PromptLive = z.infer<typeof promptChannel.payload>
