import { timingSafeEqual } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { controlRoutes } from './control-routes.ts'
import { GraphError } from './graph-errors.ts'
import { graphRoutes, noObject } from './graph-routes.ts'
import { loginRoutes } from './login-routes.ts'
import { loginWindow, type SignupCodes } from './login-window.ts'
import { mediaRoutes, sendFile } from './media-routes.ts'
import { messagingControl } from './messaging-control.ts'
import {
  type EmulatedPage,
  type EmulatedUser,
  type MessagingNetwork,
  messagingNetwork,
} from './messaging-network.ts'
import { messagingRoutes } from './messaging-routes.ts'
import { maxUploadBytes } from './media-store.ts'
import { phoneRoutes } from './phone-routes.ts'
import { type SimulatedNetwork, simulatedNetwork } from './simulated-network.ts'
import type { BusinessNumber } from './webhook-bodies.ts'

export type MetaEmulatorOptions = {
  /** 0 picks a free port. */
  port?: number
  host?: string
  /** Address for webhooks; null drops events until `/_control/webhook` sets an address. */
  webhookUrl?: string | null
  appSecret: string
  verifyToken: string
  accessToken: string
  numbers: BusinessNumber[]
  /** Pages with Messenger and Instagram, and their managers. */
  pages?: EmulatedPage[]
  users?: EmulatedUser[]
  appId?: string
  /** The app's configuration for signing up numbers for WhatsApp in Meta's window. */
  signupConfigId?: string
  /** Folder in which chats and files survive a restart; null keeps them for the life of the process. */
  dir?: string | null
}

export type MetaEmulator = { url: string; close: () => Promise<void> }

/** A local Graph API with the phones of its customers, at `url`: Graph under `/v*`, `/phone` for people, `/_control` for tests. */
export async function startMetaEmulator(options: MetaEmulatorOptions): Promise<MetaEmulator> {
  const { port = 0, host = '127.0.0.1', webhookUrl = null, dir = null } = options
  const network = await simulatedNetwork({ ...options, webhookUrl, dir })
  const { pages = [], users = [], appId = '1000000000000001' } = options
  const messaging = messagingNetwork(network, { pages, users, appId })
  const app = Fastify({ forceCloseConnections: true, bodyLimit: maxUploadBytes * 1.5 })
  app.setErrorHandler((error, _request, reply) => {
    const graph = asGraphError(error)
    if (graph.retryAfterSeconds !== null) reply.header('retry-after', String(graph.retryAfterSeconds))
    reply.code(graph.httpStatus)
    return graph.explained
      ? reply.send(graph.body())
      : reply.type('text/html').send('<html>Bad gateway</html>')
  })
  app.setNotFoundHandler((request) => {
    throw new GraphError(2500, `Unknown path components: ${request.url}`)
  })
  await app.register(multipart, { limits: { fileSize: maxUploadBytes + 1 } })
  await app.register(async (graph) => graphApi(graph, { network, messaging }, options))
  await app.register(
    async (control) => {
      controlRoutes(control, network, options.verifyToken)
      messagingControl(control, { network, messaging })
    },
    { prefix: '/_control' },
  )
  await app.register(async (phone) => phoneRoutes(phone, network), { prefix: '/phone' })

  return {
    url: await app.listen({ port, host }),
    close: async () => {
      await app.close()
      await network.close()
    },
  }
}

type Networks = { network: SimulatedNetwork; messaging: MessagingNetwork }

async function graphApi(
  app: FastifyInstance,
  { network, messaging }: Networks,
  { accessToken, appSecret, signupConfigId = '2000000000000002' }: MetaEmulatorOptions,
) {
  const codes: SignupCodes = new Map()
  loginWindow(app, { network, messaging, signupConfigId, codes })
  await app.register(async (login) => loginRoutes(login, { messaging, appSecret, codes, accessToken }), {
    prefix,
  })
  const tokens = [accessToken, ...messaging.pages.map((page) => page.accessToken)]
  // Addresses of files in messages need no token.
  app.get<{ Params: { id: string } }>('/cdn/:id', async (request, reply) => {
    const item = network.media.find(request.params.id)
    if (!item) throw noObject(request.params.id)
    return sendFile(reply, network.media, item)
  })
  await app.register(async (signedIn) => signedInApi(signedIn, { network, messaging }, tokens))
}

const prefix = '/:version(^v\\d+\\.\\d+$)'

async function signedInApi(app: FastifyInstance, { network, messaging }: Networks, tokens: string[]) {
  app.addHook('onRequest', async (request) => checkBearer(request, tokens))
  await app.register(
    async (versioned) => {
      graphRoutes(versioned, network, messaging)
      messagingRoutes(versioned, { network, messaging })
      mediaRoutes(versioned, network, messaging)
    },
    { prefix },
  )
  app.get<{ Params: { id: string } }>('/attachments/:id', async (request, reply) => {
    const item = network.media.find(request.params.id)
    if (!item) throw noObject(request.params.id)
    return sendFile(reply, network.media, item)
  })
}

function checkBearer(request: FastifyRequest, tokens: string[]) {
  const { access_token: inAddress } = request.query as { access_token?: unknown }
  if (typeof inAddress === 'string') request.headers.authorization ??= `Bearer ${inAddress}`
  const given = Buffer.from(request.headers.authorization ?? '')
  const isKnown = tokens.some((token) => {
    const expected = Buffer.from(`Bearer ${token}`)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (isKnown) return
  throw new GraphError(190, 'Invalid OAuth access token.')
}

function asGraphError(error: unknown): GraphError {
  if (error instanceof GraphError) return error
  if (error instanceof ZodError) return new GraphError(100, error.message)
  const { statusCode } = error as { statusCode?: number }
  const message = error instanceof Error ? error.message : 'Unknown error'
  return new GraphError(statusCode && statusCode < 500 ? 100 : 1, message, { httpStatus: statusCode })
}
