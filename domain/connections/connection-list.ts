import { z } from 'zod'
import { channelNames } from '../channels/channel-capabilities.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { holdReasons } from './brake-rules.ts'
import { queueSummary } from '../queues/queue-contract.ts'
import { numberHealth } from './number-health.ts'

export const connectionStatus = z.enum([
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
  'CONNECTED',
])
export type ConnectionStatus = z.infer<typeof connectionStatus>

/** A connection as screens list it; credentials are never part of it. */
export const connection = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  channel: z.enum(channelNames),
  status: connectionStatus,
  statusReason: z.string(),
  /** Since when it has had this status. */
  statusSince: wireDate,
  lastInboundAt: wireDate.nullable(),
  lastOutboundAt: wireDate.nullable(),
  /** Messages that wait to be sent. */
  queued: z.int(),
  /** Connected, but nothing was heard of what it sent since then. */
  muteSince: wireDate.nullable(),
  /** Until then the provider takes no new chats from it. */
  restrictedUntil: wireDate.nullable(),
  /** When Meta last refused an answer past 24 hours for lack of its permission. */
  humanAgentRefusedAt: wireDate.nullable(),
  /** How the provider rates the number; null where nothing is known. */
  numberHealth: numberHealth.nullable(),
  /** To how many people it, or the business that it belongs to, wrote unasked within 24 hours. */
  openedToday: z.int(),
  /** Why nothing leaves by itself until an administrator says so, by which share in per cent, and since when. */
  automaticHold: z.enum(holdReasons).nullable(),
  automaticHoldShare: z.int().nullable(),
  automaticHoldAt: wireDate.nullable(),
  /** How many new chats WhatsApp grants a linked number until then, and how many were used; null where it does not say. */
  newChatsTotal: z.int().nullable(),
  newChatsUsed: z.int().nullable(),
  newChatsEndAt: wireDate.nullable(),
  isDefault: z.boolean(),
  allowGroup: z.boolean(),
  groupAsTicket: z.enum(['enabled', 'disabled']),
  /** How an import of messages stands: see `importStateOf`. */
  statusImportMessages: z.string(),
  /** Result of the import that ended at `importEndedAt`; null where there is none to show. */
  importedMessages: z.int(),
  importedConversations: z.int(),
  importEndedAt: wireDate.nullable(),
  updatedAt: wireDate,
  queues: z.array(queueSummary),
  /** Customers who write to it are answered by a bot: a menu of departments, a flow, a prompt or an integration. */
  answersByBot: z.boolean(),
})
export type Connection = z.infer<typeof connection>

export const connectionSummary = connection.pick({ id: true, name: true, groupAsTicket: true })

/** Fields of connections for every screen; the rest is for users who manage them. */
export const connectionListEndpoints = defineEndpoints({
  listConnections: {
    method: 'GET',
    path: '/whatsapp',
    access: 'signedIn',
    /** Whatever company is asked for, people see their own company's connections only. */
    response: z.array(connection),
  },
})

export const connectionChannel = companyChannel(
  'whatsapp',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), whatsapp: connection }),
    z.object({ action: z.literal('delete'), whatsappId: z.int() }),
  ]),
)
export type ConnectionLive = z.infer<typeof connectionChannel.payload>
