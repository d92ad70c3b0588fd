import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { apiTokenIn } from '#domain/access/api-token.ts'
import { AppError, type ErrorCode, errorStatus } from '#domain/errors.ts'
import { limitKeyOf, trustOf } from '#server/platform/caller-address.ts'
import type { Config } from '#server/platform/config.ts'
import { type Context, openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { isPassingFault } from '#server/platform/place-fault.ts'
import { openBusyDoor } from './busy-door.ts'
import type { PublicContext } from './http.ts'
import { readJsonBodies } from './json-body.ts'
import type { Identity, SessionKeeper } from './session-keeper.ts'
import { limitUnfinishedBodies } from './unfinished-bodies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity
    rawBody: Buffer | null
    /** Ends the request of a person who is signed in, for work that lets such requests pass. */
    endRequest: (() => void) | null
  }
  interface FastifyContextConfig {
    /** Whether the route takes files, which may arrive slowly. */
    takesFiles?: boolean
    /** Names whose wider limit a request of the route counts by; null: the usual limit of its address applies. */
    widerLimitOf?: (request: FastifyRequest) => string | null
  }
  interface FastifyInstance {
    openContext: (request: FastifyRequest, reply: FastifyReply) => PublicContext | (Context & PublicContext)
    uploadFolder: string
    sessions: SessionKeeper
    platform: Platform
  }
}

/** For routes outside the contract, which say otherwise where they take more. */
const maxJsonBytes = 64 * 1024
/** Time that running requests have to finish when the server closes. */
const graceMs = 5000
/** Timeout of idle connections and unfinished requests; long enough for an upload of 100 MB. */
const silenceMs = 120_000
const requestMs = 15 * 60_000

/** How many times the usual limit the wider one is, and the beginning of its keys. */
const [widerLimit, wider] = [10, 'wider:'] as const

/**
 * Builds the web server without any feature: security headers, limits, sessions, error bodies. Every response carries the id of its
 * request, which the log and the error body name too.
 */
export async function buildWebServer(
  platform: Platform,
  sessions: SessionKeeper,
  config: Config,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.proxies),
    connectionTimeout: silenceMs,
    requestTimeout: requestMs,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply as FastifyReply),
    bodyLimit: maxJsonBytes,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  app.addConstraintStrategy(byBearer)
  // Node does not count a connection without any request as idle: it would delay closing by a minute.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
  })
  const uploadFolder = join(config.dataDir, 'uploads')
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  app.decorate('uploadFolder', uploadFolder)
  app.decorate('platform', platform)
  app.decorate('sessions', sessions)
  app.decorateRequest('rawBody', null)
  app.decorateRequest('identity')
  app.decorateRequest('endRequest', null)
  app.decorate('openContext', (request: FastifyRequest, reply: FastifyReply) => {
    const shared = { platform, sessions, now: platform.now(), request: factsOf(request, reply, config) }
    if (request.identity.state !== 'viewer') return shared
    const { viewer, sessionId } = request.identity
    return {
      ...shared,
      ...openCompanyContext(platform, viewer.companyId, request.log as never),
      viewer,
      sessionId,
      origin: shared.request.origin,
    }
  })

  answerErrors(app)
  await app.register(helmet, securityHeaders(config))
  await app.register(cookie)
  if (config.compressesApi) {
    await app.register(compress, {
      threshold: 2048,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { 1: 4 } },
    })
  }
  await app.register(multipart)
  await app.register(rateLimit, {
    max: (_request, key) => config.requestsPerMinute * (key.startsWith(wider) ? widerLimit : 1),
    timeWindow: 60_000,
    allowList: (request) => !isLimited(request),
    keyGenerator: limitedBy,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
  // Loading a test file blocks the event loop, which says nothing about the server.
  if (!config.test) await openBusyDoor(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy)
    request.identity = { state: 'none' }
    if (!isCall(request)) return
    reply.header('cache-control', 'no-store')
    request.identity = await sessions.identify(request.headers.authorization)
    if (request.identity.state === 'viewer') request.endRequest = platform.people.begin()
  })
  app.addHook('onResponse', async ({ endRequest }) => endRequest?.())
  readJsonBodies(app)
  limitUnfinishedBodies(app)
  return app
}

/** Whose limit a request counts by. People of one office share an address, so signed-in users are limited individually. */
function limitedBy(request: FastifyRequest): string {
  const { identity, ip, routeOptions } = request
  if (identity.state === 'viewer') return `user:${identity.viewer.id}`
  const name = routeOptions.config.widerLimitOf?.(request) ?? null
  return name === null ? limitKeyOf(ip) : `${wider}${name} ${limitKeyOf(ip)}`
}

type Constraint = NonNullable<FastifyServerOptions['constraints']>[string]

/**
 * Selects a route by the form of the credentials. A path may be served twice: to people, and under the constraint `bearer: 'token'` to
 * programs with a token of the external API.
 */
const byBearer: Constraint = {
  name: 'bearer',
  storage: () => {
    const handlers = new Map<unknown, Parameters<ReturnType<Constraint['storage']>['set']>[1]>()
    return { get: (kind) => handlers.get(kind) ?? null, set: (kind, handler) => handlers.set(kind, handler) }
  },
  deriveConstraint: ({ headers }) => (apiTokenIn(headers.authorization) ? 'token' : undefined),
  validate: () => {},
}

/** Decided by the matched route, never by the spelling of the URL. */
const isCall = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/') ?? false

/** Everything but the files of the web application; webhooks count their own wrong signatures. */
const isLimited = (request: FastifyRequest) => {
  const { url, config } = request.routeOptions
  if (url === undefined || isCall(request) || config.rateLimit) return true
  return url.startsWith('/media/') || limitedRoutes.includes(url)
}
const limitedRoutes = ['/ready', '/metrics']

const factsOf = (request: FastifyRequest, reply: FastifyReply, config: Config) => ({
  ip: limitKeyOf(request.ip),
  host: request.hostname,
  origin: { ip: limitKeyOf(request.ip), requestId: request.id },
  cookies: request.cookies,
  languages: request.headers['accept-language'],
  setCookie: (name: string, value: string, maxAgeSeconds: number | null) => {
    void reply.setCookie(name, value, {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.production && (config.publicUrl?.startsWith('https:') ?? request.protocol === 'https'),
      ...(maxAgeSeconds !== null && { maxAge: maxAgeSeconds }),
    })
  },
})

/** Browser features that the application uses: microphone for voice notes and camera for pictures; none for framed pages. */
const permissionsPolicy =
  'camera=(self), microphone=(self), fullscreen=*, autoplay=*, clipboard-write=(self), geolocation=(), payment=(), usb=()'

/**
 * Inline styles are allowed because Mantine writes style elements. Scripts and everything else come from this server only, except Meta's
 * when its sign-in is used, whose window posts to its opener.
 */
function securityHeaders({ meta, publicUrl }: Config) {
  const metaSdk = meta.appId ? [new URL(meta.sdkUrl).origin] : []
  // Meta's script calls and frames pages of its own site.
  const metaPages = metaSdk.map((origin) =>
    origin.endsWith('.facebook.net') ? 'https://*.facebook.com' : origin,
  )
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...metaSdk],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        // A new recording is read from a blob for its waveform before it has a URL.
        connectSrc: ["'self'", 'blob:', ...metaPages],
        fontSrc: ["'self'"],
        // The player of a video link, opened by a click: without cookies, in a sandbox.
        frameSrc: ['https://www.youtube-nocookie.com', ...metaPages],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: {
      policy: meta.appId ? ('same-origin-allow-popups' as const) : ('same-origin' as const),
    },
    referrerPolicy: { policy: 'same-origin' as const },
  }
}

/** Returns the code; for a conversation that exists already, its details as JSON, as the specification requires (decision D5). */
const wordOf = (code: ErrorCode, details: unknown) =>
  code === 'ERR_OTHER_OPEN_TICKET' ? JSON.stringify(details) : code

function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const isFull = request.server.platform.room.note(error)
  const known =
    error instanceof AppError ? error : isFull ? new AppError('ERR_DISK_FULL') : requestFault(error, request)
  if (!known) request.log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'a bug')
  const code = known?.code ?? 'ERR_INTERNAL'
  const details = known?.details
  return reply
    .code(errorStatus[code])
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        error: wordOf(code, details),
        ...(details !== undefined && { details }),
        requestId: request.id,
      }),
    )
}

/** Maps errors of the web framework and of an unavailable database to ours; null for bugs. */
function requestFault(error: unknown, { raw, log, routeOptions }: FastifyRequest): AppError | null {
  const {
    code = '',
    statusCode = 500,
    message = '',
  } = error as Partial<Record<'code' | 'message', string>> & {
    statusCode?: number
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('ERR_PAYLOAD_TOO_LARGE', { limit: routeOptions.bodyLimit ?? maxJsonBytes })
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('ERR_UNSUPPORTED_MEDIA_TYPE')
  if (code === 'FST_ERR_BAD_URL') return new AppError('ERR_VALIDATION', [{ path: 'url', message }])
  // The sender disconnected before the end of the body.
  if ((brokenOff.has(code) && !raw.complete) || unfinishedForm.test(message)) {
    return new AppError('ERR_VALIDATION', [{ path: 'body', message: 'ended too early' }])
  }
  if (statusCode === 503) return new AppError('ERR_UNAVAILABLE')
  if (isPassingFault(error)) {
    log.warn({ err: error }, 'a request failed for want of the database or the machine')
    return new AppError('ERR_UNAVAILABLE')
  }
  if (statusCode < 400 || statusCode >= 500) return null
  return new AppError('ERR_VALIDATION', [{ path: 'body', message }])
}

const unfinishedForm = /^(Unexpected end of|Part terminated early|Multipart: )/
const brokenOff = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED'])
