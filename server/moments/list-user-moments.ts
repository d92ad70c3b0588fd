import type { Context } from '#server/platform/kernel/context.ts'
import { findMoments } from './moment-db.ts'

/** What the panel shows: everything that is open or waits, however old. */
export const listUserMoments = (ctx: Context) =>
  ctx.read((tx) => findMoments(tx, ctx.viewer, { statuses: ['open', 'pending'] }))
