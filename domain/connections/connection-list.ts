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

/** A connection as lists show it; never includes credentials. */
export const connection = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  channel: z.enum(channelNames),
  status: connectionStatus,
  statusReason: z.string(),
  /** Time since which it has this status. */
  statusSince: wireDate,
  lastInboundAt: wireDate.nullable(),
  lastOutboundAt: wireDate.nullable(),
  /** Messages that wait to be sent. */
  queued: z.int(),
  /** Time since which no report of its sent messages arrived although it is connected; null when all is well. */
  muteSince: wireDate.nullable(),
  /** Time until which the provider accepts no new chats from it. */
  restrictedUntil: wireDate.nullable(),
  /** Time when Meta last refused an answer past 24 hours because its permission is missing. */
  humanAgentRefusedAt: wireDate.nullable(),
  /** The provider's rating of the number; null while it is unknown. */
  numberHealth: numberHealth.nullable(),
  /** Number of people whom it, or the business account that it belongs to, wrote to first within 24 hours. */
  openedToday: z.int(),
  /** Why automatic sending is held until an administrator resumes it, the share in per cent, and since when. */
  automaticHold: z.enum(holdReasons).nullable(),
  automaticHoldShare: z.int().nullable(),
  automaticHoldAt: wireDate.nullable(),
  /** New chats that WhatsApp grants a linked number until `newChatsEndAt`, and how many are used; null where it does not say. */
  newChatsTotal: z.int().nullable(),
  newChatsUsed: z.int().nullable(),
  newChatsEndAt: wireDate.nullable(),
  isDefault: z.boolean(),
  allowGroup: z.boolean(),
  groupAsTicket: z.enum(['enabled', 'disabled']),
  /** State of an import of messages: see `importStateOf`. */
  statusImportMessages: z.string(),
  /** Result of the import that ended at `importEndedAt`; null where there is none to show. */
  importedMessages: z.int(),
  importedConversations: z.int(),
  importEndedAt: wireDate.nullable(),
  updatedAt: wireDate,
  queues: z.array(queueSummary),
  /** Whether a bot answers its customers: a menu of departments, a flow, a prompt or an integration. */
  answersByBot: z.boolean(),
})
export type Connection = z.infer<typeof connection>

export const connectionSummary = connection.pick({ id: true, name: true, groupAsTicket: true })

/** Endpoint that lists connections for every screen; the other endpoints are for users who manage them. */
export const connectionListEndpoints = defineEndpoints({
  listConnections: {
    method: 'GET',
    path: '/whatsapp',
    access: 'signedIn',
    /** Always the connections of the user's own company, whatever company the request names. */
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
