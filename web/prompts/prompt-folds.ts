import { promptChannel } from '#domain/prompts/prompt-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { promptsKey } from './prompt-queries.ts'

export const promptFolds = [liveFold(promptChannel, () => askAgain(promptsKey))]
