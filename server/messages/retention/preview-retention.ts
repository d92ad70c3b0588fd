import type { Input } from '#domain/http/endpoint.ts'
import type { retentionEndpoints } from '#domain/files/retention-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { countOldMedia } from './old-media-db.ts'

/** Returns what this number of months would remove; nothing without months. */
export const previewRetention = async (
  ctx: Context,
  { query }: Input<typeof retentionEndpoints.previewRetention>,
) => {
  const months = Number(query.months)
  if (months === 0) return { files: 0, bytes: 0, isMore: false }
  return ctx.read((tx) => countOldMedia(tx, { months, now: ctx.now }))
}
