import type { Upload } from '#domain/http/endpoint.ts'
import type { CompanyContext } from '#server/platform/context.ts'
import { imageSize } from '#server/platform/image-size.ts'
import type { NewFile } from './file-db.ts'

/** Puts an uploaded file into the company's storage and says what is to be remembered of it. */
export async function keepUpload(
  { storage, companyId }: Pick<CompanyContext, 'storage' | 'companyId'>,
  { upload, voice }: { upload: Upload; voice: boolean },
): Promise<NewFile> {
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
