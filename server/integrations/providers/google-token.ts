import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { callOut, type Failed, isFailed, readJson } from '#server/platform/network/call-out.ts'
import type { ServiceAccount } from '#server/integrations/read-service-account.ts'

const scope = 'https://www.googleapis.com/auth/dialogflow'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

type Token = { token: string; until: number }
const tokens = new Map<string, Token>()
const mostKept = 2000
/** Milliseconds before its end at which a token is not used any more. */
const earlierMs = 60_000

/**
 * An access token of a service account, kept until a minute before its end. It always comes from the installation's address: the one in
 * a tenant's file is not asked.
 */
export async function googleToken(ctx: CompanyContext, account: ServiceAccount): Promise<string | Failed> {
  const key = `${ctx.companyId} ${account.clientEmail} ${account.keyId}`
  const kept = tokens.get(key)
  if (kept && kept.until > ctx.now.getTime()) return kept.token
  const address = ctx.outside.googleToken
  const seconds = Math.floor(ctx.now.getTime() / 1000)
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(account.keyId && { kid: account.keyId }) })
    .setIssuer(account.clientEmail)
    .setSubject(account.clientEmail)
    .setAudience(address)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importPKCS8(account.privateKey, 'RS256'))
  const given = await callOut(ctx, address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: grant, assertion }).toString(),
    maxBytes: 64 * 1024,
    redirects: 'answer',
  })
  if (isFailed(given)) return given
  if (given.status >= 400 && given.status < 500 && given.status !== 429)
    return { fault: 'auth', reason: writeCallReason('google-refuses-account', { status: given.status }) }
  const read = answer.safeParse(readJson(given.body.toString()))
  if (given.status !== 200 || !read.success)
    return { fault: 'refused', reason: writeCallReason('google-gives-no-token', { status: given.status }) }
  const { access_token: token, expires_in: lasts } = read.data
  if (tokens.size >= mostKept) tokens.clear()
  tokens.set(key, { token, until: ctx.now.getTime() + lasts * 1000 - earlierMs })
  return token
}

/** Forgets what Google refused before its time. */
export const forgetGoogleToken = ({ companyId }: CompanyContext, account: ServiceAccount): void =>
  void tokens.delete(`${companyId} ${account.clientEmail} ${account.keyId}`)
