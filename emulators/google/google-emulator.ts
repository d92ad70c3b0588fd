import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import Fastify, { type FastifyReply } from 'fastify'
import { jwtVerify } from 'jose'
import { detectCx, detectEs, DetectFault, type EmulatedSession } from './detect-intent.ts'

const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const contextMs = 20 * 60_000

/** A forced answer of Google with another status, e.g. for a quota. */
export type Fault = { status: number; times: number }

/**
 * Emulates Google's tokens and Dialogflow over their own protocols: tokens only for assertions signed by a known service account, ES under
 * `/v2`, CX under `/v3`, sessions that expire after twenty minutes.
 */
export async function startGoogleEmulator({ port = 0, host = '127.0.0.1' } = {}) {
  const keys = new Map<string, { email: string; key: KeyObject }>()
  const tokens = new Map<string, { email: string; until: number }>()
  const sessions = new Map<string, EmulatedSession>()
  const state = {
    tokensGiven: 0,
    asked: [] as { path: string; body: unknown }[],
    fault: null as Fault | null,
  }
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 10_000_000 })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const problem = (reply: FastifyReply, code: number, message: string) =>
    reply.code(code).send({ error: { code, message, status: String(code) } })

  app.post<{ Body: { grant_type?: string; assertion?: string } }>('/token', async (request, reply) => {
    if (state.fault && state.fault.times-- > 0) return problem(reply, state.fault.status, 'Not now.')
    const { grant_type, assertion = '' } = request.body
    const refuse = (error: string) =>
      reply.code(400).send({ error: 'invalid_grant', error_description: error })
    if (grant_type !== grant) return refuse('Unsupported grant type.')
    const verified = await jwtVerify(
      assertion,
      ({ kid = '' }) => {
        const known = keys.get(kid)
        if (!known) throw new Error('No such key.')
        return known.key
      },
      { audience: `${url}/token`, algorithms: ['RS256'], maxTokenAge: '1h' },
    ).catch((error: Error) => error)
    if (verified instanceof Error) return refuse(verified.message)
    const { iss, scope } = verified.payload
    if (iss !== keys.get(verified.protectedHeader.kid ?? '')?.email) return refuse('Another issuer.')
    if (scope !== 'https://www.googleapis.com/auth/dialogflow') return refuse('Another scope.')
    const token = `ya29.${crypto.randomUUID()}`
    tokens.set(token, { email: iss ?? '', until: Date.now() + 3_600_000 })
    state.tokensGiven++
    return { access_token: token, expires_in: 3599, token_type: 'Bearer' }
  })

  for (const version of ['v2', 'v3'] as const) {
    app.post<{ Params: { '*': string } }>(`/${version}/*`, async (request, reply) => {
      const token = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
      if (!token || token.until < Date.now())
        return problem(reply, 401, 'Invalid authentication credentials.')
      if (state.fault && state.fault.times-- > 0) return problem(reply, state.fault.status, 'Not now.')
      const path = request.params['*']
      const [, session = ''] = /\/sessions\/([^/:]+):detectIntent$/.exec(path) ?? []
      if (!session || session.length > 36) return problem(reply, 400, 'The session id is none.')
      if (path.includes('unknown')) return problem(reply, 404, 'No DesignTimeAgent found.')
      state.asked.push({ path, body: request.body })
      const known = sessions.get(path)
      const kept = known && known.at > Date.now() - contextMs ? known : { at: 0, turns: 0 }
      const now = { at: Date.now(), turns: kept.turns + 1 }
      sessions.set(path, now)
      try {
        return version === 'v2' ? detectEs(request.body, now) : detectCx(request.body, now)
      } catch (error) {
        if (error instanceof DetectFault) return problem(reply, 400, error.message)
        throw error
      }
    })
  }
  const url = await app.listen({ port, host })
  return {
    url,
    state,
    /** Makes a service account, in the format of its key file. */
    serviceAccount: (project = 'loja-1'): string => {
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const id = crypto.randomUUID()
      const email = `bot@${project}.iam.gserviceaccount.com`
      keys.set(id, { email, key: publicKey })
      return JSON.stringify({
        type: 'service_account',
        project_id: project,
        private_key_id: id,
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        client_email: email,
        auth_uri: 'https://evil.example/auth',
        token_uri: 'https://evil.example/token',
      })
    },
    /** Revokes every token before its expiry. */
    revoke: () => tokens.clear(),
    close: () => app.close(),
  }
}
