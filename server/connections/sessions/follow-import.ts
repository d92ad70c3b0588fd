import type { FullConnection } from '#domain/connections/connection-contract.ts'
import { asksForHistory, importToClose } from '#domain/connections/import-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { dropHistory, forgetImported, saveImportStatus } from '#server/connections/history-db.ts'
import { wishSession } from '#server/connections/session-db.ts'

type Import = Pick<
  FullConnection,
  | 'enableImportMessage'
  | 'importOldMessages'
  | 'importRecentMessages'
  | 'importOldMessagesGroups'
  | 'statusImportMessages'
>

/** Applies a changed import setting: a newly requested history needs the phone to be linked again; one no longer wanted is deleted. */
export async function followImport(
  tx: Db,
  before: Import & Pick<FullConnection, 'id' | 'channel' | 'status'>,
  after: Import,
): Promise<void> {
  const { id, channel, status } = before
  if (after.enableImportMessage && channel !== 'whatsapp') throw new AppError('ERR_NO_SESSION')
  if (asksForHistory(before, after)) {
    await dropHistory(tx, id)
    await forgetImported(tx, id)
    await saveImportStatus(tx, id, '')
    return wishSession(tx, id, { wanted: status !== 'DISCONNECTED', forget: true })
  }
  if (!before.enableImportMessage || after.enableImportMessage) return
  await dropHistory(tx, id)
  if (before.statusImportMessages !== importToClose) await saveImportStatus(tx, id, '')
  if (status !== 'DISCONNECTED') await wishSession(tx, id, { wanted: true, forget: false })
}
