import { createHash } from 'node:crypto'
import type { BrandMode } from '#domain/branding/brand.ts'
import { AppError } from '#domain/errors.ts'
import type { Upload } from '#domain/http/endpoint.ts'

const taken = /^image\/(png|jpeg|webp)$/
const mostSide = 4096
const side = 512
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

export type Drawn = { name: string; bytes: Buffer }

/**
 * A logo drawn anew as PNG, without any hidden data, named after its bytes; of a favicon also the sizes that a manifest names. Throws
 * ERR_FILE_TYPE for other files than PNG, JPEG or WebP, and ERR_VALIDATION for more than 4096 pixels a side.
 */
export async function drawLogo(upload: Upload, mode: BrandMode): Promise<[Drawn, ...Drawn[]]> {
  const refused = new AppError('ERR_FILE_TYPE', { name: upload.name, claimed: '', real: upload.mimeType })
  if (!taken.test(upload.mimeType)) throw refused
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const source = sharp(upload.path, { limitInputPixels: mostSide * mostSide })
  const { width = 0, height = 0 } = await source.metadata().catch(() => {
    throw refused
  })
  if (width > mostSide || height > mostSide)
    throw new AppError('ERR_VALIDATION', [
      { path: 'body.file', message: `must have at most ${mostSide} pixels a side` },
    ])
  const upright = await source
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => {
      throw refused
    })
  if (mode !== 'Favicon') return [{ name: `${hashOf(upright)}.png`, bytes: upright }]
  const square = (size: number, inner = size) =>
    sharp(upright)
      .resize(inner, inner, { fit: 'contain', background: clear })
      .extend({ ...borderOf(size, inner), background: clear })
      .png()
      .toBuffer()
  const large = await square(side)
  const hash = hashOf(large)
  return [
    { name: `${hash}.png`, bytes: large },
    { name: `${hash}-192.png`, bytes: await square(192) },
    // Phones crop the edges of this one: the picture stands in the middle four fifths.
    { name: `${hash}-maskable.png`, bytes: await square(side, Math.round(side * 0.8)) },
  ]
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

function borderOf(size: number, inner: number) {
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  return { top: before, left: before, bottom: after, right: after }
}
