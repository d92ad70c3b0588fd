import type { Context } from '#server/platform/kernel/context.ts'
import { listAllFlowNames } from './flow-db.ts'

export const listFlowNames = (ctx: Context) => ctx.read((tx) => listAllFlowNames(tx))
