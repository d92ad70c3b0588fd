import type { Context } from '#server/platform/kernel/context.ts'
import { listActiveQuickMessages } from './quick-message-db.ts'

export const listQuickShortcuts = (ctx: Context) => ctx.read((tx) => listActiveQuickMessages(ctx, tx))
