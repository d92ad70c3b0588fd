import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { QuickMessage, quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { attachmentNameOf } from '#domain/quick-messages/quick-message-rules.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { getEditableQuickMessage, lockEditableQuickMessage } from './get-visible-quick-message.ts'
import { changeQuickMessage, takeQuickFile } from './quick-message-db.ts'
import { tellQuickFile } from './tell-quick-file.ts'

/** A second attachment takes the place of the first. */
export async function attachQuickFile(
  ctx: Context,
  { params, form }: Input<typeof quickMessageEndpoints.attachQuickFile>,
): Promise<QuickMessage> {
  const upload = form?.files[0]
  if (!upload) throw new AppError('ERR_VALIDATION', [{ path: 'body.file', message: 'is required' }])
  await ctx.read((tx) => getEditableQuickMessage(ctx, tx, params.id))
  const put = await keepUpload(ctx, { upload, voice: false })
  const kept = { ...put, name: attachmentNameOf(put.name) }
  return keepOnlySaved(ctx, [kept], () =>
    ctx.transaction(async (tx) => {
      const before = await lockEditableQuickMessage(ctx, tx, params.id)
      const keys = await takeQuickFile(tx, before.id)
      if (keys.length) await enqueue(tx, removeFiles, { keys })
      const fileId = await saveUpload(ctx, tx, kept)
      await changeQuickMessage(tx, before.id, { fileId }, ctx.now)
      return tellQuickFile(ctx, tx, before)
    }),
  )
}
