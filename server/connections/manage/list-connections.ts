import type { Context } from '#server/platform/kernel/context.ts'
import { findConnections } from '#server/connections/connection-db.ts'

export const listConnections = (ctx: Context) => ctx.read((tx) => findConnections(tx))
