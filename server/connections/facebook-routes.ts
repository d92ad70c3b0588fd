import type { FastifyInstance } from 'fastify'
import { facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import type { MetaLogin } from '#server/channels/meta-messaging/meta-login.ts'
import { serve } from '#server/platform/http.ts'
import { connectFacebook } from './connect-facebook.ts'

/** `login` null: this installation has no app at Facebook. */
export const facebookRoutes = (app: FastifyInstance, login: MetaLogin | null) =>
  serve(app, facebookEndpoints, { connectFacebook: (ctx, input) => connectFacebook(ctx, input, login) })
