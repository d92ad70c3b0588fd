import type { Upload } from '#domain/http/endpoint.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { imageSize } from '#server/platform/files/image-size.ts'
import type { NewFile } from './file-db.ts'
import { throwIfFull } from './storage-use-db.ts'

/** Puts an uploaded file into the company's storage, if there is room, and returns the values of its row. */
export async function keepUpload(
  ctx: Pick<CompanyContext, 'storage' | 'companyId' | 'read'>,
  { upload, voice }: { upload: Upload; voice: boolean },
): Promise<NewFile> {
  await throwIfFull(ctx, upload.size)
  const { storage, companyId } = ctx
  const size = upload.mimeType.startsWith('image/') ? await imageSize(upload.path) : null
  return {
    storageKey: await storage.putFile(companyId, upload.path),
    name: upload.name,
    mimeType: upload.mimeType,
    size: upload.size,
    width: size?.width ?? null,
    height: size?.height ?? null,
    voice,
  }
}
