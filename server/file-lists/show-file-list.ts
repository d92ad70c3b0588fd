import type { fileListEndpoints } from '#domain/file-lists/file-list-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getFileList } from './file-list-db.ts'

export const showFileList = (ctx: Context, { params }: Input<typeof fileListEndpoints.showFileList>) =>
  ctx.read((tx) => getFileList(tx, params.id))
