import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { GraphError } from './graph-errors.ts'
import { type SignupCodes, takeCode } from './login-window.ts'
import type { EmulatedUser, MessagingNetwork } from './messaging-network.ts'

const longLived = 'long-lived:'

type Login = {
  messaging: MessagingNetwork
  appSecret: string
  codes: SignupCodes
  /** Token that a number's sign-up code is exchanged for. */
  accessToken: string
}

/** Routes of Facebook Login: check a token, exchange it for a long-lived one, list a person's pages, subscribe an app to them. */
export function loginRoutes(app: FastifyInstance, { messaging, appSecret, codes, accessToken }: Login) {
  const appToken = `${messaging.appId}|${appSecret}`

  app.get('/debug_token', async (request) => {
    const asked = z.object({ input_token: z.string(), access_token: z.string() }).parse(request.query)
    if (asked.access_token !== appToken) throw new GraphError(190, 'Invalid OAuth access token signature.')
    const user = userOf(asked.input_token)
    if (!user) return { data: { is_valid: false, error: { code: 190, message: 'Malformed access token' } } }
    return { data: { app_id: messaging.appId, user_id: user.id, is_valid: true, type: 'USER' } }
  })

  app.get('/oauth/access_token', async (request) => {
    const app = { client_id: z.literal(messaging.appId), client_secret: z.literal(appSecret) }
    const signup = z.object({ ...app, code: z.string() }).safeParse(request.query)
    if (signup.success) {
      takeCode(codes, signup.data.code)
      return { access_token: accessToken, token_type: 'bearer' }
    }
    const asked = z
      .object({ ...app, grant_type: z.literal('fb_exchange_token'), fb_exchange_token: z.string() })
      .safeParse(request.query)
    const user = asked.success ? userOf(asked.data.fb_exchange_token) : null
    if (!user) throw new GraphError(190, 'The token could not be exchanged.')
    return { access_token: `${longLived}${user.token}`, token_type: 'bearer', expires_in: 5_184_000 }
  })

  app.get<{ Params: { id: string } }>('/:id/accounts', async (request) => {
    const user = userOf(bearerOf(request.headers.authorization))
    if (!user || (request.params.id !== 'me' && request.params.id !== user.id)) {
      throw new GraphError(190, 'Invalid OAuth access token.')
    }
    const { after } = z.object({ after: z.coerce.number().default(0) }).parse(request.query)
    const mine = messaging.pages.filter((page) => user.pageIds.includes(page.id))
    const [page] = mine.slice(after)
    const next = `${request.protocol}://${request.host}${request.url.split('?')[0]}?after=${after + 1}`
    return {
      data: page
        ? [
            {
              id: page.id,
              name: page.name,
              access_token: page.accessToken,
              ...(page.instagram && { instagram_business_account: page.instagram }),
            },
          ]
        : [],
      ...(after + 1 < mine.length && { paging: { next } }),
    }
  })

  function userOf(token: string): EmulatedUser | null {
    const bare = token.startsWith(longLived) ? token.slice(longLived.length) : token
    return messaging.users.find((user) => user.token === bare) ?? null
  }
}

export const bearerOf = (header: string | undefined) => (header ?? '').replace('Bearer ', '')
