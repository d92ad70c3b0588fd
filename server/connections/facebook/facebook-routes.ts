import type { FastifyInstance } from 'fastify'
import { facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import type { Channels } from '#server/channels/registry.ts'
import { serve } from '#server/platform/http/http.ts'
import { connectFacebook } from './connect-facebook.ts'
import { connectPage } from './connect-page.ts'
import type { FacebookDoor } from './facebook-door.ts'
import { listFacebookAccounts } from './list-facebook-accounts.ts'
import { renewSignUp } from './renew-sign-up.ts'
import { signUpWhatsApp } from './sign-up-whatsapp.ts'

/** Routes of the sign-in at Meta, and of connecting its accounts. */
export const facebookRoutes = (app: FastifyInstance, door: FacebookDoor, channels: Channels) =>
  serve(app, facebookEndpoints, {
    showFacebookApp: async () => ({ app: door.app }),
    listFacebookAccounts: (ctx, input) => listFacebookAccounts(ctx, input, door),
    connectFacebook: (ctx, input) => connectFacebook(ctx, input, door),
    connectPage: (ctx, input) => connectPage(ctx, input, door),
    renewSignUp: (ctx, input) => renewSignUp(ctx, input, { ...door, channels }),
    signUpWhatsApp: (ctx, input) => signUpWhatsApp(ctx, input, { ...door, channels }),
  })
