import type { Context } from '#server/platform/kernel/context.ts'
import { findRoles } from './role-db.ts'

export const listRoles = (ctx: Context) => ctx.read(findRoles)
