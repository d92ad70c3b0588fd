import { imageQuality } from '#domain/flows/flow-rules.ts'

/**
 * Re-encodes a picture as JPEG in the same size in pixels; as PNG if it has transparency. Returns the original if the result is larger.
 * Throws if the browser cannot decode the file.
 */
export async function compressImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const isPng = file.type === 'image/png'
  const type = isPng && hasTransparency(context, canvas) ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, imageQuality))
  if (!blob) throw new Error('not encoded')
  if (blob.size >= file.size) return file
  const name = type === 'image/jpeg' ? file.name.replace(/\.png$/i, '.jpg') : file.name
  return new File([blob], name, { type })
}

const alphaStep = 4
const opaque = 255

function hasTransparency(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const { data } = context.getImageData(0, 0, width, height)
  for (let at = alphaStep - 1; at < data.length; at += alphaStep) if (data[at] !== opaque) return true
  return false
}
