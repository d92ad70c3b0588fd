import type { Context } from '#server/platform/kernel/context.ts'
import { listHiddenFlows } from './flow-db.ts'

export const listDeletedFlows = (ctx: Context) => ctx.read(listHiddenFlows)
