import type { QuickMessage } from '#domain/quick-messages/quick-message-contract.ts'
import { ApiError } from '#web/platform/api.ts'

/** The attachment of a quick message, ready to be sent; null without one. Throws where it cannot be fetched. */
export async function quickFile({ mediaPath, mediaName, mediaType }: QuickMessage): Promise<File | null> {
  if (!mediaPath) return null
  const answer = await fetch(mediaPath).catch(() => {
    throw new ApiError(0, { error: 'ERR_OFFLINE' })
  })
  if (!answer.ok) throw new ApiError(answer.status, { error: 'ERR_NOT_FOUND' })
  return new File([await answer.blob()], mediaName ?? 'arquivo', { type: mediaType ?? '' })
}
