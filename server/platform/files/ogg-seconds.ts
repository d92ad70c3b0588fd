import { open } from 'node:fs/promises'

const tailBytes = 65_536
/** Opus positions count samples of 48 kHz, whatever the rate of the recording. */
const samplesPerSecond = 48_000
const pageStart = Buffer.from('OggS')
const positionOffset = 6
/** A page header holds `-1` when no sample ends on its page. */
const noPosition = 0xffffffffffffffffn

/** Returns the duration of an Ogg Opus recording in seconds, by the position of its last page; null when the file is none. */
export async function oggSeconds(path: string): Promise<number | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const length = Math.min(size, tailBytes)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    const at = buffer.lastIndexOf(pageStart)
    if (at < 0 || at + positionOffset + 8 > buffer.length) return null
    const position = buffer.readBigUInt64LE(at + positionOffset)
    return position === noPosition ? null : Number(position) / samplesPerSecond
  } finally {
    await file.close()
  }
}
