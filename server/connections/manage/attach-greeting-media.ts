import type { connectionEndpoints, FullConnection } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { saveConnection, takeGreetingFile } from '#server/connections/connection-change-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { timeOfChange } from '#server/companies/time-of-change.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'

/** Attaches an image or video that is sent with the greeting; it replaces an earlier one. */
export async function attachGreetingMedia(
  ctx: Context,
  { params: { id }, form }: Input<typeof connectionEndpoints.attachGreetingMedia>,
): Promise<FullConnection> {
  const upload = form?.files[0]
  if (!upload || !/^(image|video)\/(?!svg)/.test(upload.mimeType)) throw new AppError('ERR_FILE_TYPE')
  await ctx.read((tx) => getConnection(ctx, tx, id))
  const kept = await keepUpload(ctx, { upload, voice: false })
  return keepOnlySaved(ctx, [kept], () =>
    ctx.transaction(async (tx) => {
      await lockCompany(tx)
      const { name, updatedAt } = await getConnection(ctx, tx, id)
      const keys = await takeGreetingFile(tx, id)
      if (keys.length) await enqueue(tx, removeFiles, { keys })
      const greetingFileId = await saveUpload(ctx, tx, kept)
      const at = timeOfChange(ctx.now, updatedAt)
      await saveConnection(tx, id, { greetingFileId, updatedAt: at }, undefined)
      const data = { fields: ['greetingMedia'] }
      await recordAudit(ctx, tx, { action: 'connection.changed', subject: { id, name }, data })
      return getConnection(ctx, tx, id)
    }),
  )
}
