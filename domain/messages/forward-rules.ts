import type { mediaTypes } from './message-contract.ts'

type MediaType = (typeof mediaTypes)[number]
type Forwardable = {
  mediaType: MediaType
  body: string
  isPrivate: boolean
  isDeleted: boolean
}

/** Form in which each kind is forwarded; kinds without a form of their own are forwarded as their text. */
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

/** Returns the form in which a message is forwarded; null for messages that cannot be: notes, deleted ones, calls, view-once media. */
export function forwardFormOf(message: Forwardable): ForwardForm | null {
  if (message.isPrivate || message.isDeleted) return null
  const form = forms[message.mediaType]
  return form === 'chat' && message.body.trim() === '' ? null : form
}

/** Milliseconds between two forwards, so that many targets do not look like a flood. */
export const forwardPauseMs = 900
