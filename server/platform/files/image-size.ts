import type { Metadata } from 'sharp'

const mostPixels = 100_000_000

/** Returns width and height in pixels as shown (after EXIF rotation); null when the file is no readable image. */
export async function imageSize(path: string): Promise<{ width: number; height: number } | null> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const found = await sharp(path, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => null)
  return found && asShown(found)
}

function asShown({ width, height, orientation = 1 }: Metadata) {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
