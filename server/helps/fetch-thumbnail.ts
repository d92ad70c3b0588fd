import { Readable } from 'node:stream'
import type { NewFile } from '#server/files/file-db.ts'
import { smallPicture } from '#server/platform/files/small-picture.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { OutboundError } from '#server/platform/network/outbound.ts'

/**
 * The picture of a video, drawn anew and stored here: browsers of agents ask nothing of another site before somebody plays. Null where
 * it cannot be had; the entry is kept without.
 */
export async function fetchThumbnail(
  { outbound, storage, companyId, log }: Pick<CompanyContext, 'outbound' | 'storage' | 'companyId' | 'log'>,
  { pictures, video }: { pictures: string; video: string },
): Promise<NewFile | null> {
  try {
    const { status, body } = await outbound(`${pictures}/vi/${video}/hqdefault.jpg`, {
      timeoutMs: 6000,
      maxBytes: 1024 * 1024,
      type: /^image\/(png|jpe?g|webp)\b/i,
    })
    const drawn = status === 200 ? await smallPicture(body) : null
    if (!drawn) return null
    const { bytes, width, height } = drawn
    return {
      storageKey: await storage.putStream(companyId, Readable.from([bytes])),
      name: 'video.webp',
      mimeType: 'image/webp',
      size: bytes.length,
      ...{ width, height, voice: false },
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.info({ fault: error.fault, video }, 'picture of a help video could not be fetched')
    return null
  }
}
