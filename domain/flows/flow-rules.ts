/** Fewest and most characters of a flow's name. */
export const flowNameMin = 2
export const flowNameMax = 50

/** Largest files of nodes, in bytes (decision D57). */
export const maxImageBytes = 2e6
export const maxAudioBytes = 5e6
export const maxMediaBytes = 2e7
/** The quality that a picture is compressed to before it is uploaded. */
export const imageQuality = 0.7
/** Milliseconds that the editor waits after an upload, until the file is available to everybody. */
export const uploadWaitMs = 1500

/** Seconds that an interval waits at most. */
export const maxIntervalSeconds = 120

export type MediaKind = 'img' | 'audio' | 'video'

const types: Record<MediaKind, readonly string[]> = {
  img: ['image/png', 'image/jpeg'],
  audio: ['audio/ogg', 'audio/mpeg', 'audio/opus'],
  video: ['video/mp4'],
}
const limits: Record<MediaKind, number> = { img: maxImageBytes, audio: maxMediaBytes, video: maxMediaBytes }

/** Kind of part that a file of this type becomes in a node; null where no node takes it. */
export function mediaKindOf(mimeType: string): MediaKind | null {
  const bare = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const kinds = Object.keys(types) as MediaKind[]
  return kinds.find((kind) => types[kind].includes(bare)) ?? null
}

/** Largest file of a content node's part, in bytes. */
export const maxBytesOf = (kind: MediaKind): number => limits[kind]

/** Name of a copy: with the next free number appended, within the maximum length. */
export function copyNameOf(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((each) => each.toLowerCase()))
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`
    const copy = `${name.slice(0, flowNameMax - suffix.length)}${suffix}`
    if (!known.has(copy.toLowerCase())) return copy
  }
}
