import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { promptsKey } from './prompts-key.ts'

/** Leaves the payload unparsed: the fold does not read it, and the inbox need not load its contract. */
const prompts = companyChannel('prompt', z.unknown())

export const promptFolds = [liveFold(prompts, () => askAgain(promptsKey))]
