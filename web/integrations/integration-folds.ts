import { integrationChannel } from '#domain/integrations/integration-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { integrationsKey } from './integration-queries.ts'

export const integrationFolds = [liveFold(integrationChannel, () => askAgain(integrationsKey))]
