import {
  type AnyMessageContent,
  type GroupParticipant,
  proto,
  type WAMessage,
  type WAMessageKey,
} from 'baileys'
import type { Readable } from 'node:stream'
import type { Outbound, SharedContact } from '../channel.ts'
import { writeMentions } from './write-mentions.ts'

/** Builds the content to send by the client library. `reacted` is the key of the reaction's target; `members` are the group's. */
export async function writeContent(
  content: Outbound['content'],
  reacted: WAMessageKey | null,
  members: GroupParticipant[] = [],
): Promise<AnyMessageContent> {
  switch (content.type) {
    case 'text':
      return content.mentions
        ? writeMentions({ text: content.text, mentions: content.mentions }, members)
        : { text: content.text }
    case 'interactive':
    case 'template':
      return { text: content.text }
    case 'reaction':
      return { react: { text: content.emoji, key: reacted ?? { id: content.toExternalId } } }
    case 'location':
      return {
        location: {
          degreesLatitude: content.latitude,
          degreesLongitude: content.longitude,
          name: content.name,
          address: content.address,
        },
      }
    case 'contacts':
      return {
        contacts: {
          displayName: content.contacts[0]?.name ?? '',
          contacts: content.contacts.map((contact) => ({
            displayName: contact.name,
            vcard: writeCard(contact),
          })),
        },
      }
    case 'media':
      return writeFile(content, await content.file.open())
  }
}

type Media = Extract<Outbound['content'], { type: 'media' }>

function writeFile({ mediaType, file, caption, voice }: Media, stream: Readable): AnyMessageContent {
  const mimetype = file.mimeType
  const captioned = caption ? { caption } : {}
  switch (mediaType) {
    case 'image':
      return { image: { stream }, mimetype, ...captioned }
    case 'video':
      return { video: { stream }, mimetype, ...captioned }
    case 'audio':
      return voice
        ? { audio: { stream }, mimetype: 'audio/ogg; codecs=opus', ptt: true }
        : { audio: { stream }, mimetype }
    case 'sticker':
      return { sticker: { stream }, mimetype }
    case 'application':
      return { document: { stream }, mimetype, fileName: file.name, ...captioned }
  }
}

/** Escapes backslash, comma, semicolon and line break, which are special in a vCard. */
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Writes a contact as a vCard. */
export const writeCard = ({ name, phones, emails }: SharedContact): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    ...phones.map(({ phone, waId }) => `TEL;type=CELL${waId ? `;waid=${waId}` : ''}:${escaped(phone)}`),
    ...emails.map((email) => `EMAIL:${escaped(email)}`),
    'END:VCARD',
  ].join('\n')

/** Decodes a stored message for the client library. */
export const openKept = (content: Uint8Array): WAMessage => proto.WebMessageInfo.decode(content) as WAMessage
export const closeKept = (message: WAMessage): Uint8Array =>
  proto.WebMessageInfo.encode(proto.WebMessageInfo.fromObject(message)).finish()
