import { AppError } from '#domain/errors.ts'
import type { FileList, fileListEndpoints } from '#domain/file-lists/file-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { keepChange } from '#server/companies/keep-change.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeFileList, getFileList, lockFileList, removeOptions, saveOptions } from './file-list-db.ts'
import './file-list-events.ts'

/** Keeps absent fields as they are; removes options that are not named any more, with their files. */
export const updateFileList = (
  ctx: Context,
  { params, body: { updatedAt: version, ...body } }: Input<typeof fileListEndpoints.updateFileList>,
) =>
  ctx.transaction(async (tx) => {
    const before = await lockFileList(tx, params.id)
    const { name = before.name, message = before.message, options } = body
    const { fields, at } = await keepChange(ctx, tx, {
      ...{ record: 'fileList', id: before.id, version, replaced: before.updatedAt },
      before: { ...before, options: before.options.map(namedOption) },
      wished: { name, message, options: options?.map(namedOption) },
    })
    await changeFileList(tx, before.id, { name, message }, at)
    if (options) {
      throwIfForeign(before, options)
      const kept = await saveOptions(tx, before.id, options)
      const keys = await removeOptions(tx, before.id, kept)
      if (keys.length) await enqueue(tx, removeFiles, { keys })
    }
    const fileList = await getFileList(tx, before.id)
    await recordAudit(ctx, tx, { action: 'fileList.changed', subject: fileList, data: { fields } })
    ctx.emit('fileList.changed', { fileList })
    return fileList
  })

const namedOption = ({ id, name }: { id?: number | undefined; name: string }) => ({ id, name })

function throwIfForeign(before: FileList, options: readonly { id?: number | undefined }[]) {
  const own = new Set(before.options.map(({ id }) => id))
  const seen = new Set<number>()
  for (const [index, { id }] of options.entries()) {
    if (id === undefined) continue
    if (!own.has(id) || seen.has(id)) {
      throw new AppError('ERR_VALIDATION', [
        { path: `body.options.${index}.id`, message: 'is no option of this list' },
      ])
    }
    seen.add(id)
  }
}
