import type { Input } from '#domain/http/endpoint.ts'
import type { QuickMessage, quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { lockEditableQuickMessage } from './get-visible-quick-message.ts'
import { asSeenBy, takeQuickFile } from './quick-message-db.ts'
import { tellQuickFile } from './tell-quick-file.ts'

export const detachQuickFile = (
  ctx: Context,
  { params }: Input<typeof quickMessageEndpoints.detachQuickFile>,
): Promise<QuickMessage> =>
  ctx.transaction(async (tx) => {
    const before = await lockEditableQuickMessage(ctx, tx, params.id)
    const keys = await takeQuickFile(tx, before.id)
    if (!keys.length) return asSeenBy(ctx.viewer, before)
    await enqueue(tx, removeFiles, { keys })
    return tellQuickFile(ctx, tx, before)
  })
