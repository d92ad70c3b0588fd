/** Daily counters of the external API. */
export const usageKinds = ['text', 'image', 'video', 'audio', 'pdf', 'other', 'checkNumber'] as const
export type UsageKind = (typeof usageKinds)[number]

/** Returns the counter of a file by its MIME type. */
export function usageKindOf(mimeType: string): UsageKind {
  if (mimeType === 'application/pdf') return 'pdf'
  const kind = mimeType.split('/', 1)[0]
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'other'
}
