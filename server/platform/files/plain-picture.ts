const maxPixels = 40_000_000
const maxSide = 4096

export type PlainPicture = { bytes: Buffer; mimeType: 'image/jpeg' | 'image/png'; extension: 'jpg' | 'png' }

/**
 * Returns a picture as one that every phone shows: PNG where parts of it are transparent, else JPEG; without hidden data. Null when the bytes
 * are no readable picture, and, with `leavesMoving`, when it moves.
 */
export async function plainPicture(bytes: Buffer, leavesMoving: boolean): Promise<PlainPicture | null> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels })
    const { hasAlpha, pages = 1 } = await picture.metadata()
    if (leavesMoving && pages > 1) return null
    const isClear = hasAlpha === true && !(await picture.stats()).isOpaque
    const drawn = picture.rotate().resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    return isClear
      ? { bytes: await drawn.png().toBuffer(), mimeType: 'image/png', extension: 'png' }
      : { bytes: await drawn.jpeg({ quality: 88 }).toBuffer(), mimeType: 'image/jpeg', extension: 'jpg' }
  } catch {
    return null
  }
}
