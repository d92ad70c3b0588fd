import type { helpEndpoints } from '#domain/helps/help-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { countHelps, findHelps, helpPageSize } from './help-db.ts'

export async function listHelps(
  ctx: Context & PublicContext,
  { query }: Input<typeof helpEndpoints.listHelps>,
) {
  const { pageNumber: page = 1, language, searchParam, all } = query
  const wantsAll = all === true && ctx.viewer.super
  const filter = { language: wantsAll ? undefined : language, hidden: wantsAll, search: searchParam?.trim() }
  const none = { records: [], count: 0, hasMore: false }
  return readHelps(ctx.platform, none, async (tx) => {
    const [records, count] = [await findHelps(tx, filter, page), await countHelps(tx, filter)]
    return { records, count, hasMore: page * helpPageSize < count }
  })
}

export const listAllHelps = (
  ctx: Context & PublicContext,
  { query }: Input<typeof helpEndpoints.listAllHelps>,
) => readHelps(ctx.platform, [], (tx) => findHelps(tx, { language: query.language, hidden: false }))

/** Reads from the company that runs the installation; `none` before there is one. */
async function readHelps<T>({ db }: Platform, none: T, read: (tx: Db) => Promise<T>): Promise<T> {
  const companyId = await findPlatformCompany(db)
  return companyId === null ? none : db.readCompany(companyId, read)
}
