import type { deletedRecordEndpoints } from '#domain/deleted-records/deleted-record-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listDeleted } from './deleted-record-db.ts'
import { throwUnlessRestorer } from './throw-unless-restorer.ts'

export function listDeletedRecords(
  ctx: Context,
  { query: { kind } }: Input<typeof deletedRecordEndpoints.listDeletedRecords>,
) {
  throwUnlessRestorer(ctx.viewer, kind)
  return ctx.read((tx) => listDeleted(tx, kind, ctx.now))
}
