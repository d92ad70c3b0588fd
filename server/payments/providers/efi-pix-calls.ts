import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { Agent } from 'undici'
import { z } from 'zod'
import { ProviderError, type ProviderSetup } from '../payment-provider.ts'
import { accessTokenOf, hashOf, type IssuedToken } from './access-token.ts'
import { type CallProvider, openProviderCalls } from './call-provider.ts'
import { explainBrokenPix, explainBrokenToken, explainPix } from './efi-errors.ts'

const issued = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  scope: z.string().default(''),
})

type Pair = NonNullable<ProviderSetup['certificate']>

const mostAgents = 4
const agents = new Map<string, Agent>()

/** The way to Efí with a client certificate: one for the installation, made anew when the certificate changes. */
function agentOf({ cert, key }: Pair, authority: string | null): Agent {
  const name = hashOf([cert, key, authority ?? ''])
  const known = agents.get(name)
  if (known) return known
  const ca = authority === null ? undefined : [...rootCertificates, authority]
  const made = new Agent({ connect: { cert, key, ...(ca && { ca }) } })
  agents.set(name, made)
  for (const [oldest, agent] of agents) {
    if (agents.size <= mostAgents) break
    agents.delete(oldest)
    // Calls on their way finish.
    void agent.close()
  }
  return made
}

export type EfiPixCalls = { call: CallProvider; token: () => Promise<IssuedToken> }

/** Calls of Efí's PIX with mutual TLS and a token that is asked for when needed. Without a certificate every call says so. */
export function openEfiPixCalls(setup: ProviderSetup): EfiPixCalls {
  const { credentials, certificate, efiAuthority, baseUrls, now } = setup
  const { eficlientid: id, eficlientsecret: secret } = credentials
  if (!certificate) {
    const refuse = () =>
      Promise.reject(new ProviderError('credentials', 'Efí PIX: no certificate was uploaded'))
    return { call: refuse, token: refuse }
  }
  const basic = Buffer.from(`${id}:${secret}`).toString('base64')
  const address = {
    name: 'Efí PIX',
    baseUrl: baseUrls.efiPix,
    dispatcher: () => agentOf(certificate, efiAuthority),
    secrets: [id, secret, basic, credentials.efichavepix, credentials.efiwebhooksecret],
    explain: explainPix,
    now,
  }
  const askForToken = openProviderCalls({
    ...address,
    headers: { authorization: `Basic ${basic}` },
    explainBroken: explainBrokenToken,
  })
  const token = accessTokenOf([baseUrls.efiPix, id, secret, certificate.cert], {
    now,
    ask: async () => {
      throwIfEnded(certificate, now())
      const answer = await askForToken({
        ...{ method: 'POST', path: '/oauth/token', isReading: true, schema: issued },
        json: { grant_type: 'client_credentials' },
      })
      const { access_token, expires_in, scope } = answer
      return { token: access_token, lifeSeconds: expires_in, scopes: scope.split(' ').filter(Boolean) }
    },
  })
  const call = openProviderCalls({
    ...address,
    headers: async () => ({ authorization: `Bearer ${(await token.get()).token}` }),
    explain: (status, body) => {
      if (status === 401) token.forget()
      return explainPix(status, body)
    },
    explainBroken: explainBrokenPix,
  })
  return { call, token: token.get }
}

/** Efí says nothing about a certificate that ended: it only hangs up. */
function throwIfEnded({ cert }: Pair, now: Date) {
  const { validToDate } = new X509Certificate(cert)
  if (validToDate <= now)
    throw new ProviderError(
      'credentials',
      `Efí PIX: the certificate ended on ${validToDate.toISOString().slice(0, 10)}`,
    )
}
