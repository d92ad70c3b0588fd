import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askInTurn } from '#web/platform/query-client.ts'
import { webhooksKey } from './webhooks-key.ts'

/** The payload says nothing; leaving its schema out keeps the contract out of the inbox bundle. */
const webhooks = companyChannel('webhook', z.unknown())

export const webhookFolds = [liveFold(webhooks, () => askInTurn(webhooksKey))]
