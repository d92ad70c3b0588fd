import { z } from 'zod'
import { hiddenSecret } from '../connections/connection-contract.ts'
import { deletion } from '../deleted-records/deleted-record-contract.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { integrationSummary, integrationTypes } from './integration-channel.ts'

export const dialogflowLanguages = ['pt-BR', 'en', 'es'] as const

const minutes = z.int().min(0).max(43_200)
/** Milliseconds before each bubble. */
const delay = z.int().min(0).max(60_000)

export const integration = integrationSummary.extend({
  projectName: z.string(),
  /** Whether a service account is stored; its value is never shown (decision D74). */
  jsonContent: z.literal(['', hiddenSecret]),
  /** E-mail of the service account. */
  clientEmail: z.string().nullable(),
  language: z.enum(dialogflowLanguages),
  urlN8N: z.string(),
  typebotSlug: z.string(),
  /** Minutes since the last activity; 0: never (decision D75). */
  typebotExpires: minutes,
  typebotDelayMessage: delay,
  typebotKeywordFinish: z.string(),
  typebotKeywordRestart: z.string(),
  typebotRestartMessage: z.string(),
  typebotUnknownMessage: z.string(),
  updatedAt: wireDate,
})
export type Integration = z.infer<typeof integration>

const text = z.string().max(4000, 'Too Long!')
const word = z.string().trim().max(100, 'Too Long!')
const address = z
  .string()
  .trim()
  .max(2000, 'Too Long!')
  .refine((given) => given === '' || (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)), {
    error: 'Invalid address',
  })

/** Input of an integration. A service account that is not given stays as it is. */
export const integrationChange = z.strictObject({
  /** Accepted as in responses and ignored (decision D65). */
  id: z.int().optional(),
  name: z.string('Required').trim().min(1, 'Required').min(2, 'Too Short!').max(50, 'Too Long!'),
  type: z.enum(integrationTypes, 'Required'),
  projectName: z.string().trim().max(300, 'Too Long!').optional(),
  jsonContent: z.string().max(16_384, 'Too Long!').optional(),
  language: z.enum(dialogflowLanguages).optional(),
  urlN8N: address.optional(),
  typebotSlug: z
    .string()
    .trim()
    .max(200, 'Too Long!')
    .regex(/^[\w.~-]*$/, 'Invalid slug')
    .optional(),
  typebotExpires: minutes.optional(),
  typebotDelayMessage: delay.optional(),
  typebotKeywordFinish: word.optional(),
  typebotKeywordRestart: word.optional(),
  typebotRestartMessage: text.optional(),
  typebotUnknownMessage: text.optional(),
})
export type IntegrationChange = z.infer<typeof integrationChange>

/** Fields that a test needs of each type. */
const testedFields = {
  dialogflow: ['projectName', 'language'],
  typebot: ['urlN8N', 'typebotSlug'],
  n8n: ['urlN8N'],
  webhook: ['urlN8N'],
} as const
export type TestedType = keyof typeof testedFields

/** Fields of an integration that a test uses; the specification's call names no type and means Dialogflow. */
const integrationTest = integrationChange
  .pick({ projectName: true, jsonContent: true, language: true, urlN8N: true, typebotSlug: true })
  .extend({
    id: z.int().positive().optional(),
    type: z.enum(Object.keys(testedFields) as TestedType[]).optional(),
  })
  .superRefine((given, ctx) => {
    for (const field of testedFields[given.type ?? 'dialogflow']) {
      if (!given[field]) ctx.addIssue({ code: 'custom', path: [field], message: 'Required' })
    }
  })

const params = z.object({ id: wireInt })
const edited = { access: 'integrations-page:edit', plan: 'useIntegrations' } as const

export const integrationEndpoints = defineEndpoints({
  listIntegrations: {
    method: 'GET',
    path: '/queueIntegration',
    access: 'signedIn',
    plan: 'useIntegrations',
    query: z.strictObject({ searchParam: z.string().max(100).optional(), pageNumber: wireInt.optional() }),
    response: z.object({
      queueIntegrations: z.array(integrationSummary),
      /** Number of matches of the search. */
      count: z.int(),
      hasMore: z.boolean(),
    }),
  },
  showIntegration: { method: 'GET', path: '/queueIntegration/:id', ...edited, params, response: integration },
  createIntegration: {
    method: 'POST',
    path: '/queueIntegration',
    ...edited,
    visit: 'never',
    body: integrationChange.extend(creationKey),
    response: integration,
  },
  updateIntegration: {
    method: 'PUT',
    path: '/queueIntegration/:id',
    ...edited,
    visit: 'never',
    params,
    body: integrationChange.partial(),
    response: integration,
  },
  deleteIntegration: {
    method: 'DELETE',
    path: '/queueIntegration/:id',
    ...edited,
    visit: 'never',
    params,
    response: deletion,
  },
  /** Issues a new secret for signing webhooks, shown only once. The previous one stays valid for another day. */
  renewIntegrationSecret: {
    method: 'POST',
    path: '/queueIntegration/:id/secret',
    proof: true,
    ...edited,
    visit: 'never',
    params,
    response: z.object({ secret: z.string() }),
  },
  /** Sends a test question with the values of the form. With `id`, empty secrets stand for the stored ones. */
  testIntegration: {
    method: 'POST',
    path: '/queueIntegration/testSession',
    ...edited,
    visit: 'never',
    perMinute: 30,
    body: integrationTest,
    response: z.object({ answers: z.array(z.string()) }),
  },
})
