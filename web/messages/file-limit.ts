import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { fileKindOf, maxFileBytes } from '#domain/messages/message-rules.ts'

const { maxFiles, maxBytes } = messageEndpoints.sendMessage.form.files
export const maxFilesAtOnce = maxFiles

type Way = { channel: ChannelName; isPrivate: boolean }

/** The bytes that a file may have; a note stays here, so that only our own limit counts. */
export const fileLimitOf = ({ type }: Pick<File, 'type'>, { channel, isPrivate }: Way): number =>
  isPrivate ? maxBytes : maxFileBytes(channel, fileKindOf(type))

/** The characters that a caption may have; 0: the channel takes none. */
export const captionLimitOf = ({ channel, isPrivate }: Way): number =>
  isPrivate ? 1024 : capabilities[channel].maxCaptionLength
