import { can } from '#domain/access/access.ts'
import { importUndoMs } from '#domain/contacts/contact-import-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findImports } from './contact-import-db.ts'

export const listContactImports = (ctx: Context) => {
  const userId = can(ctx.viewer, 'contacts-page:deleteContact') ? null : ctx.viewer.id
  return ctx.read((tx) => findImports(tx, { since: new Date(ctx.now.getTime() - importUndoMs), userId }))
}
