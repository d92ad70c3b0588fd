import { tagChannel } from '#domain/tags/tag-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { tagsKey } from './tag-queries.ts'

export const tagFolds = [liveFold(tagChannel, () => askAgain(tagsKey))]
