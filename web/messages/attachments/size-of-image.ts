type Size = { width: number | null; height: number | null }

/** The pixels of a picture, so that its bubble has its room at once; null for other files and what cannot be read. */
export async function sizeOfImage(file: File): Promise<Size> {
  if (!file.type.startsWith('image/')) return { width: null, height: null }
  try {
    const { width, height } = await createImageBitmap(file)
    return { width, height }
  } catch {
    return { width: null, height: null }
  }
}
