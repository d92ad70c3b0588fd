import type { announcementEndpoints } from '#domain/announcements/announcement-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import {
  announcementPageSize,
  countAnnouncements,
  findActiveIds,
  findAnnouncements,
} from './announcement-db.ts'
import { findReads } from './announcement-read-db.ts'
import { asReader, readAnnouncements } from './announcement-reader.ts'

export async function listAnnouncements(
  ctx: Context & PublicContext,
  { query }: Input<typeof announcementEndpoints.listAnnouncements>,
) {
  const { pageNumber: page = 1, searchParam, active = false } = query
  const filter = { active: active || !ctx.viewer.super, search: searchParam?.trim() }
  const none = { rows: [], count: 0, ids: [] }
  const { rows, count, ids } = await readAnnouncements(ctx.platform, none, async (tx) => ({
    rows: await findAnnouncements(tx, filter, page),
    count: await countAnnouncements(tx, filter),
    ids: await findActiveIds(tx),
  }))
  const reads = await ctx.read((tx) => findReads(tx, ctx.viewer.id, ids))
  return {
    records: await asReader(ctx, rows),
    count,
    hasMore: page * announcementPageSize < count,
    unread: ids.length - reads.size,
  }
}
