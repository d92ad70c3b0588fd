import type { InboundMessage, MediaRef } from '../channel.ts'
import { type WireAttachment, type WireMessage, wireAttachment } from './messaging-wire.ts'

export type Content = Pick<InboundMessage, 'mediaType' | 'text' | 'media' | 'data'>

/** Converts a message, or one of its attachments, into content of the inbox. Pure. */
export function contentOf(message: WireMessage, part: number): Content {
  const raw = message.attachments?.[part]
  const text = part === 0 ? (message.text ?? '') : ''
  if (raw === undefined) {
    if (message.is_unsupported || (!text && !message.quick_reply)) return unsupported('message')
    if (!message.quick_reply) return written('chat', text)
    const { payload = text } = message.quick_reply
    const title = text || payload
    return title
      ? written('interactiveMessage', title, { reply: { id: payload, title } })
      : unsupported('message')
  }
  const attachment = wireAttachment.safeParse(raw).data
  return attachment ? attachmentContent(attachment, text) : unsupported('attachment', text)
}

function attachmentContent(attachment: WireAttachment, text: string): Content {
  const { type, payload } = attachment
  const url = payload?.url ?? attachment.url
  switch (type) {
    case 'image':
      return file(payload?.sticker_id ? 'sticker' : 'image', url, text)
    case 'sticker':
    case 'video':
    case 'audio':
      return file(type, url, text)
    case 'file':
      return file('application', url, text)
    case 'story_mention':
      return { ...file('image', url, text), data: { story: { mention: true } } }
    case 'like_heart':
      return written('chat', linesOf(text, '❤️'))
    case 'share':
    case 'post':
    case 'ig_post':
    case 'ig_story':
    case 'story_share':
      return shared('image', attachment, text)
    case 'reel':
    case 'ig_reel':
      return shared('video', attachment, text)
    case 'location':
      return place(attachment, text)
    default:
      return words(attachment, text)
  }
}

/** Shows what an attachment of any kind says: its title and its address. */
function words(
  { type, title, payload, url }: WireAttachment,
  text: string,
  data: Content['data'] = null,
): Content {
  const shown = linesOf(text, title ?? payload?.title ?? payload?.text, payload?.url ?? url ?? payload?.link)
  return shown ? written('chat', shown, data) : unsupported(type, text)
}

/** Reads a shared post: its picture or film where the provider serves it, else its title and the address of its page. */
function shared(kind: 'image' | 'video', attachment: WireAttachment, text: string): Content {
  const data = { share: { type: attachment.type } }
  const title = attachment.title ?? attachment.payload?.title
  const url = attachment.payload?.url ?? attachment.url
  if (!url || isPage(url)) return words(attachment, text, data)
  return { ...file(kind, url, linesOf(text, title)), data }
}

/** Hosts whose addresses lead to pages for people, and not to files. */
const pages =
  /(^|\.)(facebook|instagram|threads|messenger)\.(com|net)$|(^|\.)(fb\.(com|me|watch|gg)|ig\.me|instagr\.am)$/i
const fileHosts = /^(lookaside|scontent|external|video)\b/i

function isPage(url: string): boolean {
  try {
    const { hostname } = new URL(url)
    return pages.test(hostname) && !fileHosts.test(hostname)
  } catch {
    return true
  }
}

function place({ title, payload, url }: WireAttachment, text: string): Content {
  const at = payload?.coordinates
  if (!at) return written('chat', linesOf(text, title, payload?.url ?? url))
  const location = { latitude: at.lat, longitude: at.long, ...(title && { name: title }) }
  return written('locationMessage', linesOf(text, title) || `${at.lat}, ${at.long}`, { location })
}

const usualType = {
  image: 'image/jpeg',
  sticker: 'image/png',
  video: 'video/mp4',
  audio: 'audio/mp4',
  application: 'application/octet-stream',
}

/** A file without an address cannot be fetched. These apps send only voice recordings as `audio`. */
function file(mediaType: keyof typeof usualType, url: string | undefined, text: string): Content {
  if (!url) return unsupported(mediaType, text)
  const media: MediaRef = {
    externalId: url,
    mimeType: usualType[mediaType],
    fileName: mediaType === 'application' ? fileNameIn(url) : null,
    sha256: null,
    voice: mediaType === 'audio',
  }
  return { mediaType, text, media, data: null }
}

/** The address is the only place that holds a file's name. */
function fileNameIn(url: string): string | null {
  try {
    const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')
    return /\.[a-z0-9]{1,8}$/i.test(name) ? name : null
  } catch {
    return null
  }
}

const written = (mediaType: Content['mediaType'], text: string, data: Content['data'] = null): Content => ({
  mediaType,
  text,
  media: null,
  data,
})

/** Content of a message that cannot be shown: `data.unsupported` names its type on the wire. */
const unsupported = (type: string, text = ''): Content =>
  written('unsupportedMessage', text, { unsupported: { type, codes: [] } })

const linesOf = (...parts: (string | undefined)[]) =>
  [...new Set(parts.filter((part) => part?.trim()))].join('\n')
