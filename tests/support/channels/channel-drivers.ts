import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { MetaControl } from '../../../emulators/meta/meta-control.ts'
import { type CustomerPhone, openCustomerPhone } from '../../../emulators/whatsapp-web/customer-phone.ts'
import { shownMessages } from '../../../emulators/whatsapp-web/shown-messages.ts'
import type { WhatsAppNetwork } from '../../../emulators/whatsapp-web/whatsapp-network.ts'
import { testNumber } from '#tests/processes/open-node.ts'

/** `choices`: titles of the quick replies, where a message has some. */
export type SentOut = { kind: string; text: string | null; quoted: string | null; choices?: string[] }
type Picture = { base64: string; mimeType: string; fileName: string }

/** Actions and views of a customer, the same for all channels. */
export type ChannelDriver = {
  channel: ChannelName
  customer: (index: number) => string
  write: (
    from: string,
    given: { text: string; name?: string; id?: string; quoted?: string },
  ) => Promise<string>
  sendFile: (from: string, kind: 'image' | 'audio', file: Picture) => Promise<void>
  react: (from: string, to: string, emoji: string | null) => Promise<void>
  /** Null if the provider does not report deletions by a customer. */
  takeBack: ((from: string, id: string) => Promise<void>) | null
  readAll: (from: string) => Promise<void>
  got: (from: string) => Promise<SentOut[]>
  /** Repeats a report of the provider, as after a lost acknowledgement. */
  repeat: () => Promise<void>
  /** While `act` runs, reports about a message arrive before the response to its sending. */
  early: (act: () => Promise<void>) => Promise<void>
  /** True if the provider has delivered all reports. */
  isQuiet: () => Promise<boolean>
  /** Makes the provider reject the next message to this customer; null if it has no such responses. */
  refuse: ((to: string, why: 'window-closed' | 'token-expired' | 'undeliverable') => Promise<void>) | null
}
type Code = { code: number; subcode?: number }

/** Shared by the three channels of Meta: one emulator, webhooks, and numeric error codes. */
const metaDriver = (control: MetaControl, codes: { closed: Code; gone: Code }) => ({
  repeat: async () => void (await control.setModes({ duplicate: true })),
  early: async (act: () => Promise<void>) => {
    await control.setModes({ earlyStatuses: true })
    await act()
    await control.setModes({ earlyStatuses: false })
  },
  isQuiet: async () => (await control.state()).pendingWebhooks === 0,
  refuse: async (to: string, why: 'window-closed' | 'token-expired' | 'undeliverable') => {
    const code = { 'window-closed': codes.closed, 'token-expired': { code: 190 }, undeliverable: codes.gone }[
      why
    ]
    await control.script({ to, fault: { kind: 'error', ...code } })
  },
})

const numberDriver = (control: MetaControl): ChannelDriver => ({
  ...metaDriver(control, { closed: { code: 131047 }, gone: { code: 131026 } }),
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
    // As Meta sends it: the reaction itself names its message; there is no context.
    const reaction = { message_id: to, ...(emoji && { emoji }) }
    await control.sendAsCustomer({ from, message: { type: 'reaction', reaction } })
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
})

const messagingDriver = (control: MetaControl, object: 'page' | 'instagram'): ChannelDriver => ({
  ...metaDriver(control, {
    closed: { code: 10, subcode: object === 'page' ? 2018278 : 2534022 },
    gone: { code: 551 },
  }),
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
  takeBack:
    object === 'page'
      ? null
      : async (from, mid) => {
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
        const { attachment, text, reply_to: quoted, quick_replies: offered = [] } = message as Said
        const said = { kind: attachment?.type ?? 'text', text: text ?? null, quoted: quoted?.mid ?? null }
        return offered.length ? { ...said, choices: offered.map(({ title }) => title) } : said
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
})

type Said = {
  text?: string
  attachment?: { type: string }
  reply_to?: { mid: string }
  quick_replies?: { title: string }[]
}

function textIn(content: Record<string, unknown>): string | null {
  const { text, reaction } = content as { text?: { body: string }; reaction?: { emoji: string } }
  return text?.body ?? reaction?.emoji ?? null
}

/** Customers are real WhatsApp clients; `repeat` drops the company's connection, since WhatsApp repeats no reports. */
export function linkedDriver(
  network: WhatsAppNetwork,
  business: string,
): ChannelDriver & { close: () => Promise<void> } {
  const customers = new Map<string, CustomerPhone>()
  const customerOf = (phone: string) => {
    const found = customers.get(phone)
    if (!found) throw new Error(`${phone} has not written yet.`)
    return found
  }
  const messageOf = (phone: string, id: string) => {
    const found = customerOf(phone).messages.find(({ key }) => key.id === id)
    if (!found) throw new Error(`${phone} knows no message ${id}.`)
    return found
  }
  return {
    channel: 'whatsapp',
    customer: (index) => `55219870${String(10_000 + index)}`,
    write: async (from, { text, name, quoted }) => {
      if (!customers.has(from)) {
        customers.set(from, await openCustomerPhone(network, { phone: from, name: name ?? from }))
      }
      const options = quoted ? { quoted: messageOf(from, quoted) } : undefined
      const { key } = await customerOf(from).send(business, { text }, options)
      return String(key.id)
    },
    sendFile: async (from, kind, { base64, mimeType }) => {
      const data = Buffer.from(base64, 'base64')
      const content = kind === 'image' ? { image: data } : { audio: data, ptt: true, mimetype: mimeType }
      await customerOf(from).send(business, content)
    },
    react: async (from, to, emoji) => {
      await customerOf(from).send(business, { react: { text: emoji ?? '', key: messageOf(from, to).key } })
    },
    takeBack: async (from, id) => {
      await customerOf(from).send(business, { delete: messageOf(from, id).key })
    },
    readAll: async (from) => {
      await customerOf(from).got(() => true)
      for (const message of customerOf(from).messages) {
        if (!message.key.fromMe) await customerOf(from).read(message)
      }
    },
    got: async (from) =>
      shownMessages(customerOf(from), new Set())
        .filter((message) => message.from === 'business')
        .map(({ content, quotedWamid }) => ({
          kind: content.type === 'reaction' ? 'react' : content.type,
          text: textIn(content),
          quoted: quotedWamid,
        })),
    repeat: async () => network.drop(business),
    early: (act) => act(),
    isQuiet: async () => true,
    refuse: null,
    close: async () => {
      for (const customer of customers.values()) await customer.close()
    },
  }
}

export const metaDrivers = (control: MetaControl): ChannelDriver[] => [
  numberDriver(control),
  messagingDriver(control, 'page'),
  messagingDriver(control, 'instagram'),
]
