import { z } from 'zod'
import type { Credentials } from '../channel.ts'
import { graphCaller, valueOf } from '../meta-graph/graph-caller.ts'
import { backoffMsOf, failureOf } from './cloud-errors.ts'

export type SignupSettings = {
  baseUrl: string
  version: string
  appId: string
  appSecret: string
  fetch?: typeof globalThis.fetch
}

export type CloudSignup = {
  /** Exchanges a code of Meta's sign-up for a token; each code works once. Throws ChannelError. */
  exchange: (code: string) => Promise<string>
  /** Registers the number for the Cloud API. Throws ChannelError, with a code of `wrongPin` for a wrong PIN. */
  register: (credentials: Credentials, pin: string) => Promise<void>
}

/** Source: WhatsApp Cloud API error codes, "Two step verification PIN mismatch" and its lock after too many tries. */
export const wrongPin = ['133005', '133008', '133009']

const timeoutMs = 20_000

/** WhatsApp Embedded Signup for servers as Meta documents it. */
export function cloudSignup({
  fetch = globalThis.fetch,
  appId,
  appSecret,
  ...settings
}: SignupSettings): CloudSignup {
  const root = `${settings.baseUrl.replace(/\/+$/, '')}/${settings.version}`
  const call = graphCaller({ fetch, failureOf, backoffMsOf })
  return {
    exchange: async (code) => {
      const asked = new URLSearchParams({ client_id: appId, client_secret: appSecret, code })
      const answer = await call(
        `${root}/oauth/access_token?${asked.toString()}`,
        z.object({ access_token: z.string().min(1) }),
        { signal: AbortSignal.timeout(timeoutMs) },
      )
      return valueOf(answer).access_token
    },
    register: async ({ account, accessToken }, pin) => {
      const answer = await call(`${root}/${encodeURIComponent(account)}/register`, z.unknown(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ messaging_product: 'whatsapp', pin }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      valueOf(answer)
    },
  }
}
