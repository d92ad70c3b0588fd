import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireInt } from '../http/wire.ts'

export const modelKinds = ['chat', 'transcribe'] as const

/** A model that the installation offers. */
export const aiModel = z.object({
  id: z.int(),
  /** As its provider names it. */
  model: z.string(),
  kind: z.enum(modelKinds),
  /** URL of its API; '': that of the installation. */
  baseUrl: z.string(),
  /** It thinks before it answers, and needs tokens for that. */
  reasoning: z.boolean(),
  /** It can be given tools. */
  tools: z.boolean(),
  /** Tokens that it reads at most. */
  context: z.int(),
  /** Micro-dollars for a million tokens. */
  priceIn: z.int(),
  priceOut: z.int(),
  endsOn: z.iso.date().nullable(),
})
export type AiModel = z.infer<typeof aiModel>

const price = z.int().min(0).max(2_000_000_000)
const baseUrl = z
  .string()
  .trim()
  .max(500, 'Too Long!')
  .refine((given) => given === '' || (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)), {
    error: 'Invalid address',
  })

export const aiModelChange = z.strictObject({
  model: z
    .string('Required')
    .trim()
    .min(1, 'Required')
    .max(100, 'Too Long!')
    .regex(/^[\w.:/@-]+$/, 'Invalid model'),
  kind: z.enum(modelKinds),
  baseUrl,
  reasoning: z.boolean(),
  tools: z.boolean(),
  context: z.int('Required').min(1000, 'Too Short!').max(10_000_000, 'Too Long!'),
  priceIn: price,
  priceOut: price,
  endsOn: z.iso.date('Invalid date').nullable(),
})
export type AiModelChange = z.infer<typeof aiModelChange>

const params = z.object({ id: wireInt })

export const modelEndpoints = defineEndpoints({
  listModels: {
    method: 'GET',
    path: '/ai-models',
    access: 'signedIn',
    response: z.object({ models: z.array(aiModel) }),
  },
  createModel: {
    method: 'POST',
    path: '/ai-models',
    access: 'super',
    body: aiModelChange.extend(creationKey),
    response: aiModel,
  },
  updateModel: {
    method: 'PUT',
    path: '/ai-models/:id',
    access: 'super',
    params,
    body: aiModelChange.partial(),
    response: aiModel,
  },
  deleteModel: {
    method: 'DELETE',
    path: '/ai-models/:id',
    access: 'super',
    params,
    response: z.object({ message: z.string() }),
  },
})

type Shipped = Omit<AiModel, 'id'>
const shipped = (model: string, given: Partial<Shipped> = {}): Shipped => ({
  ...{
    model,
    kind: 'chat',
    baseUrl: '',
    reasoning: true,
    tools: true,
    context: 128_000,
    priceIn: 0,
    priceOut: 0,
  },
  endsOn: null,
  ...given,
})

/**
 * The models that an installation starts with, the first of each kind being its default. Ends are those that the provider announced by
 * November 2026; prices are the operator's to enter.
 */
export const shippedModels: readonly Shipped[] = [
  shipped('gpt-5.4-mini'),
  shipped('gpt-5.4'),
  shipped('gpt-5.5'),
  shipped('gpt-4o-mini', { reasoning: false, endsOn: '2027-01-14' }),
  shipped('gpt-4.1-mini', { reasoning: false, endsOn: '2027-01-14' }),
  shipped('gpt-5.1', { endsOn: '2027-04-01' }),
  shipped('gpt-transcribe', { kind: 'transcribe', reasoning: false, tools: false }),
  shipped('whisper-1', { kind: 'transcribe', reasoning: false, tools: false, endsOn: '2027-02-26' }),
]
