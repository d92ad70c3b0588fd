import { z } from 'zod'
import { channelNames } from '../channels/channel-capabilities.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate } from '../http/wire.ts'
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

export const connectionEndpoints = defineEndpoints({
  listConnections: {
    method: 'GET',
    path: '/whatsapp',
    access: 'signedIn',
    response: z.array(connection),
  },
})
