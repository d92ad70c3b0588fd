import { optOutChannel } from '#domain/opt-outs/opt-out-news.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { optOutsKey } from './opt-outs-key.ts'

export const optOutFolds = [
  liveFold(optOutChannel, ({ contactId }) =>
    askAgain(contactId === null ? optOutsKey : [...optOutsKey, contactId]),
  ),
]
