import type { Context } from '#server/platform/kernel/context.ts'
import { listAllQueues } from './queue-db.ts'

export const listQueues = (ctx: Context) => ctx.read(listAllQueues)
