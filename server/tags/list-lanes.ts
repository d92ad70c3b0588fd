import type { Context } from '#server/platform/kernel/context.ts'
import { listAllLanes } from './tag-db.ts'

export const listLanes = (ctx: Context) => ctx.read(async (tx) => ({ lista: await listAllLanes(tx) }))
