import { z } from 'zod'
import { hiddenSecret } from '../connections/connection-contract.ts'
import { deletion } from '../deleted-records/deleted-record-contract.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { promptSummary } from './prompt-channel.ts'
import { plainVoice, voices } from './voices.ts'

/** Tools of a model for the ticket that it answers in, by their names in the prompt. */
export const promptTools = ['transferir', 'encerrar', 'iniciar_fluxo'] as const
export type PromptTool = (typeof promptTools)[number]

export const promptDefaults = { maxTokens: 100, temperature: 1, maxMessages: 10 }

/** Usage of the company's models today and its limits; 0 as a limit: none. Money in cents of a dollar. */
export const modelUsage = z.object({
  tokens: z.int(),
  mostTokens: z.int(),
  cents: z.int(),
  mostCents: z.int(),
})
export type ModelUsage = z.infer<typeof modelUsage>

const hidden = z.literal(['', hiddenSecret])

export const prompt = promptSummary.extend({
  /** Whether keys are kept: they are never shown (decision D74). */
  apiKey: hidden,
  voiceKey: hidden,
  prompt: z.string(),
  voice: z.enum(voices),
  voiceRegion: z.string(),
  temperature: z.number(),
  maxMessages: z.int(),
  /** Null: the company's. */
  model: z.string().nullable(),
  tools: z.array(z.enum(promptTools)),
  updatedAt: wireDate,
})
export type Prompt = z.infer<typeof prompt>

const key = z.string().trim().max(500, 'Too Long!')
const noQueue = 'Informe o setor'

/** Input of a prompt. A key that is not given stays as it is. */
export const promptChange = z.strictObject({
  /** Taken as it was answered, and not used (decision D65). */
  id: z.int().optional(),
  queue: z.unknown().optional(),
  name: z.string('Required').trim().min(1, 'Required').min(5, 'Too Short!').max(100, 'Too Long!'),
  prompt: z.string('Required').trim().min(1, 'Required').min(50, 'Too Short!').max(20_000, 'Too Long!'),
  apiKey: key.optional(),
  voice: z.string('Required').refine((given) => plainVoice(given) !== null, 'Required'),
  voiceKey: key.optional(),
  voiceRegion: z
    .string()
    .trim()
    .regex(/^([a-z0-9]{3,30})?$/, 'Invalid region')
    .optional(),
  maxTokens: z.int('Required').min(1, 'Required').max(100_000, 'Too Long!'),
  temperature: z.number('Required').min(0, 'Invalid temperature').max(2, 'Invalid temperature'),
  queueId: z.int(noQueue).positive(noQueue),
  maxMessages: z.int('Required').min(1, 'Required').max(100, 'Too Long!').optional(),
  model: z.string().trim().max(100, 'Too Long!').nullable().optional(),
  tools: z.array(z.enum(promptTools)).max(promptTools.length).optional(),
})
export type PromptChange = z.infer<typeof promptChange>

/** A new prompt starts from the defaults of the specification. */
export const newPrompt = promptChange.partial({ voice: true, maxTokens: true, temperature: true })

const params = z.object({ id: wireInt })
const edited = { access: 'prompts-page:edit', plan: 'useOpenAi' } as const

export const promptEndpoints = defineEndpoints({
  listPrompts: {
    method: 'GET',
    path: '/prompt',
    access: 'signedIn',
    plan: 'useOpenAi',
    response: z.object({ prompts: z.array(promptSummary), usage: modelUsage }),
  },
  showPrompt: { method: 'GET', path: '/prompt/:id', ...edited, params, response: prompt },
  createPrompt: {
    method: 'POST',
    path: '/prompt',
    ...edited,
    visit: 'never',
    body: newPrompt.extend(creationKey),
    response: prompt,
  },
  updatePrompt: {
    method: 'PUT',
    path: '/prompt/:id',
    ...edited,
    visit: 'never',
    params,
    /** `knownTools`: the tools that the caller saw; of `tools`, only the difference to them applies. */
    body: promptChange
      .partial()
      .extend({ knownTools: z.array(z.enum(promptTools)).max(promptTools.length).optional() }),
    response: prompt,
  },
  deletePrompt: {
    method: 'DELETE',
    path: '/prompt/:id',
    ...edited,
    visit: 'never',
    params,
    response: deletion,
  },
  /** Asks the model as a customer would, with a prompt as it is typed. With `id`, an empty key means the one that is kept. */
  testPrompt: {
    method: 'POST',
    path: '/prompt/test',
    ...edited,
    visit: 'never',
    perMinute: 20,
    body: z.strictObject({
      id: z.int().positive().optional(),
      apiKey: key.optional(),
      prompt: z.string('Required').trim().min(1, 'Required').max(20_000, 'Too Long!'),
      model: z.string().trim().max(100, 'Too Long!').nullable().optional(),
      maxTokens: z.int().min(1).max(100_000),
      temperature: z.number().min(0).max(2),
      tools: z.array(z.enum(promptTools)).max(promptTools.length).optional(),
      text: z.string('Required').trim().min(1, 'Required').max(1500, 'Too Long!'),
    }),
    response: z.object({
      answer: z.string(),
      /** Action that the model requested: 'transfer', 'close', 'startFlow'; null: none. */
      action: z.string().nullable(),
      model: z.string(),
      tokensIn: z.int(),
      tokensOut: z.int(),
    }),
  },
})
