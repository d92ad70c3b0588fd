import type { ApiRequest } from '#domain/external-api/api-log-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findRequests } from './request-db.ts'

/** Lists logged calls. Bodies and responses contain customers' numbers, so viewers who may not see numbers get neither. */
export async function listApiRequests(ctx: Context): Promise<{ requests: ApiRequest[] }> {
  const rows = await ctx.read(findRequests)
  const { hidesNumbers } = ctx.viewer
  return {
    requests: rows.map(({ state, body, answer, ...row }) => ({
      ...row,
      state: state as ApiRequest['state'],
      ...(hidesNumbers ? { body: null, answer: null } : { body, answer }),
    })),
  }
}
