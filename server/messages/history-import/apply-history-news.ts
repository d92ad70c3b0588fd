import { minuteOf, quietMs } from '#domain/connections/import-rules.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'
import { findImported, lockImport, saveImportStatus } from '#server/connections/history-db.ts'
import type { HostFact } from '#server/exchange/host-fact.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { askForImport } from './import-history.ts'
import '#server/connections/connection-events.ts'

/** Records that a part of a phone's history arrived: the import begins once nothing more comes. */
export async function applyHistoryNews(
  ctx: CompanyContext,
  tx: Db,
  whatsappId: number,
  { from, isLast }: Extract<HostFact, { type: 'history' }>,
): Promise<void> {
  // Locked, so that the requested period does not change before the result is written.
  await lockImport(tx, whatsappId)
  const { enableImportMessage: isOn, importOldMessages: wanted } = await getConnection(ctx, tx, whatsappId)
  // Meanwhile the import was switched off, or another period was requested for which the phone must be linked again.
  if (wanted && (!isOn || minuteOf(wanted) !== minuteOf(new Date(from)))) return
  await saveImportStatus(tx, whatsappId, String(ctx.now.getTime()))
  const brought = await findImported(tx, whatsappId)
  ctx.emit('import.progressed', { whatsappId, status: { this: -1, all: -1, date: ctx.now, ...brought } })
  await announceSession(ctx, tx, whatsappId)
  await askForImport(ctx, tx, whatsappId, isLast ? quietMs.complete : quietMs.silent)
}
