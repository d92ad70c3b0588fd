import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { AppError } from '#domain/errors.ts'
import { fileKindOf, maxFileBytes, maxTextLength, takesFileType } from '#domain/messages/message-rules.ts'
import type { Draft } from '#server/messages/draft.ts'

type Weighed = { name: string; mimeType: string; size: number }

/**
 * Throws ERR_MESSAGE_TOO_LONG or ERR_FILE_TOO_LARGE when a text or a file exceeds the channel's limit, and ERR_FILE_TYPE for a file that the
 * channel takes in no form. A private file is not sent, so neither applies to it.
 */
export function throwIfTooMuch(
  channel: ChannelName,
  { body, isPrivate }: Pick<Draft, 'body' | 'isPrivate'>,
  file: Weighed | null,
): void {
  const longest = maxTextLength(channel)
  if (body.length > longest) {
    throw new AppError('ERR_MESSAGE_TOO_LONG', { limit: longest, length: body.length })
  }
  if (!file || isPrivate) return
  const { name, mimeType, size } = file
  if (!takesFileType(channel, mimeType)) throw new AppError('ERR_FILE_TYPE', { name, mimeType })
  const limit = maxFileBytes(channel, fileKindOf(mimeType))
  if (size > limit) throw new AppError('ERR_FILE_TOO_LARGE', { name, size, limit })
}
