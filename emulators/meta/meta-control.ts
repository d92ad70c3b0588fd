import type { z } from 'zod'
import type {
  accountEvent,
  customerChange,
  customerMessage,
  customerPreference,
  numberRating,
  templateStatus,
} from './control-routes.ts'
import type { ChatMessage } from './emulator-state.ts'
import type {
  messagingEvent,
  messagingMessage,
  messagingPicture,
  messagingRules,
} from './messaging-control.ts'
import type { MessagingAction, MessagingMessage } from './messaging-network.ts'
import type { ScriptedFault, scriptedFault } from './faults.ts'
import type { EmulatedTemplate } from './template-rules.ts'
import type { BusinessNumber, Customer, StatusName } from './webhook-bodies.ts'
import type { WebhookModes } from './webhook-sender.ts'

export type MetaState = {
  webhookUrl: string | null
  modes: WebhookModes
  faults: ScriptedFault[]
  numbers: BusinessNumber[]
  customers: Customer[]
  pendingWebhooks: number
}

export type MetaControl = ReturnType<typeof metaControl>

/** The emulator's control API as functions. Each throws if the emulator does not answer 2xx. */
export function metaControl(url: string) {
  return {
    state: () => call<MetaState>('GET', 'state'),
    sendAsCustomer: (message: z.input<typeof customerMessage>) =>
      call<{ wamid: string }>('POST', 'messages', message),
    /** Messages that the business sent and the network accepted, oldest first: all, or to one phone or from one number. */
    received: async (of: { waId?: string; phoneNumberId?: string } = {}) =>
      (await call<{ messages: ChatMessage[] }>('GET', `received?${new URLSearchParams(of).toString()}`))
        .messages,
    message: async (wamid: string) =>
      (await call<{ message: ChatMessage | null }>('GET', `messages/${encodeURIComponent(wamid)}`)).message,
    readAsCustomer: (chat: { waId: string; phoneNumberId: string }) => call('POST', 'read', chat),
    /** Writes as a customer of a page or an Instagram account, or with `byPage` in the page's own inbox. */
    writeAs: (message: z.input<typeof messagingMessage>) =>
      call<{ mid: string }>('POST', 'messaging/messages', message),
    messagingEvent: (event: z.input<typeof messagingEvent>) => call('POST', 'messaging/events', event),
    setPicture: (picture: z.input<typeof messagingPicture>) => call('PUT', 'messaging/picture', picture),
    /** Returns everything sent to one person by the Send API: messages, and actions such as typing. */
    sentTo: (from: string) =>
      call<{ messages: MessagingMessage[]; actions: MessagingAction[] }>(
        'GET',
        `messaging/received?${new URLSearchParams({ from }).toString()}`,
      ),
    setRules: (rules: z.input<typeof messagingRules>) => call('PUT', 'messaging/rules', rules),
    subscriptions: () => call<Record<string, string[]>>('GET', 'messaging/subscriptions'),
    setStatus: (status: { wamid: string; status: StatusName; code?: number }) =>
      call('POST', 'statuses', status),
    setCustomer: (waId: string, change: z.input<typeof customerChange>) =>
      call<Customer>('PUT', `customers/${waId}`, change),
    rateNumber: (phoneNumberId: string, change: z.input<typeof numberRating>) =>
      call('PUT', `numbers/${phoneNumberId}`, change),
    accountEvent: (event: z.input<typeof accountEvent>) => call('POST', 'account-events', event),
    setPreference: (preference: z.input<typeof customerPreference>) =>
      call('POST', 'preferences', preference),
    saveTemplate: (template: EmulatedTemplate) => call('PUT', 'templates', template),
    setTemplateStatus: (name: string, change: z.input<typeof templateStatus>) =>
      call('PUT', `templates/${name}`, change),
    setModes: (modes: Partial<WebhookModes>) => call<WebhookModes>('PUT', 'modes', modes),
    script: (fault: z.input<typeof scriptedFault>) => call('POST', 'faults', fault),
    clearFaults: () => call('DELETE', 'faults'),
    setWebhook: (webhookUrl: string | null) => call('PUT', 'webhook', { url: webhookUrl }),
    verifyWebhook: () => call<{ verified: boolean; httpStatus: number }>('POST', 'verify'),
    reset: () => call('POST', 'reset'),
  }

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/_control/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }
}
