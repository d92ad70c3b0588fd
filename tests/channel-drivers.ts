import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { MetaControl } from '../emulators/meta/meta-control.ts'
import { testNumber } from './open-node.ts'

export type SentOut = { kind: string; text: string | null; quoted: string | null }
type Picture = { base64: string; mimeType: string; fileName: string }

/** What the customer of one channel does and sees, in the same words for all channels. */
export type ChannelDriver = {
  channel: Exclude<ChannelName, 'whatsapp'>
  customer: (index: number) => string
  write: (
    from: string,
    given: { text: string; name?: string; id?: string; quoted?: string },
  ) => Promise<string>
  sendFile: (from: string, kind: 'image' | 'audio', file: Picture) => Promise<void>
  react: (from: string, to: string, emoji: string | null) => Promise<void>
  takeBack: (from: string, id: string) => Promise<void>
  readAll: (from: string) => Promise<void>
  got: (from: string) => Promise<SentOut[]>
  /** The provider's code for a closed window. */
  windowClosed: { code: number; subcode?: number }
}

const numberDriver = (control: MetaControl): ChannelDriver => ({
  channel: 'whatsappapi',
  customer: (index) => `55119860${String(10_000 + index)}`,
  write: async (from, { text, name, id, quoted }) => {
    const given = { from, text, ...(name && { name }), ...(id && { wamid: id }), quotedWamid: quoted ?? null }
    return (await control.sendAsCustomer(given)).wamid
  },
  sendFile: async (from, type, { base64, mimeType, fileName }) => {
    const voice = type === 'audio' ? { voice: true } : {}
    await control.sendAsCustomer({ from, media: { type, base64, mimeType, fileName, ...voice } })
  },
  react: async (from, to, emoji) => {
    const reaction = { message_id: to, ...(emoji && { emoji }) }
    await control.sendAsCustomer({ from, message: { type: 'reaction', reaction }, quotedWamid: to })
  },
  takeBack: async (from, id) => {
    const revoke = { original_message_id: id }
    await control.sendAsCustomer({ from, message: { type: 'revoke', revoke } })
  },
  readAll: async (waId) => {
    await control.readAsCustomer({ waId, phoneNumberId: testNumber.phoneNumberId })
  },
  got: async (waId) =>
    (await control.received({ waId })).map(({ content, quotedWamid }) => ({
      kind: content.type === 'reaction' ? 'react' : String(content.type),
      text: textIn(content),
      quoted: quotedWamid,
    })),
  windowClosed: { code: 131047 },
})

const messagingDriver = (control: MetaControl, object: 'page' | 'instagram'): ChannelDriver => ({
  channel: object === 'page' ? 'facebook' : 'instagram',
  customer: (index) => `${object === 'page' ? 61 : 72}00000000${1000 + index}`,
  write: async (from, { text, name, id, quoted }) => {
    const message = { text, ...(quoted && { reply_to: { mid: quoted } }) }
    const given = { object, from, message, ...(name && { name }), ...(id && { mid: id }) }
    return (await control.writeAs(given)).mid
  },
  sendFile: async (from, type, file) => {
    await control.writeAs({ object, from, files: [{ type, ...file }] })
  },
  react: async (from, mid, emoji) => {
    const said = emoji ? { action: 'react', reaction: 'other', emoji } : { action: 'unreact' }
    await control.messagingEvent({ object, from, event: { reaction: { mid, ...said } } })
  },
  takeBack: async (from, mid) => {
    await control.messagingEvent({ object, from, event: { message: { mid, is_deleted: true } } })
  },
  readAll: async (from) => {
    const last = (await control.sentTo(from)).messages.at(-1)?.mid ?? ''
    const read = object === 'page' ? { watermark: Date.now() } : { mid: last }
    await control.messagingEvent({ object, from, event: { read } })
  },
  got: async (from) => {
    const { messages, actions } = await control.sentTo(from)
    return [
      ...messages.map(({ message }) => {
        const { attachment, text, reply_to: quoted } = message as Said
        return { kind: attachment?.type ?? 'text', text: text ?? null, quoted: quoted?.mid ?? null }
      }),
      ...actions
        .filter(({ action }) => action === 'react')
        .map(({ payload }) => ({
          kind: 'react',
          text: (payload as { reaction: string }).reaction,
          quoted: null,
        })),
    ]
  },
  windowClosed: { code: 10, subcode: object === 'page' ? 2018278 : 2534022 },
})

type Said = { text?: string; attachment?: { type: string }; reply_to?: { mid: string } }

function textIn(content: Record<string, unknown>): string | null {
  const { text, reaction } = content as { text?: { body: string }; reaction?: { emoji: string } }
  return text?.body ?? reaction?.emoji ?? null
}

export const channelDrivers = (control: MetaControl): ChannelDriver[] => [
  numberDriver(control),
  messagingDriver(control, 'page'),
  messagingDriver(control, 'instagram'),
]
