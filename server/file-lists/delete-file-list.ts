import { AppError } from '#domain/errors.ts'
import type { fileListEndpoints } from '#domain/file-lists/file-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listQueuesThatSend, lockFileList, removeFileList, removeOptions } from './file-list-db.ts'
import './file-list-events.ts'

/** Throws ERR_FILE_LIST_IN_USE with the departments whose menus send it. */
export const deleteFileList = (ctx: Context, { params }: Input<typeof fileListEndpoints.deleteFileList>) =>
  ctx.transaction(async (tx) => {
    const fileList = await lockFileList(tx, params.id)
    const queues = await listQueuesThatSend(tx, fileList.id)
    if (queues.length) throw new AppError('ERR_FILE_LIST_IN_USE', { name: queues.join(', ') })
    const keys = await removeOptions(tx, fileList.id, [])
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await removeFileList(tx, fileList.id)
    await recordAudit(ctx, tx, { action: 'fileList.deleted', subject: fileList })
    ctx.emit('fileList.deleted', { fileListId: fileList.id })
    return { message: 'file list deleted' }
  })
