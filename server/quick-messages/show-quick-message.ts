import type { Input } from '#domain/http/endpoint.ts'
import type { quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getVisibleQuickMessage } from './get-visible-quick-message.ts'
import { asSeenBy } from './quick-message-db.ts'

export const showQuickMessage = async (
  ctx: Context,
  { params }: Input<typeof quickMessageEndpoints.showQuickMessage>,
) => asSeenBy(ctx.viewer, await ctx.read((tx) => getVisibleQuickMessage(ctx, tx, params.id)))
