import type { listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { getContactList } from '#server/contact-lists/contact-list-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { nameOfList, sheetAddress } from './sheet-address.ts'

/** Exports a list. Records who exported it, and how many people (decision D97). */
export function exportContactList(
  ctx: Context,
  { params, body }: Input<typeof listImportEndpoints.exportContactList>,
) {
  if (ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
  return ctx.transaction(async (tx) => {
    const subject = await getContactList(tx, params.id)
    const data = { after: String(subject.contactsCount) }
    await recordAudit(ctx, tx, { action: 'contactList.exported', subject, data })
    return sheetAddress(ctx, nameOfList(subject.id), body.language)
  })
}
