import type { Context } from '#server/platform/kernel/context.ts'
import { findMoments } from './moment-db.ts'

/** Lists the tickets of the panel: all that are open or waiting, however old. */
export const listUserMoments = (ctx: Context) =>
  ctx.read((tx) => findMoments(tx, ctx.viewer, { statuses: ['open', 'pending'] }))
