const mostPixels = 40_000_000
const side = 320

/** Returns a small picture, re-encoded without any hidden data; null when the bytes are no readable image. */
export async function smallPicture(
  bytes: Buffer,
): Promise<{ bytes: Buffer; width: number; height: number } | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!type || !/^image\/(png|jpeg|webp|gif|avif)$/.test(type.mime)) return null
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const drawn = await sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  return drawn && { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
}
