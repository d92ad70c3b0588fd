import type { templateEndpoints } from '#domain/connections/template-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Channels } from '#server/channels/registry.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { fetchFirstTemplates } from './fetch-templates.ts'
import { findTemplates } from './template-db.ts'

const staleMs = 5 * 60_000

/**
 * Lists the stored templates. Where there are none, the provider is asked, at most every five minutes: templates may have been made there
 * since, and whoever wants to send one may not fetch them otherwise.
 */
export function listTemplates(channels: Channels) {
  const triedAt = new Map<number, number>()
  return async (ctx: Context, { params: { id } }: Input<typeof templateEndpoints.listTemplates>) => {
    const stored = await ctx.read((tx) => findTemplates(tx, id))
    const lately = ctx.now.getTime() - staleMs
    if (stored.templates.length > 0 || (stored.syncedAt?.getTime() ?? 0) > lately) return stored
    if ((triedAt.get(id) ?? 0) > lately) return stored
    triedAt.set(id, ctx.now.getTime())
    await fetchFirstTemplates(ctx, channels, id)
    return ctx.read((tx) => findTemplates(tx, id))
  }
}
