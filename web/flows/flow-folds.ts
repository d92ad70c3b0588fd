import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { flowsKey } from './flows-key.ts'

/** That something happened is all that is wanted of it, and its contract is not small. */
const flows = companyChannel('flow', z.unknown())

export const flowFolds = [liveFold(flows, () => askAgain(flowsKey))]
