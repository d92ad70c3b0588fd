import type { DeletedKind, deletedRecordEndpoints } from '#domain/deleted-records/deleted-record-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Deleted, findDeleted, removeDeleted } from './deleted-record-db.ts'
import { throwUnlessRestorer } from './throw-unless-restorer.ts'
import { recordAudit } from '#server/audit/record-audit.ts'

/** Brings a record of one kind back and tells of it. Under the lock of the company. */
export type Restorer = (ctx: Context, tx: Db, deleted: Deleted) => Promise<void>
export type Restorers = Record<DeletedKind, Restorer>

/** The record comes back under its old id with what went with it; the plan's limits hold, and what changed since stays. */
export const restoreDeletedRecord =
  (restorers: Restorers) =>
  (ctx: Context, { params }: Input<typeof deletedRecordEndpoints.restoreDeletedRecord>) =>
    ctx.transaction(async (tx) => {
      await lockCompany(tx)
      const deleted = await findDeleted(tx, params.id, ctx.now)
      if (!deleted) throw new AppError('ERR_NO_DELETED_RECORD')
      throwUnlessRestorer(ctx.viewer, deleted.kind)
      await restorers[deleted.kind](ctx, tx, deleted)
      await removeDeleted(tx, deleted.id)
      const subject = { id: deleted.recordId, name: deleted.name }
      await recordAudit(ctx, tx, { action: `${deleted.kind}.restored`, subject })
      return { kind: deleted.kind, recordId: deleted.recordId, name: deleted.name }
    })
