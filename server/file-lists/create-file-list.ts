import { authorIdOf } from '#domain/access/access.ts'
import type { fileListEndpoints } from '#domain/file-lists/file-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { findFileList, getFileList, insertFileList, saveOptions } from './file-list-db.ts'
import './file-list-events.ts'

/** The files of its options are uploaded once these have ids. */
export const createFileList = (
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof fileListEndpoints.createFileList>,
) =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'fileLists',
      clientId,
      find: (id) => findFileList(tx, id),
      create: async () => {
        const { name, message, options } = body
        const id = await insertFileList(tx, { name, message, userId: authorIdOf(ctx.viewer) })
        await saveOptions(
          tx,
          id,
          options.map((option) => ({ name: option.name })),
        )
        const fileList = await getFileList(tx, id)
        await recordAudit(ctx, tx, { action: 'fileList.created', subject: fileList })
        ctx.emit('fileList.created', { fileList })
        return fileList
      },
    }),
  )
