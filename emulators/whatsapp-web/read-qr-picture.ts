import { createRequire } from 'node:module'
import type jsQrModule from 'jsqr'
import sharp from 'sharp'

const read = createRequire(import.meta.url)('jsqr') as typeof jsQrModule.default

/** Reads the text of a QR code in a picture, as a phone's camera would. */
export async function readQrPicture(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture, { limitInputPixels: 40_000_000 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = read(new Uint8ClampedArray(data), info.width, info.height)
  if (!found) throw new Error('Não há um QR Code nesta imagem.')
  return found.data
}
