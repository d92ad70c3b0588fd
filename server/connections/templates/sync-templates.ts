import type { templateEndpoints } from '#domain/connections/template-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Channels } from '#server/channels/registry.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { fetchTemplates } from './fetch-templates.ts'
import { findTemplates } from './template-db.ts'

export const syncTemplates =
  (channels: Channels) =>
  async (ctx: Context, { params }: Input<typeof templateEndpoints.syncTemplates>) => {
    await fetchTemplates(ctx, channels, params.id)
    return ctx.read((tx) => findTemplates(tx, params.id))
  }
