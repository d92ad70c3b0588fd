import type { z } from 'zod'
import {
  type Integration,
  type IntegrationChange,
  integrationChange,
} from '#domain/integrations/integration-contract.ts'
import { problemsOfIntegration } from '#domain/integrations/integration-rules.ts'

export type IntegrationForm = Required<Omit<IntegrationChange, 'id'>>

/** Initial values of the form, or the defaults of a new integration. A stored service account is not shown. */
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

/** Rules of the server for an integration; `keepsCredentials`: it has a stored service account. */
export const integrationFormSchema = (keepsCredentials: boolean): z.ZodType =>
  integrationChange.superRefine((form, ctx) => {
    const { type, projectName = '', urlN8N = '', typebotSlug = '', jsonContent = '' } = form
    const has = keepsCredentials || jsonContent.trim() !== ''
    for (const { path, message } of problemsOfIntegration({ type, projectName, urlN8N, typebotSlug }, has)) {
      ctx.addIssue({ code: 'custom', path: [path], message })
    }
  })
