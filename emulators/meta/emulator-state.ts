import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoTemplates } from './demo-templates.ts'
import type { StoredMedia } from './media-store.ts'
import type { EmulatedTemplate } from './template-rules.ts'
import type { BusinessNumber, Customer, StatusName } from './webhook-bodies.ts'

export type ChatMessage = {
  wamid: string
  phoneNumberId: string
  waId: string
  from: 'customer' | 'business'
  /** Type and the field that it names, as on the wire, plus other fields sent with it. */
  content: Record<string, unknown>
  quotedWamid: string | null
  /** `biz_opaque_callback_data` of a message that the business sent. */
  reference: string | null
  status: StatusName
  /** Milliseconds since the epoch. */
  at: number
  deliveredAt: number | null
  readAt: number | null
}

/** Health of a number, in the Graph API's terms. */
export type NumberRating = {
  quality_rating: string
  messaging_limit_tier: string
  throughput: { level: string }
  name_status: string
  code_verification_status: string
  status: string
}
const newNumberRating: NumberRating = {
  quality_rating: 'GREEN',
  messaging_limit_tier: 'TIER_1K',
  throughput: { level: 'STANDARD' },
  name_status: 'APPROVED',
  code_verification_status: 'VERIFIED',
  status: 'CONNECTED',
}

export type PhoneEvent =
  | { kind: 'message' | 'status'; message: ChatMessage }
  | { kind: 'typing'; phoneNumberId: string; waId: string }
  | { kind: 'customers' | 'reset' }

export type SavedState = { customers: Customer[]; messages: ChatMessage[]; media: StoredMedia[] }

const demoCustomers: [string, string][] = [
  ['Ana Souza', '5511987650001'],
  ['Bruno Carvalho', '5521986540002'],
  ['Camila Ferreira', '5531985430003'],
  ['Diego Martins', '5541984320004'],
  ['Elisa Ribeiro', '5581983210005'],
]

/** State of the simulated network, in memory; changes are emitted to `on` listeners. */
export function emulatorState(numbers: BusinessNumber[], saved: SavedState | null) {
  const events = new EventEmitter<{ change: [PhoneEvent] }>().setMaxListeners(0)
  const customers = new Map<string, Customer>()
  const messages = new Map<string, ChatMessage>()
  const chats = new Map<string, ChatMessage[]>()
  const ratings = new Map<string, NumberRating>()
  let templates = demoTemplates()
  fill(saved)

  function fill(from: SavedState | null) {
    for (const [name, waId] of demoCustomers) customers.set(waId, newCustomer(waId, name))
    for (const customer of from?.customers ?? []) customers.set(customer.waId, customer)
    for (const message of from?.messages ?? []) index(message)
  }

  function index(message: ChatMessage) {
    messages.set(message.wamid, message)
    const key = chatKey(message)
    const chat = chats.get(key)
    if (chat) chat.push(message)
    else chats.set(key, [message])
  }

  return {
    numbers,
    events,
    customers: () => [...customers.values()],
    messages: () => [...messages.values()],
    number: (phoneNumberId: string) => numbers.find((each) => each.phoneNumberId === phoneNumberId) ?? null,
    customer: (waId: string) => customers.get(waId) ?? null,
    message: (wamid: string) => messages.get(wamid) ?? null,
    chat: (of: { phoneNumberId: string; waId: string }) => chats.get(chatKey(of)) ?? [],

    /** Finds the customer by number, in either Brazilian spelling of a mobile, or by bsuid. */
    findCustomer: (address: { to?: string; recipient?: string }) => {
      if (address.recipient)
        return customers.values().find(({ userId }) => userId === address.recipient) ?? null
      return spellings(address.to ?? '').flatMap((waId) => customers.get(waId) ?? [])[0] ?? null
    },

    saveCustomer(waId: string, change: Partial<Omit<Customer, 'waId'>> = {}): Customer {
      const before = customers.get(waId)
      const after = { ...(before ?? newCustomer(waId, waId)), ...change }
      customers.set(waId, after)
      if (!before || Object.keys(change).length > 0) events.emit('change', { kind: 'customers' })
      return after
    },

    add(message: ChatMessage) {
      index(message)
      events.emit('change', { kind: 'message', message })
    },

    setStatus(message: ChatMessage, status: StatusName, now: number) {
      message.status = status
      if (status === 'delivered') message.deliveredAt ??= now
      if (status === 'read' || status === 'played') message.readAt ??= now
      events.emit('change', { kind: 'status', message })
    },

    rating: (phoneNumberId: string): NumberRating => ratings.get(phoneNumberId) ?? newNumberRating,
    rate: (phoneNumberId: string, change: Partial<NumberRating>) => {
      ratings.set(phoneNumberId, { ...newNumberRating, ...ratings.get(phoneNumberId), ...change })
    },

    /** Templates, the same for every account of the business. */
    templates: () => templates,
    saveTemplate(template: EmulatedTemplate) {
      const isSame = (one: EmulatedTemplate) =>
        one.name === template.name && one.language === template.language
      templates = [...templates.filter((one) => !isSame(one)), template]
    },

    reset() {
      templates = demoTemplates()
      ratings.clear()
      customers.clear()
      messages.clear()
      chats.clear()
      fill(null)
      events.emit('change', { kind: 'reset' })
    },
  }
}

/** Tells whether a message reached the phone: a failed one did not. */
export const isOnPhone = ({ status }: ChatMessage) => status !== 'failed'

const chatKey = ({ phoneNumberId, waId }: { phoneNumberId: string; waId: string }) =>
  `${phoneNumberId}:${waId}`

/** Makes a customer, with a bsuid that does not reveal the number. */
const newCustomer = (waId: string, name: string): Customer => ({
  waId,
  userId: `BR.${BigInt(`0x${createHash('sha256').update(waId).digest('hex').slice(0, 12)}`)}`,
  name,
  username: null,
  hidesNumber: false,
})

/** Returns the spellings of a number: a Brazilian mobile is one account with and without its ninth digit. */
function spellings(to: string): string[] {
  const digits = to.replace(/\D/g, '')
  const [, area, subscriber] = /^55(\d\d)9?([6-9]\d{7})$/.exec(digits) ?? []
  return area && subscriber ? [digits, `55${area}9${subscriber}`, `55${area}${subscriber}`] : [digits]
}

/** Reads the state that an earlier run stored in `folder`; null at the first start. */
export function readSaved(folder: string | null): SavedState | null {
  if (folder === null) return null
  try {
    return JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8'))
  } catch {
    return null
  }
}

/** Writes the state to a new file and renames it, so that a crash leaves either the old or the new state. */
export async function writeSaved(folder: string, state: SavedState) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'state.json')
  await writeFile(`${path}.new`, JSON.stringify(state))
  await rename(`${path}.new`, path)
}
