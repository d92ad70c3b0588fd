import { fileKindOf } from '#domain/messages/message-rules.ts'
import type { Message } from '#domain/messages/message-contract.ts'

/** A file to be sent. Width and height in pixels are known of pictures, so that their bubble has its size at once. */
export type Attachment = { file: File; caption: string; width: number | null; height: number | null }

/** Returns the fields that a bubble shows of a file while it is being sent. */
export const fileFieldsOf = (
  { file, caption, width, height }: Attachment,
  voice: boolean,
): Partial<Message> => ({
  body: caption,
  mediaType: fileKindOf(file.type),
  mediaState: 'ready',
  mediaUrl: URL.createObjectURL(file),
  file: { name: file.name, mimeType: file.type, size: file.size, width, height, voice },
})
