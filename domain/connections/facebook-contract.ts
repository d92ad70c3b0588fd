import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireInt } from '../http/wire.ts'
import { connection } from './connection-list.ts'

const signedIn = z.strictObject({
  facebookUserId: z.string('Required').regex(/^\d{1,30}$/, 'Invalid id'),
  facebookUserToken: z.string('Required').min(1, 'Required').max(2000, 'Too Long!'),
})
const metaId = z.string('Required').regex(/^\d{5,30}$/, 'Invalid id')

/** A page, or its linked Instagram account, that the signed-in Facebook user may connect. */
export const facebookAccount = z.object({
  id: z.string(),
  channel: z.enum(['facebook', 'instagram']),
  name: z.string(),
  /** `connected`: by this company, so connecting renews its sign-in; `taken`: by another company. */
  state: z.enum(['free', 'connected', 'taken']),
})
export type FacebookAccount = z.infer<typeof facebookAccount>

/** Settings with which a browser opens Meta's sign-in. */
export const facebookApp = z.object({
  id: z.string(),
  version: z.string(),
  sdkUrl: z.string(),
  /** Id of the app's login configuration; '' where each permission is requested separately. */
  loginConfigId: z.string(),
  /** Id of the app's sign-up configuration for WhatsApp numbers; '' where it has none. */
  signupConfigId: z.string(),
})
export type FacebookApp = z.infer<typeof facebookApp>

export const pageEntry = z.strictObject({
  channel: z.enum(['facebook', 'instagram']),
  pageToken: z.string('Required').trim().min(1, 'Required').max(1000, 'Too Long!'),
})
export type PageEntry = z.infer<typeof pageEntry>

export const whatsappSignUp = z.strictObject({
  name: z.string('Required').trim().min(1, 'Required').min(2, 'Too Short!').max(50, 'Too Long!'),
  /** Code of Meta's sign-up for one exchange. */
  code: z.string('Required').min(1, 'Required').max(2000, 'Too Long!'),
  phoneNumberId: metaId,
  businessAccountId: metaId,
  /** Two-step verification PIN of the number: set at its first registration, required at every later one. */
  pin: z.string('Required').regex(/^\d{6}$/, 'Invalid PIN'),
})

export const facebookEndpoints = defineEndpoints({
  showFacebookApp: {
    method: 'GET',
    path: '/facebook',
    access: 'connections-page:addConnection',
    /** Null where this installation has no app at Meta. */
    response: z.object({ app: facebookApp.nullable() }),
  },
  /** Accounts that the signed-in Facebook user can connect. */
  listFacebookAccounts: {
    method: 'POST',
    path: '/facebook/accounts',
    access: 'connections-page:addConnection',
    visit: 'never',
    perMinute: 20,
    body: signedIn,
    response: z.array(facebookAccount),
  },
  /**
   * Connects pages of the signed-in Facebook user: the chosen accounts, or else all pages and, with `addInstagram`, their linked Instagram
   * accounts.
   */
  connectFacebook: {
    method: 'POST',
    path: '/facebook',
    access: 'connections-page:addConnection',
    visit: 'never',
    perMinute: 20,
    body: signedIn.extend({
      addInstagram: z.boolean().optional(),
      accounts: z.array(metaId).min(1, 'Required').max(1000).optional(),
    }),
    /**
     * `count`: connections that were created or signed in anew; `taken`: names of pages that another company has connected; `refused`: of
     * those whose messages Facebook does not let this user read.
     */
    response: z.object({ count: z.int(), taken: z.array(z.string()), refused: z.array(z.string()) }),
  },
  /** Connects the page, or its linked Instagram account, of a manually created token. */
  connectPage: {
    method: 'POST',
    path: '/facebook/page',
    access: 'connections-page:addConnection',
    visit: 'never',
    perMinute: 20,
    body: pageEntry,
    response: connection,
  },
  /** Connects a number that was signed up for the Cloud API in Meta's own window. */
  signUpWhatsApp: {
    method: 'POST',
    path: '/whatsapp-signup',
    access: 'connections-page:addConnection',
    visit: 'never',
    perMinute: 20,
    body: whatsappSignUp,
    response: connection,
  },
  /** Renews, in Meta's own window, the sign-in of a number whose token is no longer valid. */
  renewSignUp: {
    method: 'PUT',
    path: '/whatsapp-signup/:id',
    access: 'connections-page:addConnection',
    visit: 'never',
    perMinute: 20,
    params: z.object({ id: wireInt }),
    body: whatsappSignUp.pick({ code: true, phoneNumberId: true, businessAccountId: true }),
    response: connection,
  },
})
