type Size = { width: number | null; height: number | null }

/** Returns the size of a picture in pixels, so that its bubble reserves the space; null for other files and unreadable pictures. */
export async function sizeOfImage(file: File): Promise<Size> {
  if (!file.type.startsWith('image/')) return { width: null, height: null }
  try {
    const { width, height } = await createImageBitmap(file)
    return { width, height }
  } catch {
    return { width: null, height: null }
  }
}
