import { z } from 'zod'
import { channelNames } from '../channels/channel-capabilities.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { queueSummary } from '../queues/queue-contract.ts'

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
  isDefault: z.boolean(),
  allowGroup: z.boolean(),
  groupAsTicket: z.enum(['enabled', 'disabled']),
  updatedAt: wireDate,
  queues: z.array(queueSummary),
})
export type Connection = z.infer<typeof connection>

export const connectionSummary = connection.pick({ id: true, name: true, groupAsTicket: true })

/** Why a linked device is not connected, as `statusReason` names it; '' while there is nothing to say. */
export type SessionReason = 'replaced' | 'forbidden' | 'multidevice' | 'version' | 'qr-expired' | 'failed'

/** What only those who manage connections see: the codes that link a phone. */
export const connectionSession = connection
  .pick({ id: true, name: true, number: true, status: true, statusReason: true, updatedAt: true })
  .extend({
    /** Text of the QR code to scan; '' while there is none. */
    qrcode: z.string(),
    /** The eight letters to type on the phone; '' unless the connection is paired by code. */
    pairingCode: z.string(),
    retries: z.int(),
  })
export type ConnectionSession = z.infer<typeof connectionSession>

export const fullConnection = connection.extend({
  ...connectionSession.pick({ qrcode: true, pairingCode: true, retries: true }).shape,
  companyId: z.int(),
  provider: z.string(),
  greetingMessage: z.string(),
  timeCreateNewTicket: z.int(),
  maxUseBotQueues: z.int(),
  maxUseBotQueuesNps: z.int(),
})
export type FullConnection = z.infer<typeof fullConnection>

export const connectionChange = z.strictObject({
  name: z.string('Required').trim().min(1, 'Required').min(2, 'Too Short!').max(50, 'Too Long!'),
  isDefault: z.boolean().optional(),
  greetingMessage: z.string().trim().max(4000, 'Too Long!').optional(),
  timeCreateNewTicket: z.int().min(0).max(525_600).optional(),
  allowGroup: z.boolean().optional(),
  groupAsTicket: z.enum(['enabled', 'disabled']).optional(),
  queueIds: z.array(z.int().positive()).max(100).optional(),
})
export type ConnectionChange = z.infer<typeof connectionChange>

const params = z.object({ id: wireInt })
const done = z.object({ message: z.string() })

export const connectionEndpoints = defineEndpoints({
  listConnections: {
    method: 'GET',
    path: '/whatsapp',
    access: 'signedIn',
    response: z.array(connection),
  },
  showConnection: {
    method: 'GET',
    path: '/whatsapp/:id',
    access: 'connections.manage',
    params,
    response: fullConnection,
  },
  createConnection: {
    method: 'POST',
    path: '/whatsapp',
    access: 'connections.manage',
    body: connectionChange,
    response: fullConnection,
  },
  updateConnection: {
    method: 'PUT',
    path: '/whatsapp/:id',
    access: 'connections.manage',
    params,
    body: connectionChange.partial(),
    response: fullConnection,
  },
  deleteConnection: {
    method: 'DELETE',
    path: '/whatsapp/:id',
    access: 'connections.manage',
    params,
    response: done,
  },
  startSession: {
    method: 'POST',
    path: '/whatsappsession/:id',
    access: 'connections.manage',
    params,
    response: connectionSession,
  },
  /** Links anew: by QR, or by a code for the given number. What was linked before is unlinked. */
  renewSession: {
    method: 'PUT',
    path: '/whatsappsession/:id',
    access: 'connections.manage',
    params,
    body: z
      .strictObject({
        number: z
          .string()
          .regex(/^\d{8,15}$/, 'Invalid number')
          .optional(),
      })
      .optional(),
    response: connectionSession,
  },
  endSession: {
    method: 'DELETE',
    path: '/whatsappsession/:id',
    access: 'connections.manage',
    params,
    response: connectionSession,
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

export const connectionSessionChannel = companyChannel(
  'whatsappSession',
  z.object({ action: z.literal('update'), session: connectionSession }),
)
export type ConnectionSessionLive = z.infer<typeof connectionSessionChannel.payload>
