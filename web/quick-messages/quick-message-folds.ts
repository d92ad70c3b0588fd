import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { userChannel } from '#domain/users/user-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { quickMessagesKey } from './quick-messages-key.ts'

/** Leaves the payload unparsed: the fold does not read it, and its contract is large. */
const quickMessages = companyChannel('quickemessage', z.unknown())

export const quickMessageFolds = [
  // Only the server knows who may see or change a quick message.
  liveFold(quickMessages, () => askAgain(quickMessagesKey)),
  // Deleting or restoring a user changes the owner of their quick messages.
  liveFold(userChannel, (event) => {
    if (event.action !== 'update') askAgain(quickMessagesKey)
  }),
]
