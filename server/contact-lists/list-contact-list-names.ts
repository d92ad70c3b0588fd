import type { Context } from '#server/platform/kernel/context.ts'
import { findContactListNames } from './contact-list-db.ts'

export const listContactListNames = (ctx: Context) => ctx.read(findContactListNames)
