import { AppError } from '#domain/errors.ts'
import type { helpEndpoints } from '#domain/helps/help-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { findHelp, removeHelp, removeHelpFile } from './help-db.ts'

export async function deleteHelp(
  ctx: Context & PublicContext,
  { params: { id } }: Input<typeof helpEndpoints.deleteHelp>,
) {
  const owner = await openPlatformCompany(ctx.platform)
  await owner.transaction(async (tx) => {
    const help = await findHelp(tx, id)
    if (!help) throw new AppError('ERR_NOT_FOUND')
    await removeHelp(tx, id)
    const keys = help.fileId ? await removeHelpFile(tx, help.fileId) : []
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await recordAudit(ctx, tx, { action: 'help.deleted', subject: { id, name: help.title } })
  })
  return { message: 'Help deleted' }
}
