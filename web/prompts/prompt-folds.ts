import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { promptsKey } from './prompts-key.ts'

/** That something happened is all that is wanted of it, and the inbox loads no more for it. */
const prompts = companyChannel('prompt', z.unknown())

export const promptFolds = [liveFold(prompts, () => askAgain(promptsKey))]
