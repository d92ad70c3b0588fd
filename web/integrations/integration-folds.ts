import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { integrationsKey } from './integrations-key.ts'

/** Leaves the payload unparsed: the fold does not read it, and the inbox need not load its contract. */
const integrations = companyChannel('queueIntegration', z.unknown())

export const integrationFolds = [liveFold(integrations, () => askAgain(integrationsKey))]
