import type { Input } from '#domain/http/endpoint.ts'
import type { scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findSchedules, pageSize, toSchedule } from './schedule-db.ts'
import { seesSchedule } from './schedule-sight.ts'

export const listSchedules = (ctx: Context, { query }: Input<typeof scheduleEndpoints.listSchedules>) =>
  ctx.read(async (tx) => {
    const { rows, count } = await findSchedules(tx, {
      search: query.searchParam?.trim() ?? '',
      hidesNumbers: ctx.viewer.hidesNumbers,
      sees: seesSchedule(ctx.viewer),
      contactId: query.contactId ?? null,
      page: query.pageNumber ?? 1,
    })
    return { schedules: rows.slice(0, pageSize).map(toSchedule), count, hasMore: rows.length > pageSize }
  })
