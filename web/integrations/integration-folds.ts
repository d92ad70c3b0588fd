import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { integrationsKey } from './integrations-key.ts'

/** That something happened is all that is wanted of it, and the inbox loads no more for it. */
const integrations = companyChannel('queueIntegration', z.unknown())

export const integrationFolds = [liveFold(integrations, () => askAgain(integrationsKey))]
