import { type ChatMessage, emulatorState, type PhoneEvent, readSaved, writeSaved } from './emulator-state.ts'
import { faultScript } from './faults.ts'
import { GraphError, statusError } from './graph-errors.ts'
import { openMediaStore } from './media-store.ts'
import { mediaOf, type SendRequest } from './send-rules.ts'
import type { EmulatedTemplate } from './template-rules.ts'
import {
  type BusinessNumber,
  type Customer,
  messageChange,
  newWamid,
  preferenceChange,
  type StatusName,
  statusChange,
  templateChange,
} from './webhook-bodies.ts'
import { type WebhookModes, webhookModes, webhookSender } from './webhook-sender.ts'

export type SimulatedNetwork = Awaited<ReturnType<typeof simulatedNetwork>>

export type CustomerSend = {
  phoneNumberId: string
  waId: string
  content: Record<string, unknown>
  quotedWamid: string | null
  wamid?: string
}

/** The network between the business and its customers' phones: messages, their statuses, and the webhooks about them. */
export async function simulatedNetwork(options: {
  numbers: BusinessNumber[]
  appSecret: string
  webhookUrl: string | null
  dir: string | null
}) {
  const saved = readSaved(options.dir)
  const state = emulatorState(options.numbers, saved)
  const media = await openMediaStore(options.dir === null ? null : `${options.dir}/media`, saved?.media)
  const faults = faultScript()
  const timers = new Set<NodeJS.Timeout>()
  let modes = webhookModes.parse({})
  let webhookUrl = options.webhookUrl
  const sender = webhookSender({ appSecret: options.appSecret, url: () => webhookUrl, modes: () => modes })
  const saving = options.dir === null ? null : savePeriodically(options.dir)

  return {
    state,
    media,
    faults,
    sender,
    modes: () => modes,
    setModes: (change: Partial<WebhookModes>) => {
      modes = { ...modes, ...change }
    },
    webhookUrl: () => webhookUrl,
    setWebhookUrl: (url: string | null) => {
      webhookUrl = url
    },
    recipientOf,
    accept,
    progress,
    setStatus,
    sendAsCustomer,
    readAsCustomer,
    readAsBusiness,
    setPreference,
    saveTemplate,
    reset,
    close,
  }

  /** Finds the recipient of a send. Numbers that end in 0000 are not on the network; any other becomes a customer. */
  function recipientOf(send: Pick<SendRequest, 'to' | 'recipient'>): Customer {
    const found = state.findCustomer(send)
    if (found) return found
    const digits = (send.to ?? '').replace(/\D/g, '')
    if (digits.endsWith('0000')) throw new GraphError(131026, 'The recipient is not on the network.')
    if (digits.length < 8 || digits.length > 15) throw new GraphError(100, 'to is not a phone number.')
    return state.saveCustomer(digits)
  }

  function accept(
    number: BusinessNumber,
    customer: Customer,
    send: SendRequest,
    { fails }: { fails: boolean },
  ): ChatMessage {
    const message: ChatMessage = {
      wamid: newWamid(customer.waId),
      phoneNumberId: number.phoneNumberId,
      waId: customer.waId,
      from: 'business',
      content: send.content,
      quotedWamid: send.context?.message_id ?? null,
      reference: send.biz_opaque_callback_data ?? null,
      status: fails ? 'failed' : 'sent',
      at: Date.now(),
      deliveredAt: null,
      readAt: null,
    }
    state.add(message)
    return message
  }

  /** Plays the automatic statuses of an accepted message: sent, then delivered and perhaps read, or failed. */
  function progress(message: ChatMessage, failureCode: number | null) {
    if (!modes.statuses) return
    if (modes.statusDelayMs === 0) return announce()
    const timer = setTimeout(() => {
      timers.delete(timer)
      announce()
    }, modes.statusDelayMs)
    timers.add(timer)

    function announce() {
      if (failureCode !== null) return setStatus(message, 'failed', failureCode)
      setStatus(message, 'sent')
      setStatus(message, 'delivered')
      if (modes.autoRead) setStatus(message, 'read')
    }
  }

  function setStatus(message: ChatMessage, status: StatusName, failureCode: number | null = null) {
    const number = state.number(message.phoneNumberId)
    const customer = state.customer(message.waId)
    if (!number || !customer) return

    const now = Date.now()
    state.setStatus(message, status, now)
    const change = statusChange({
      number,
      customer,
      wamid: message.wamid,
      status,
      reference: message.reference,
      error: failureCode === null ? null : statusError(failureCode),
      category: categoryOf(message),
      at: new Date(now),
    })
    sender.enqueue({ lane: laneOf(message), change })
  }

  /** `content.id` of media must name a stored file; the webhook includes the stored data of that file. */
  function sendAsCustomer(send: CustomerSend): ChatMessage {
    const number = state.number(send.phoneNumberId)
    if (!number) throw new GraphError(100, `No business number ${send.phoneNumberId}.`)
    const customer = state.saveCustomer(send.waId)
    const at = new Date()
    const message: ChatMessage = {
      ...send,
      wamid: send.wamid ?? newWamid(send.waId),
      from: 'customer',
      content: completed(send.content),
      reference: null,
      status: 'sent',
      at: at.getTime(),
      deliveredAt: null,
      readAt: null,
    }
    state.add(message)
    const { wamid, content, quotedWamid } = message
    sender.enqueue({
      lane: laneOf(message),
      change: messageChange({ number, customer, wamid, content, quotedWamid, at }),
      onDelivered: () => message.status === 'sent' && state.setStatus(message, 'delivered', Date.now()),
    })
    return message
  }

  function completed(content: Record<string, unknown>): Record<string, unknown> {
    const piece = mediaOf(content)
    const file = piece && typeof piece.id === 'string' ? media.find(piece.id) : null
    if (!piece || !file) return content
    const type = String(content.type)
    const known = {
      mime_type: file.mimeType,
      sha256: Buffer.from(file.sha256, 'hex').toString('base64'),
      ...(type === 'document' && file.fileName && { filename: file.fileName }),
    }
    return { ...content, [type]: { ...known, ...piece } }
  }

  /** Marks everything in a chat as read by the customer. */
  function readAsCustomer(chat: { phoneNumberId: string; waId: string }) {
    const unread = state
      .chat(chat)
      .filter(({ from, status }) => from === 'business' && (status === 'sent' || status === 'delivered'))
    for (const message of unread) setStatus(message, 'read')
  }

  /** Marks messages as read by the business up to this one. Throws GraphError 100 for a message that it never received. */
  function readAsBusiness(number: BusinessNumber, wamid: string, { typing }: { typing: boolean }) {
    const upTo = state.message(wamid)
    if (!upTo || upTo.from !== 'customer' || upTo.phoneNumberId !== number.phoneNumberId) {
      throw new GraphError(100, 'message_id does not name a received message.')
    }
    const chat = state.chat(upTo)
    const unread = chat
      .slice(0, chat.indexOf(upTo) + 1)
      .filter(({ from, status }) => from === 'customer' && status !== 'read')
    for (const message of unread) state.setStatus(message, 'read', Date.now())
    if (typing)
      state.events.emit('change', { kind: 'typing', phoneNumberId: upTo.phoneNumberId, waId: upTo.waId })
  }

  /** Returns the pricing category of a template; null for other content. */
  function categoryOf({ content }: ChatMessage): string | null {
    const { template } = content as { template?: { name?: string } }
    const found = state.templates().find(({ name }) => name === template?.name)
    return found ? found.category.toLowerCase() : null
  }

  function setPreference(waId: string, value: 'stop' | 'resume', phoneNumberId?: string) {
    const number = phoneNumberId ? state.number(phoneNumberId) : state.numbers[0]
    if (!number) return
    const { name } = state.saveCustomer(waId)
    const change = preferenceChange(number, { waId, name, value, at: new Date() })
    sender.enqueue({ lane: `preferences:${waId}`, change })
  }

  /** Adds or changes a template and reports its status, on every account. */
  function saveTemplate(template: EmulatedTemplate) {
    state.saveTemplate(template)
    for (const wabaId of new Set(state.numbers.map((number) => number.wabaId))) {
      sender.enqueue({ lane: `templates:${wabaId}`, change: templateChange(wabaId, template) })
    }
  }

  function reset() {
    modes = webhookModes.parse({})
    faults.clear()
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    state.reset()
  }

  async function close() {
    for (const timer of timers) clearTimeout(timer)
    await saving?.stop()
    await sender.close()
    await media.close()
  }

  function savePeriodically(dir: string) {
    let changed = false
    const noted = (event: PhoneEvent) => {
      changed ||= event.kind !== 'typing'
    }
    const save = async () => {
      if (!changed) return
      changed = false
      await writeSaved(dir, { customers: state.customers(), messages: state.messages(), media: media.list() })
    }
    state.events.on('change', noted)
    let running = Promise.resolve()
    const timer = setInterval(() => {
      running = running.then(save)
    }, 500)
    return {
      stop: async () => {
        clearInterval(timer)
        await running
        await save()
      },
    }
  }
}

const laneOf = ({ phoneNumberId, waId }: ChatMessage) => `${phoneNumberId}:${waId}`
