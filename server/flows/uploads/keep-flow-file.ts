import { AppError } from '#domain/errors.ts'
import { maxBytesOf, mediaKindOf, type MediaKind } from '#domain/flows/flow-rules.ts'
import type { Upload } from '#domain/http/endpoint.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { saveFlowFile } from '../flow-file-db.ts'

type Wanted = { upload: Upload; kinds: readonly MediaKind[]; name: string | undefined }

/** Stores a file for a node. Throws ERR_FLOW_FILE for a type that no such node takes, ERR_FILE_TOO_LARGE naming its limit. */
export async function keepFlowFile(ctx: Context, { upload, kinds, name }: Wanted) {
  const type = mediaKindOf(upload.mimeType)
  if (!type || !kinds.includes(type)) {
    throw new AppError('ERR_FLOW_FILE', { name: upload.name, real: upload.mimeType })
  }
  const limit = maxBytesOf(type)
  if (upload.size > limit) throw new AppError('ERR_FILE_TOO_LARGE', { name: upload.name, limit })
  const kept = await keepUpload(ctx, { upload: { ...upload, name: name || upload.name }, voice: false })
  const id = await ctx.transaction(async (tx) => {
    const fileId = await saveUpload(ctx, tx, kept)
    await saveFlowFile(tx, fileId, ctx.now)
    return fileId
  })
  return {
    type,
    id,
    original: kept.name,
    url: `${ctx.companyId}/${id}`,
    mimeType: kept.mimeType,
    size: kept.size,
  }
}

/** The names that a form gives its files, in their order. */
export const namesOf = (body: string | string[] | undefined): string[] =>
  body === undefined ? [] : [body].flat()
