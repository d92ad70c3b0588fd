import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate } from '../http/wire.ts'
import { languages } from '../i18n/language.ts'
import { companyChannel } from '../live/channel.ts'
import { sessionUser } from '../users/user-contract.ts'
import { isPhone } from './sign-up-rules.ts'

export const session = z.object({ token: z.string(), user: sessionUser })
export type Session = z.infer<typeof session>

export const credentials = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(200),
  /** False: the session ends with the browser. */
  remember: z.boolean().optional(),
})

export const sessionProof = z.strictObject({
  currentPassword: z.string().min(1, 'Obrigatório').max(200, 'Muito longo!'),
})

/** `details` of ERR_OUT_OF_HOURS. */
export const hoursOfWork = z.object({ startWork: z.string(), endWork: z.string() })

const required = { error: 'Obrigatório', abort: true }
const text = z.string(required).trim().min(1, required)
const shortName = text.min(2, 'Muito curto!').max(50, 'Muito longo!')
const email = text.toLowerCase().max(254, 'Muito longo!').regex(z.regexes.email, 'E-mail inválido')

/** Signing up creates a company; the user becomes its first administrator. */
export const newAccount = z.strictObject({
  name: shortName,
  companyName: shortName,
  email,
  phone: text.max(30, 'Muito longo!').refine(isPhone, 'Telefone inválido'),
  password: z.string(required).min(1, required).min(5, 'Muito curto!').max(50, 'Muito longo!'),
  /** One of the public plans; without it the cheapest. */
  planId: z.int().positive().optional(),
  /** The URL of /signup may carry it; nobody joins a company that way (decision D10). */
  companyId: z.union([z.int(), z.string().max(20)]).optional(),
})

/** Input of a request for a mailed code. */
export const forgottenEmail = z.object({ email })

export const weakPassword =
  'Sua senha precisa ter no mínimo 8 caracteres, sendo uma letra maiúscula, uma minúscula e um número.'
const strongPassword = z
  .string(required)
  .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/s, weakPassword)
  .max(200, 'Muito longo!')

export const passwordReset = z.strictObject({ password: strongPassword })
const resetParams = z.object({ email: z.string().max(254), token: z.string().max(20) })

/** Input of a reset's second step: the code, and the password twice. */
export const resetForm = z
  .object({ code: text, password: strongPassword, confirmation: z.string(required).min(1, required) })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'As senhas não correspondem',
  })

const signedUp = z.object({
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  company: z.object({ id: z.int(), name: z.string(), dueDate: wireDate }),
})

export const authEndpoints = defineEndpoints({
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    body: credentials,
    response: session,
    // Wrong passwords have a limit of their own, of 30.
    perMinute: 300,
  },
  signUp: {
    method: 'POST',
    path: '/auth/signup',
    access: 'public',
    body: newAccount,
    response: signedUp.partial().extend({
      /** Present instead where the e-mail address must be confirmed first: id that the mailed code belongs to (decision D98). */
      confirmation: z.uuid().optional(),
    }),
    perMinute: 10,
  },
  confirmSignUp: {
    method: 'POST',
    path: '/auth/signup/confirm',
    access: 'public',
    body: z.strictObject({ confirmation: z.uuid(), code: text.max(20, 'Muito longo!') }),
    response: signedUp,
    perMinute: 10,
  },
  forgetPassword: {
    method: 'POST',
    path: '/forgetpassword/:email',
    access: 'public',
    params: z.object({ email: z.string().max(254) }),
    /** Language of the letter. */
    query: z.object({ language: z.enum(languages).optional() }),
    response: z.object({}),
    perMinute: 10,
  },
  resetPassword: {
    method: 'POST',
    path: '/resetpasswords/:email/:token',
    access: 'public',
    params: resetParams,
    body: passwordReset,
    response: z.object({}),
    perMinute: 10,
  },
  resetPasswordByPath: {
    method: 'POST',
    path: '/resetpasswords/:email/:token/:password',
    access: 'public',
    params: resetParams.extend(passwordReset.shape),
    response: z.object({}),
    perMinute: 10,
  },
  refreshToken: { method: 'POST', path: '/auth/refresh_token', access: 'public', response: session },
  logout: {
    method: 'DELETE',
    path: '/auth/logout',
    access: 'signedIn',
    visit: 'never',
    whenExpired: true,
    response: z.object({}),
  },
  /** Gives the password again, for strong acts (decision D149). */
  proveSession: {
    method: 'POST',
    path: '/auth/proof',
    access: 'signedIn',
    visit: 'never',
    whenExpired: true,
    body: sessionProof,
    response: z.object({}),
    perMinute: 30,
  },
  showMe: {
    method: 'GET',
    path: '/auth/me',
    access: 'signedIn',
    whenExpired: true,
    response: z.object({
      id: z.int(),
      profile: z.enum(['admin', 'user']),
      super: z.boolean(),
      /** Current company: on a support visit not the user's own. */
      companyId: z.int(),
      visitId: z.uuid().nullable(),
      /** Current record of a visitor: their token is not renewed, and a renewal is how other users get their record. */
      visitor: sessionUser.nullable(),
    }),
  },
})

/** Tells a user's other browsers that the session moved: a browser signs out when `session` is not its own. */
export const authChannel = companyChannel(
  'auth',
  z.object({
    action: z.literal('update'),
    user: z.object({ id: z.int(), email: z.string(), companyId: z.int() }),
    session: z.string(),
  }),
)
export type AuthLive = z.infer<typeof authChannel.payload>
