import type { Context } from '#server/platform/kernel/context.ts'
import { findProgress } from './first-steps-db.ts'

export const showFirstSteps = (ctx: Context) => ctx.read((tx) => findProgress(tx, ctx.viewer))
