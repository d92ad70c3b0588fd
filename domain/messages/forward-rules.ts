import type { mediaTypes } from './message-contract.ts'

type MediaType = (typeof mediaTypes)[number]
type Forwardable = {
  mediaType: MediaType
  body: string
  isPrivate: boolean
  isDeleted: boolean
}

/** As what a message goes on to somebody else; what has no form of its own there goes as its text. */
const forms = {
  chat: 'chat',
  image: 'image',
  video: 'video',
  audio: 'audio',
  application: 'application',
  sticker: 'sticker',
  contactMessage: 'contactMessage',
  locationMessage: 'locationMessage',
  interactiveMessage: 'chat',
  listMessage: 'chat',
  orderMessage: 'chat',
  adMetaPreview: 'chat',
  pollCreationMessageV3: 'chat',
  eventMessage: 'chat',
  call_log: null,
  reactionMessage: null,
  viewOnceMessage: null,
  unsupportedMessage: null,
  systemMessage: null,
} as const satisfies Record<MediaType, MediaType | null>
export type ForwardForm = NonNullable<(typeof forms)[MediaType]>

/** The form in which a message is forwarded; null for what stays where it is: notes, deleted ones, calls, views of once. */
export function forwardFormOf(message: Forwardable): ForwardForm | null {
  if (message.isPrivate || message.isDeleted) return null
  const form = forms[message.mediaType]
  return form === 'chat' && message.body.trim() === '' ? null : form
}

/** Milliseconds between two forwards, so that many targets do not look like a flood. */
export const forwardPauseMs = 900
