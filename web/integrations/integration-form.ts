import type { z } from 'zod'
import {
  type Integration,
  type IntegrationChange,
  integrationChange,
} from '#domain/integrations/integration-contract.ts'
import { problemsOfIntegration } from '#domain/integrations/integration-rules.ts'

export type IntegrationForm = Required<Omit<IntegrationChange, 'id'>>

/** What the form starts with; of none: what a new one has. A service account that is kept is not shown. */
export const integrationFormOf = (integration: Integration | null): IntegrationForm => ({
  name: integration?.name ?? '',
  type: integration?.type ?? 'dialogflow',
  projectName: integration?.projectName ?? '',
  jsonContent: '',
  language: integration?.language ?? 'pt-BR',
  urlN8N: integration?.urlN8N ?? '',
  typebotSlug: integration?.typebotSlug ?? '',
  typebotExpires: integration?.typebotExpires ?? 1,
  typebotDelayMessage: integration?.typebotDelayMessage ?? 1000,
  typebotKeywordFinish: integration?.typebotKeywordFinish ?? '',
  typebotKeywordRestart: integration?.typebotKeywordRestart ?? '',
  typebotRestartMessage: integration?.typebotRestartMessage ?? '',
  typebotUnknownMessage: integration?.typebotUnknownMessage ?? '',
})

/** What the server demands of an integration that keeps a service account, or keeps none. */
export const integrationFormSchema = (keepsCredentials: boolean): z.ZodType =>
  integrationChange.superRefine((form, ctx) => {
    const { type, projectName = '', urlN8N = '', typebotSlug = '', jsonContent = '' } = form
    const has = keepsCredentials || jsonContent.trim() !== ''
    for (const { path, message } of problemsOfIntegration({ type, projectName, urlN8N, typebotSlug }, has)) {
      ctx.addIssue({ code: 'custom', path: [path], message })
    }
  })
