import { EventEmitter } from 'node:events'
import type { AnyMessageContent, WAMessage } from 'baileys'
import { type CustomerPhone, openCustomerPhone } from './customer-phone.ts'
import { type ShownMessage, shownMessages } from './shown-messages.ts'
import type { WhatsAppNetwork } from './whatsapp-network.ts'

export type PhoneEvent = { kind: 'message'; message: ShownMessage } | { kind: 'customers' }
type Customer = { name: string; phone: string; opened: Promise<CustomerPhone> | null }

const firstCustomers: [name: string, phone: string][] = [
  ['Ana Souza', '5511987650001'],
  ['Bruno Carvalho', '5521986540002'],
  ['Camila Ferreira', '5531985430003'],
]

/** Customers of the phone page: each is a real WhatsApp client, linked when it is first used. */
export class Customers {
  readonly events = new EventEmitter<{ change: [PhoneEvent] }>().setMaxListeners(0)
  readonly #network: WhatsAppNetwork
  readonly #customers = new Map<string, Customer>()
  readonly #told = new Map<string, string>()
  readonly #read = new Set<string>()
  /** Options that each customer has chosen in a poll. */
  readonly #votes = new Map<string, string[]>()
  readonly #shown = new Map<string, ShownMessage[]>()

  constructor(network: WhatsAppNetwork) {
    this.#network = network
    for (const [name, phone] of firstCustomers) this.#customers.set(phone, { name, phone, opened: null })
  }

  list = () => [...this.#customers.values()].map(({ name, phone }) => ({ name, waId: phone }))
  has = (phone: string) => this.#customers.has(phone)
  messagesOf = (phone: string): ShownMessage[] => this.#shown.get(phone) ?? []

  async save(phone: string, name: string) {
    if (this.#network.devicesOf(phone).length > 0 && !this.has(phone))
      throw new Error('Este número é de uma empresa.')
    const known = this.#customers.get(phone)
    this.#customers.set(phone, { phone, opened: null, ...known, name })
    this.events.emit('change', { kind: 'customers' })
    return { name, waId: phone }
  }

  /** Opens all customers, so that those who have not written yet receive a company's first message. */
  openAll() {
    for (const phone of this.#customers.keys()) void this.#open(phone).catch(() => {})
  }

  async send(phone: string, to: string, content: AnyMessageContent, quotedId: string | null) {
    const opened = await this.#open(phone)
    const quoted = quotedId === null ? undefined : this.#message(opened, quotedId)
    return opened.send(to, content, quoted && { quoted })
  }

  async vote(phone: string, id: string, options: string[]) {
    const opened = await this.#open(phone)
    await opened.vote(this.#message(opened, id), options)
    this.#votes.set(`${phone} ${id}`, options)
    this.#tell(opened)
  }

  async keyOf(phone: string, id: string) {
    return this.#message(await this.#open(phone), id).key
  }

  async download(id: string): Promise<{ data: Buffer; mimeType: string } | null> {
    for (const { opened } of this.#customers.values()) {
      const customer = await opened
      const message = customer?.messages.find(({ key }) => key.id === id)
      if (!customer || !message) continue
      const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } =
        message.message ?? {}
      const piece = imageMessage ?? videoMessage ?? audioMessage ?? documentMessage ?? stickerMessage
      return {
        data: await customer.download(message),
        mimeType: piece?.mimetype ?? 'application/octet-stream',
      }
    }
    return null
  }

  /** Marks the visible messages as read, once. */
  async read(phone: string) {
    const opened = await this.#customers.get(phone)?.opened
    for (const message of opened?.messages ?? []) {
      const { id, fromMe } = message.key
      if (!opened || fromMe || !id || this.#read.has(id)) continue
      this.#read.add(id)
      await opened.read(message)
    }
    if (opened) this.#tell(opened)
  }

  async close() {
    for (const { opened } of this.#customers.values()) await (await opened?.catch(() => null))?.close()
  }

  #open(phone: string): Promise<CustomerPhone> {
    const customer = this.#customers.get(phone)
    if (!customer) throw new Error('Este cliente não existe.')
    customer.opened ??= openCustomerPhone(this.#network, {
      phone,
      name: customer.name,
      onChange: (opened) => this.#tell(opened),
    }).catch((error: unknown) => {
      customer.opened = null
      throw error
    })
    return customer.opened
  }

  #message(customer: CustomerPhone, id: string): WAMessage {
    const found = customer.messages.find(({ key }) => key.id === id)
    if (!found) throw new Error('Esta mensagem não existe.')
    return found
  }

  #tell(customer: Pick<CustomerPhone, 'phone' | 'messages' | 'changes'>) {
    const shown = shownMessages(customer, this.#read)
    this.#shown.set(customer.phone, shown)
    for (const message of shown) {
      const { content } = message
      const chosen = this.#votes.get(`${customer.phone} ${message.wamid}`)
      if (content.type === 'poll') Object.assign(content.poll as object, { chosen: chosen ?? [] })
      const text = JSON.stringify(message)
      const name = `${customer.phone} ${message.wamid}`
      if (this.#told.get(name) === text) continue
      this.#told.set(name, text)
      this.events.emit('change', { kind: 'message', message })
    }
  }
}
