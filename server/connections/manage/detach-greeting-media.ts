import type { connectionEndpoints, FullConnection } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { takeGreetingFile } from '#server/connections/connection-change-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'

export const detachGreetingMedia = (
  ctx: Context,
  { params: { id } }: Input<typeof connectionEndpoints.detachGreetingMedia>,
): Promise<FullConnection> =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const { name } = await getConnection(ctx, tx, id)
    const keys = await takeGreetingFile(tx, id)
    if (keys.length) {
      await enqueue(tx, removeFiles, { keys })
      const data = { fields: ['greetingMedia'] }
      await recordAudit(ctx, tx, { action: 'connection.changed', subject: { id, name }, data })
    }
    return getConnection(ctx, tx, id)
  })
