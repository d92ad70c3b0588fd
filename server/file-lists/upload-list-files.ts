import { authorIdOf } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { FileList, fileListEndpoints } from '#domain/file-lists/file-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { NewFile } from '#server/files/file-db.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { saveRecordChange } from '#server/companies/record-change-db.ts'
import { timeOfChange } from '#server/companies/time-of-change.ts'
import { changeFileList, getFileList, lockFileList, saveOptionFile } from './file-list-db.ts'
import './file-list-events.ts'

/** Files find their options by the options' ids, in order. A second file of an option takes the place of the first. */
export async function uploadListFiles(
  ctx: Context,
  { params, form }: Input<typeof fileListEndpoints.uploadListFiles>,
): Promise<FileList> {
  const uploads = form?.files ?? []
  const ids = [form?.fields.id ?? []].flat()
  await ctx.read(async (tx) => throwIfUnfit(await getFileList(tx, params.fileId), ids, uploads.length))
  const kept: NewFile[] = []
  return keepOnlySaved(ctx, kept, async () => {
    for (const upload of uploads) kept.push(await keepUpload(ctx, { upload, voice: false }))
    return ctx.transaction(async (tx) => {
      const before = await lockFileList(tx, params.fileId)
      throwIfUnfit(before, ids, uploads.length)
      const keys: string[] = []
      for (const [index, file] of kept.entries()) {
        keys.push(...(await saveOptionFile(tx, ids[index] ?? 0, await saveUpload(ctx, tx, file))))
      }
      if (keys.length) await enqueue(tx, removeFiles, { keys })
      const now = timeOfChange(ctx.now, before.updatedAt)
      await changeFileList(tx, before.id, {}, now)
      const change = { record: 'fileList' as const, id: before.id, fields: ['options'] }
      await saveRecordChange(tx, { ...change, userId: authorIdOf(ctx.viewer), now })
      const fileList = await getFileList(tx, before.id)
      const data = { fields: ['files'] }
      await recordAudit(ctx, tx, { action: 'fileList.changed', subject: fileList, data })
      ctx.emit('fileList.changed', { fileList })
      return fileList
    })
  })
}

function throwIfUnfit({ options }: FileList, ids: readonly number[], count: number) {
  const refuse = (message: string) => {
    throw new AppError('ERR_VALIDATION', [{ path: 'body.id', message }])
  }
  if (ids.length !== count || new Set(ids).size !== ids.length) refuse('names one option for each file')
  if (ids.some((id) => options.every((option) => option.id !== id))) refuse('is no option of this list')
}
