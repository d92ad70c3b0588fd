import type { Message } from '#domain/messages/message-contract.ts'
import { fileKindOf } from '#domain/messages/message-rules.ts'

/** As what the file of a message is shown: what can be tapped on may carry one of any kind. */
export const mediaKindOf = ({ mediaType, file }: Message): Message['mediaType'] =>
  mediaType === 'interactiveMessage' && file ? fileKindOf(file.mimeType) : mediaType
