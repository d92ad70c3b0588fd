import { z } from 'zod'
import { channelNames } from '../channels/channel-capabilities.ts'
import { deletion } from '../deleted-records/deleted-record-contract.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, version, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { connection, connectionListEndpoints } from './connection-list.ts'
import { importResultEndpoints } from './import-contract.ts'
import { connectionSettings } from './connection-settings.ts'

/** Reasons in `statusReason` why a linked device is not connected; '' without one. `unlinked`: by its phone. */
export type SessionReason =
  | 'replaced'
  | 'forbidden'
  | 'multidevice'
  | 'version'
  | 'qr-expired'
  | 'failed'
  | 'unlinked'

/** Prefix of the reason "number already linked" (decision D101); the name of that connection follows. */
const takenBy = 'taken:'
export const reasonTaken = (name: string): string => `${takenBy}${name}`
/** Name of the connection that the number is already linked to; null for any other reason. */
export const readTaken = (statusReason: string): string | null =>
  statusReason.startsWith(takenBy) ? statusReason.slice(takenBy.length) : null

/** Prefix of the reason "switched off by a person"; their name follows. */
const endedBy = 'ended:'
export const reasonEnded = (name: string): string => `${endedBy}${name}`
/** Name of the person who switched a connection off; null for any other reason. */
export const readEnded = (statusReason: string): string | null =>
  statusReason.startsWith(endedBy) ? statusReason.slice(endedBy.length) : null

/** Reasons why a connection is not connected; `token`: Meta no longer accepts its access token. */
export type ConnectionReason = SessionReason | 'token'

/** Pairing codes, visible only to users who manage connections. */
export const connectionSession = connection
  .pick({
    id: true,
    name: true,
    number: true,
    status: true,
    statusReason: true,
    statusSince: true,
    updatedAt: true,
  })
  .extend({
    /** Text of the QR code to scan; '' while there is none. */
    qrcode: z.string(),
    /** The eight letters to type on the phone; '' unless the connection is paired by code. */
    pairingCode: z.string(),
    retries: z.int(),
  })
export type ConnectionSession = z.infer<typeof connectionSession>

/** Placeholder of a secret that is set (decision D36). */
export const hiddenSecret = '********'
const hidden = z.literal(['', hiddenSecret])

export const fullConnection = connection.extend({
  ...connectionSession.pick({ qrcode: true, pairingCode: true, retries: true }).shape,
  ...connectionSettings.shape,
  companyId: z.int(),
  provider: z.string(),
  /** Token of the external messages API; shown only once. */
  token: hidden,
  greetingMediaAttachment: z.string().nullable(),
  /** Signed URL that expires; null without an attachment. */
  greetingMediaUrl: z.string().nullable(),
  /** Bot that answers by itself; null: none. */
  promptId: z.int().nullable(),
  integrationId: z.int().nullable(),
  /** Flow for customers who write for the first time, and flow for every other conversation; null: none. */
  flowIdWelcome: z.int().nullable(),
  flowIdNotPhrase: z.int().nullable(),
  /** The provider's ids of the number and of the business account that it belongs to. */
  phoneNumberId: z.string(),
  businessAccountId: z.string(),
  accessToken: hidden,
})
export type FullConnection = z.infer<typeof fullConnection>

const providerId = z
  .string()
  .trim()
  .regex(/^(\d{5,25})?$/, 'Invalid id')

/** Writable fields of a connection. A secret that is not given stays as it is. */
export const connectionChange = connectionSettings.partial().extend({
  name: z.string('Required').trim().min(1, 'Required').min(2, 'Too Short!').max(50, 'Too Long!'),
  isDefault: z.boolean().optional(),
  queueIds: z.array(z.int().positive()).max(100).optional(),
  promptId: z.int().positive().nullable().optional(),
  integrationId: z.int().positive().nullable().optional(),
  flowIdWelcome: z.int().positive().nullable().optional(),
  flowIdNotPhrase: z.int().positive().nullable().optional(),
  /** Cloud API only. */
  phoneNumberId: providerId.optional(),
  businessAccountId: providerId.optional(),
  accessToken: z.string().trim().max(1000, 'Too Long!').optional(),
})
export type ConnectionChange = z.infer<typeof connectionChange>

const cloudFields = ['phoneNumberId', 'businessAccountId', 'accessToken'] as const

/** A new connection; a number of the Cloud API needs its ids and its token (decision D52). */
export const newConnection = connectionChange
  .extend({ ...creationKey, channel: z.enum(['whatsapp', 'whatsappapi']).optional() })
  .superRefine((given, ctx) => {
    for (const field of cloudFields) {
      const isThere = Boolean(given[field])
      if (isThere !== (given.channel === 'whatsappapi')) {
        ctx.addIssue({ code: 'custom', path: [field], message: isThere ? 'Not of this channel' : 'Required' })
      }
    }
  })
export type NewConnection = z.infer<typeof newConnection>

/** A connection with its company, for the platform's super users. */
export const anyConnection = connection.extend({ company: z.object({ id: z.int(), name: z.string() }) })
export type AnyConnection = z.infer<typeof anyConnection>

const params = z.object({ id: wireInt })
const done = z.object({ message: z.string() })

export const connectionEndpoints = defineEndpoints({
  ...connectionListEndpoints,
  ...importResultEndpoints,
  /** Issues the token of the connection for the messages API, which is shown only once; the previous one stays valid for 24 hours. */
  renewConnectionToken: {
    method: 'POST',
    path: '/whatsapp/:id/token',
    proof: true,
    access: 'messages-api-page:edit',
    visit: 'never',
    params,
    response: z.object({ token: z.string() }),
  },
  filterConnections: {
    method: 'GET',
    path: '/whatsapp/filter',
    access: 'signedIn',
    query: z.object({ session: z.string().max(10).optional(), channel: z.enum(channelNames).optional() }),
    response: z.array(connection),
  },
  listAllConnections: {
    method: 'GET',
    path: '/whatsapp/all',
    access: 'super',
    response: z.object({
      /** All companies, including those without a connection. */
      companies: z.array(z.object({ id: z.int(), name: z.string() })),
      connections: z.array(anyConnection),
    }),
  },
  listConnectionsOf: {
    method: 'GET',
    path: '/whatsapp-admin/:id',
    access: 'super',
    params,
    response: z.array(anyConnection),
  },
  showConnection: {
    method: 'GET',
    path: '/whatsapp/:id',
    access: 'connections-page:addConnection',
    params,
    response: fullConnection,
  },
  createConnection: {
    method: 'POST',
    path: '/whatsapp',
    access: 'connections-page:addConnection',
    body: newConnection,
    response: fullConnection,
  },
  updateConnection: {
    method: 'PUT',
    path: '/whatsapp/:id',
    access: 'connections-page:addConnection',
    params,
    body: connectionChange.partial().extend({ updatedAt: version }),
    response: fullConnection,
  },
  /** Asks Meta for a number of the Cloud API with the form's values. With `id`, an empty token means the stored one. Changes nothing. */
  testConnection: {
    method: 'POST',
    path: '/whatsapp-test',
    access: 'connections-page:addConnection',
    visit: 'never',
    perMinute: 20,
    body: z.strictObject({
      id: z.int().positive().optional(),
      phoneNumberId: providerId.min(1, 'Required'),
      businessAccountId: providerId.min(1, 'Required'),
      accessToken: z.string().trim().max(1000, 'Too Long!').optional(),
    }),
    response: z.object({ number: z.string() }),
  },
  /** Resumes automatic sending of a connection that a brake held. */
  resumeSending: {
    method: 'POST',
    path: '/whatsapp/:id/resume-sending',
    access: 'settings-page:edit',
    visit: 'never',
    params,
    response: done,
  },
  deleteConnection: {
    method: 'DELETE',
    path: '/whatsapp/:id',
    access: 'connections-page:addConnection',
    params,
    response: deletion,
  },
  attachGreetingMedia: {
    method: 'POST',
    path: '/whatsapp/:id/media-upload',
    access: 'connections-page:addConnection',
    visit: 'message',
    params,
    form: {
      fields: z.object({}),
      files: { field: 'file', maxFiles: 1, maxBytes: 16 * 1024 * 1024 },
    },
    response: fullConnection,
  },
  detachGreetingMedia: {
    method: 'DELETE',
    path: '/whatsapp/:id/media-upload',
    access: 'connections-page:addConnection',
    visit: 'message',
    params,
    response: fullConnection,
  },
  restartConnections: {
    method: 'POST',
    path: '/whatsapp-restart',
    access: 'connections-page:addConnection',
    response: z.object({ restarted: z.int() }),
  },
  endSessionOf: {
    method: 'DELETE',
    path: '/whatsappsession/admin/:id',
    access: 'super',
    params,
    response: done,
  },
  startSessionOf: {
    method: 'POST',
    path: '/whatsappsession/admin/:id',
    access: 'super',
    params,
    response: done,
  },
  /** Links the number anew; the company's own users scan the code. */
  renewSessionOf: {
    method: 'PUT',
    path: '/whatsappsession/admin/:id',
    access: 'super',
    params,
    response: done,
  },
  startSession: {
    method: 'POST',
    path: '/whatsappsession/:id',
    access: 'connections-page:addConnection',
    params,
    response: connectionSession,
  },
  /** Links the number anew, by QR code or by a pairing code for the given number. The device linked before is unlinked. */
  renewSession: {
    method: 'PUT',
    path: '/whatsappsession/:id',
    access: 'connections-page:addConnection',
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
    access: 'connections-page:addConnection',
    params,
    response: connectionSession,
  },
})

export const connectionSessionChannel = companyChannel(
  'whatsappSession',
  z.object({ action: z.literal('update'), session: connectionSession }),
)
export type ConnectionSessionLive = z.infer<typeof connectionSessionChannel.payload>

/** Events of the connections of every company, for super users. */
export const allConnectionsChannel = companyChannel(
  'allConnections',
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('update'), companyId: z.int(), whatsapp: connection }),
    z.object({ action: z.literal('delete'), companyId: z.int(), whatsappId: z.int() }),
  ]),
)
export type AllConnectionsLive = z.infer<typeof allConnectionsChannel.payload>
