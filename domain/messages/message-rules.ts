import { type ChannelName, capabilities } from '../channels/channel-capabilities.ts'

export type FileKind = 'image' | 'video' | 'audio' | 'application'

/** The kind under which a file is sent and shown. SVG is a document: it may carry scripts and is never shown inline (decision D37). */
export function fileKindOf(mimeType: string): FileKind {
  if (mimeType === 'image/svg+xml') return 'application'
  const [family] = mimeType.split('/')
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'application'
}

/** Longest text of a channel, in characters. */
export const maxTextLength = (channel: ChannelName): number => capabilities[channel].maxTextLength

/** Returns at most the first `length` characters of a text; never half of a surrogate pair, which no database would store. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** Largest file of a kind that a channel accepts, in bytes. */
export const maxFileBytes = (channel: ChannelName, kind: FileKind): number =>
  capabilities[channel].maxMediaBytes[kind]

const office = 'application/vnd.openxmlformats-officedocument'
/** Documents that the Cloud API accepts from businesses. Source: Cloud API reference, supported media types. */
const cloudDocuments: ReadonlySet<string> = new Set([
  ...['text/plain', 'application/pdf'],
  ...['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'],
  ...['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map(
    (kind) => `${office}.${kind}`,
  ),
])

/** Types that phones with WhatsApp show as a picture or a film, and play as a sound. */
const shownByWhatsApp: Record<'image' | 'video' | 'audio', ReadonlySet<string>> = {
  image: new Set(['image/jpeg', 'image/png']),
  video: new Set(['video/mp4', 'video/3gpp']),
  audio: new Set(['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/opus']),
}
/** Pictures that the server can turn into one that every phone shows. */
const convertible: ReadonlySet<string> = new Set(['image/webp', 'image/gif', 'image/tiff', 'image/avif'])

/** How a file leaves: as it is, turned into a picture that phones show, as a document, or not at all. */
export type SentForm = 'as-is' | 'converted' | 'document' | 'refused'

const bareType = (mimeType: string): string => (mimeType.split(';')[0] ?? '').trim().toLowerCase()

/** Returns how a channel takes a file of a type. A type that nobody knows is left to the provider. Pure. */
export function sentFormOf(channel: ChannelName, mimeType: string): SentForm {
  const type = bareType(mimeType)
  const isCloud = channel === 'whatsappapi'
  if (type === '' || (!isCloud && channel !== 'whatsapp')) return 'as-is'
  const kind = fileKindOf(type)
  if (kind === 'application') {
    return !isCloud || cloudDocuments.has(type) ? 'as-is' : 'refused'
  }
  if (shownByWhatsApp[kind].has(type)) return 'as-is'
  if (convertible.has(type)) return 'converted'
  return isCloud ? 'refused' : 'document'
}

/** Whether a channel accepts files of a type, as they are or in another form. Pure. */
export const takesFileType = (channel: ChannelName, mimeType: string): boolean =>
  sentFormOf(channel, mimeType) !== 'refused'

const ackRank = [0, 1, 2, 3, 4, 5]

/** Returns the higher status: statuses never decrease (decision D21). */
export const nextAck = (current: number, reported: number): number =>
  ackRank.includes(reported) ? Math.max(current, reported) : current

export const previewLength = 250

type Previewed = {
  body: string
  mediaType: string
  fileName?: string | null
  /** Duration in seconds, where it is known. */
  seconds?: number | null | undefined
}

/** Returns a one-line preview of a message for the ticket list. `kind` is the media type of the contract. */
export function previewOf(message: Previewed): string {
  const { seconds } = message
  const length = message.mediaType === 'audio' && seconds ? clockOf(seconds) : ''
  const text = message.body.replace(/\s+/g, ' ').trim() || length || (message.fileName ?? '')
  const icon = previewIcons[message.mediaType]
  return beginningOf(icon ? `${icon} ${text}`.trim() : text, previewLength)
}

/** Formats seconds as players show them: 0:06. */
const clockOf = (seconds: number) => {
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

const previewIcons: Record<string, string> = {
  image: '📷',
  video: '🎥',
  audio: '🎤',
  application: '📄',
  sticker: '🏷️',
  contactMessage: '👤',
  locationMessage: '📍',
  orderMessage: '🛒',
  call_log: '📞',
  pollCreationMessageV3: '📊',
  eventMessage: '📅',
  listMessage: '📋',
  unsupportedMessage: '❓',
}
