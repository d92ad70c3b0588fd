import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { flowsKey } from './flows-key.ts'

/** The payload is not read; leaving its schema out keeps it out of the bundle. */
const flows = companyChannel('flow', z.unknown())

export const flowFolds = [liveFold(flows, () => askAgain(flowsKey))]
