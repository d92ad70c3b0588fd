import { removeWholeContact } from '#server/contacts/delete-contact.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { findExamples } from './first-steps-db.ts'

/** Deletes the example contacts with their conversations and files. */
export const removeExamples = (ctx: Context) =>
  ctx.transaction(async (tx) => {
    const contactIds = await findExamples(tx)
    let removed = 0
    for (const contactId of contactIds) if (await removeWholeContact(ctx, tx, contactId)) removed += 1
    const subject = { id: ctx.companyId, name: '' }
    if (removed)
      await recordAudit(ctx, tx, { action: 'company.examplesRemoved', subject, data: { count: removed } })
    return { removed }
  })
