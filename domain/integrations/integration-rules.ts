import type { FieldProblem } from '../errors.ts'
import type { IntegrationType } from './integration-channel.ts'

type Judged = { type: IntegrationType; projectName: string; urlN8N: string; typebotSlug: string }

/** Returns missing fields of an integration for its type; `hasCredentials`: a service account is given or stored. */
export function problemsOfIntegration(
  { type, projectName, urlN8N, typebotSlug }: Judged,
  hasCredentials: boolean,
): FieldProblem[] {
  const needed: Record<IntegrationType, [field: string, isThere: boolean][]> = {
    dialogflow: [
      ['projectName', projectName !== ''],
      ['jsonContent', hasCredentials],
    ],
    n8n: [['urlN8N', urlN8N !== '']],
    webhook: [['urlN8N', urlN8N !== '']],
    typebot: [
      ['urlN8N', urlN8N !== ''],
      ['typebotSlug', typebotSlug !== ''],
    ],
    flowbuilder: [],
  }
  return needed[type].filter(([, isThere]) => !isThere).map(([path]) => ({ path, message: 'Required' }))
}

/** Whether an n8n URL is a test URL, which listens only once, while its editor is open. */
export const isTestAddress = (address: string): boolean =>
  URL.canParse(address) && /\/webhook-test\//.test(new URL(address).pathname)
