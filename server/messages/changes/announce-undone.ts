import { announceChanges } from '#server/messages/announce-change.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import '#server/connections/connection-events.ts'

/** Emits the changes of messages that a deleted connection did not send, or whose files it did not fetch. */
export const announceUndone =
  (platform: Platform): Listener<'connection.deleted'> =>
  async (companyId, { undone }) => {
    const ctx = openCompanyContext(platform, companyId)
    await ctx.transaction((tx) => announceChanges(ctx, tx, undone))
  }
