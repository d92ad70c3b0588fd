import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { GraphError } from './graph-errors.ts'
import { noObject, numberOf } from './graph-routes.ts'
import type { MessagingNetwork } from './messaging-network.ts'
import type { SimulatedNetwork } from './simulated-network.ts'

const folder = join(import.meta.dirname, 'login')
const types = { js: 'text/javascript; charset=utf-8', html: 'text/html; charset=utf-8' }

/** Codes issued to numbers that signed up, each with its number; each works once. */
export type SignupCodes = Map<string, string>

/** Permissions of Facebook Login that this emulator knows. */
const permissions = [
  'public_profile',
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'business_management',
  'instagram_basic',
  'instagram_manage_messages',
]

const dialogQuery = z.object({
  client_id: z.string(),
  config_id: z.string().optional(),
  scope: z.string().optional(),
  response_type: z.string().optional(),
})

type Window = {
  network: SimulatedNetwork
  messaging: MessagingNetwork
  signupConfigId: string
  codes: SignupCodes
}

/** Emulates Facebook's script for browsers and its window, in which people sign in, or sign up a number for WhatsApp. */
export function loginWindow(app: FastifyInstance, { network, messaging, signupConfigId, codes }: Window) {
  const file = (url: string, name: string) =>
    app.get(url, async (_request, reply) =>
      reply.type(types[name.endsWith('.js') ? 'js' : 'html']).send(createReadStream(join(folder, name))),
    )
  file('/:locale(^[a-z]{2}_[A-Z]{2}$)/sdk.js', 'sdk.js')
  file('/:version(^v\\d+\\.\\d+$)/dialog/oauth', 'dialog.html')
  file('/login/dialog.js', 'dialog.js')

  app.get('/login/choices', async (request) => {
    const asked = dialogQuery.parse(request.query)
    if (asked.client_id !== messaging.appId) return { error: 'Invalid App ID' }
    if (asked.config_id === signupConfigId && asked.response_type === 'code') {
      return {
        title: 'Cadastro no WhatsApp',
        text: 'Escolha o número a conectar.',
        numbers: network.state.numbers.map(({ phoneNumberId: id, displayPhoneNumber, name }) => ({
          id,
          label: `${name}, +${displayPhoneNumber}`,
        })),
      }
    }
    const scopes = asked.scope?.split(',') ?? []
    const unknown = scopes.filter((scope) => !permissions.includes(scope))
    if (unknown.length || !(scopes.length || asked.config_id)) {
      return { error: `Invalid Scopes: ${unknown.join(', ')}` }
    }
    return {
      title: 'Entrar com o Facebook',
      text: `O aplicativo pede: ${scopes.join(', ') || asked.config_id}`,
      people: messaging.users.map(({ id, pageIds }) => ({ id, label: `Continuar como ${nameOf(pageIds)}` })),
    }
  })

  app.post('/login/sign-in', async (request) => {
    const { id } = z.object({ id: z.string() }).parse(request.body)
    const user = messaging.users.find((each) => each.id === id)
    if (!user) throw noObject(id)
    return { id, token: user.token }
  })

  app.post('/login/sign-up', async (request) => {
    const { phone_number_id: id } = z.object({ phone_number_id: z.string() }).parse(request.body)
    const number = numberOf(network, id)
    const code = randomBytes(16).toString('hex')
    codes.set(code, number.phoneNumberId)
    return { code, phone_number_id: id, waba_id: number.wabaId }
  })

  const nameOf = (pageIds: string[]) =>
    `quem administra ${messaging.pages
      .filter(({ id }) => pageIds.includes(id))
      .map(({ name }) => name)
      .join(', ')}`
}

/** Redeems a code, which works once. Throws GraphError. */
export function takeCode(codes: SignupCodes, code: string): void {
  if (codes.delete(code)) return
  throw new GraphError(100, 'This authorization code has been used.', { subcode: 36009 })
}
