import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { userChannel } from '#domain/users/user-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { quickMessagesKey } from './quick-messages-key.ts'

/** That something happened is all that is wanted of it, and its contract is not small. */
const quickMessages = companyChannel('quickemessage', z.unknown())

export const quickMessageFolds = [
  // Who may see or change a quick message, only the server says.
  liveFold(quickMessages, () => askAgain(quickMessagesKey)),
  // What belonged to somebody belongs to nobody now, or to them again.
  liveFold(userChannel, (event) => {
    if (event.action !== 'update') askAgain(quickMessagesKey)
  }),
]
