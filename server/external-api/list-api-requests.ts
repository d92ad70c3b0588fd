import type { ApiRequest } from '#domain/external-api/api-log-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findRequests } from './request-db.ts'

/** The bodies name customers' numbers: whoever may not see these sees no bodies. */
export async function listApiRequests(ctx: Context): Promise<{ requests: ApiRequest[] }> {
  const rows = await ctx.read(findRequests)
  const { hidesNumbers } = ctx.viewer
  return {
    requests: rows.map(({ state, body, ...row }) => ({
      ...row,
      state: state as ApiRequest['state'],
      body: hidesNumbers ? null : body,
    })),
  }
}
