import type { Message } from '#domain/messages/message-contract.ts'
import { previewOf } from '#domain/messages/message-rules.ts'
import type { exportTexts } from './export-texts.ts'

type State = keyof typeof exportTexts
const reached: State[] = ['waiting', 'sent', 'delivered', 'read']

/** Returns the states that a printed message must show: note, forwarded, edited, deleted, failed, or its delivery status. Pure. */
export function printedStatesOf(message: Message): State[] {
  const { fromMe, isPrivate, isDeleted, isEdited, isForwarded, failure, ack } = message
  const marks: State[] = [
    ...(isPrivate ? (['note'] as const) : []),
    ...(isForwarded ? (['forwarded'] as const) : []),
    ...(isEdited ? (['edited'] as const) : []),
  ]
  if (isDeleted) return [...marks, fromMe ? 'deletedOwn' : 'deleted']
  if (!fromMe || isPrivate || message.mediaType === 'systemMessage') return marks
  return [...marks, failure ? 'notSent' : (reached[Math.min(ack, 3)] ?? 'waiting')]
}

/** Returns the text of a printed message; null if its kind has none. Pure. */
export function printedTextOf({ body, mediaType, file, isDeleted }: Message): string | null {
  if (mediaType === 'chat' || mediaType === 'image') return body
  if (body === '' && mediaType === 'unsupportedMessage') return isDeleted ? '' : null
  return ownWords.has(mediaType) ? body : previewOf({ body, mediaType, fileName: file?.name ?? null })
}

/** Kinds whose text is printed as it is, line by line. */
const ownWords: ReadonlySet<string> = new Set(['interactiveMessage', 'listMessage', 'systemMessage'])
