import type { ListImport, ListMapping } from '#domain/contact-lists/list-import-contract.ts'
import { AppError } from '#domain/errors.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { getContactList } from '#server/contact-lists/contact-list-db.ts'
import { findCallingCode } from '#server/contacts/calling-code-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { beginImport, getImport, lockImport } from './list-import-db.ts'
import { readPiece } from './list-pieces.ts'

type Begin = { listId: number; uuid: string; mapping: ListMapping }

/** Begins a read import; a second call finds it begun. Throws ERR_LIST_IMPORT_STATE. */
export async function beginListImport(
  ctx: Context,
  { listId, uuid, mapping }: Begin,
  then: (tx: Db) => Promise<void>,
): Promise<ListImport> {
  if (ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
  const { stage } = await ctx.read((tx) => getImport(tx, { listId, uuid }))
  if (stage !== 'read') throw new AppError('ERR_LIST_IMPORT_STATE')
  const first = await readPiece(ctx.storage, { companyId: ctx.companyId, uuid }, 0)
  const titles = first.filter(({ line }) => line <= mapping.headerLine).length
  return ctx.transaction(async (tx) => {
    const before = await lockImport(tx, { listId, uuid })
    if (before.stage !== 'read') throw new AppError('ERR_LIST_IMPORT_STATE')
    const callingCode = await findCallingCode(tx)
    await beginImport(tx, uuid, { mapping, callingCode, total: before.total - titles, now: ctx.now })
    const data = { after: before.fileName.slice(0, 200) }
    await recordAudit(ctx, tx, {
      action: 'contactList.imported',
      subject: await getContactList(tx, listId),
      data,
    })
    await then(tx)
    return getImport(tx, { listId, uuid })
  })
}
