import type { ApiRequest } from '#domain/external-api/api-log-contract.ts'
import { maskNumber } from '#domain/http/personal.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findRequests } from './request-db.ts'

/** Long digits in paths are numbers, not ids. */
const numbers = /\d{8,}/g

/** Lists logged calls. Bodies and responses contain customers' numbers, so viewers who may not see numbers get neither. */
export async function listApiRequests(ctx: Context): Promise<{ requests: ApiRequest[] }> {
  const rows = await ctx.read(findRequests)
  const { hidesNumbers } = ctx.viewer
  return {
    requests: rows.map(({ state, body, answer, ...row }) => ({
      ...row,
      state: state as ApiRequest['state'],
      ...(hidesNumbers
        ? { path: row.path.replace(numbers, maskNumber), body: null, answer: null }
        : { body, answer }),
    })),
  }
}
