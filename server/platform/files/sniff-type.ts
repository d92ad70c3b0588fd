import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'

/** Types without a signature, by file extension. Everything else without a signature is plain text or unknown. */
const textTypes: Record<string, string> = {
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.ics': 'text/calendar',
  '.vcf': 'text/vcard',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
  '.htm': 'text/html',
  '.xml': 'text/xml',
}

/**
 * Detects a file's real type from its bytes. `contradicts` when it was claimed to be an image, audio or video and is not, or is one of
 * these and was claimed to be text.
 */
export async function sniffType(
  path: string,
  { name, claimed }: { name: string; claimed: string },
): Promise<{ mimeType: string; contradicts: boolean }> {
  const found = (await fileTypeFromFile(path))?.mime
  const mimeType = aliasOf(found, claimed) ?? (await typeWithoutSignature(path, name))
  const family = familyOf(mimeType)
  const claimedFamily = familyOf(claimed)
  const contradicts = mediaFamilies.has(claimedFamily)
    ? !sameMedia(family, claimedFamily)
    : claimedFamily === 'text' && family !== 'text'
  return { mimeType, contradicts: contradicts && claimed !== 'image/svg+xml' }
}

const mediaFamilies = new Set(['image', 'audio', 'video'])
const familyOf = (mimeType: string) => mimeType.split('/')[0] ?? ''
/** Containers such as webm and mp4 hold audio or video; the same bytes may validly be claimed as either. */
const sameMedia = (one: string, other: string) =>
  one === other ||
  (one !== 'image' && other !== 'image' && mediaFamilies.has(one) && mediaFamilies.has(other))

/** Returns the container's type as the sender names it: recorded audio in a video container is still audio. */
function aliasOf(found: string | undefined, claimed: string): string | undefined {
  const bare = claimed.split(';')[0] ?? ''
  if (!found) return undefined
  if (found === 'video/webm' && bare === 'audio/webm') return bare
  if (found === 'video/mp4' && (bare === 'audio/mp4' || bare === 'audio/x-m4a')) return 'audio/mp4'
  if (found === 'audio/x-m4a') return 'audio/mp4'
  if (found === 'video/ogg' && bare === 'audio/ogg') return bare
  if (found.startsWith('audio/ogg')) return 'audio/ogg'
  return found
}

async function typeWithoutSignature(path: string, name: string): Promise<string> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
  await file.close()
  const start = buffer.subarray(0, bytesRead)
  if (start.includes(0)) return 'application/octet-stream'
  const text = start.toString('utf8').trimStart().toLowerCase()
  if (text.startsWith('<!doctype html') || text.startsWith('<html') || text.startsWith('<script'))
    return 'text/html'
  if (text.startsWith('<svg') || (text.startsWith('<?xml') && text.includes('<svg'))) return 'image/svg+xml'
  return textTypes[extname(name).toLowerCase()] ?? 'text/plain'
}
