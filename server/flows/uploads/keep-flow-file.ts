import { AppError } from '#domain/errors.ts'
import { maxBytesOf, mediaKindOf, type MediaKind } from '#domain/flows/flow-rules.ts'
import type { Upload } from '#domain/http/endpoint.ts'
import type { NewFile } from '#server/files/file-db.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { saveFlowFile } from '../flow-file-db.ts'

type Wanted = { upload: Upload; kinds: readonly MediaKind[]; name: string | undefined }

/** Stores a file for a node. Throws ERR_FLOW_FILE for a type that no such node takes, ERR_FILE_TOO_LARGE naming its limit. */
export async function keepFlowFile(ctx: Context, wanted: Wanted) {
  const { type, kept } = await putFlowFile(ctx, wanted)
  const id = await keepOnlySaved(ctx, [kept], () => ctx.transaction((tx) => enterFlowFile(ctx, tx, kept)))
  return {
    type,
    id,
    original: kept.name,
    url: `${ctx.companyId}/${id}`,
    mimeType: kept.mimeType,
    size: kept.size,
  }
}

/** Puts the bytes of a file for a node into the storage; whoever calls enters or removes them. Throws as `keepFlowFile` does. */
export async function putFlowFile(ctx: Context, { upload, kinds, name }: Wanted) {
  const type = mediaKindOf(upload.mimeType)
  if (!type || !kinds.includes(type)) {
    throw new AppError('ERR_FLOW_FILE', { name: upload.name, real: upload.mimeType })
  }
  const limit = maxBytesOf(type)
  if (upload.size > limit) throw new AppError('ERR_FILE_TOO_LARGE', { name: upload.name, limit })
  const kept = await keepUpload(ctx, { upload: { ...upload, name: name || upload.name }, voice: false })
  return { type, kept }
}

/** Enters bytes of the storage as a file that nodes may refer to, and returns its id. */
export async function enterFlowFile(ctx: Context, tx: Db, kept: NewFile): Promise<string> {
  const id = await saveUpload(ctx, tx, kept)
  await saveFlowFile(tx, id, ctx.now)
  return id
}

/** The names that a form gives its files, in their order. */
export const namesOf = (body: string | string[] | undefined): string[] =>
  body === undefined ? [] : [body].flat()
