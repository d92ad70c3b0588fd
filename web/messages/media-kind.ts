import type { Message } from '#domain/messages/message-contract.ts'
import { fileKindOf } from '#domain/messages/message-rules.ts'

/** Returns the kind by which a message's file is shown: interactive messages may carry a file of any kind. */
export const mediaKindOf = ({ mediaType, file }: Message): Message['mediaType'] =>
  mediaType === 'interactiveMessage' && file ? fileKindOf(file.mimeType) : mediaType
