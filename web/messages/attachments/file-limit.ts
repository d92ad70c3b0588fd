import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { fileKindOf, maxFileBytes, takesFileType } from '#domain/messages/message-rules.ts'

const { maxFiles, maxBytes } = messageEndpoints.sendMessage.form.files
export const maxFilesAtOnce = maxFiles

type Way = { channel: ChannelName; isPrivate: boolean }

/** Returns the most bytes that a file may have. Notes are not sent to a channel, so only our own limit applies to them. */
export const fileLimitOf = ({ type }: Pick<File, 'type'>, { channel, isPrivate }: Way): number =>
  isPrivate ? maxBytes : maxFileBytes(channel, fileKindOf(type))

export type FileProblem = 'empty' | 'type' | 'size'

/** Returns why a file cannot be sent; null if it can. */
export function fileProblemOf(file: Pick<File, 'type' | 'size'>, way: Way): FileProblem | null {
  if (file.size === 0) return 'empty'
  if (!way.isPrivate && !takesFileType(way.channel, file.type)) return 'type'
  return file.size > fileLimitOf(file, way) ? 'size' : null
}

/** Returns the most characters that a caption may have; 0: the channel takes no captions. */
export const captionLimitOf = ({ channel, isPrivate }: Way): number =>
  isPrivate ? 1024 : capabilities[channel].maxCaptionLength
