import type { authEndpoints } from '#domain/auth/auth-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { brandOf } from '#server/branding/brand-of.ts'
import { savePasswordReset } from './password-reset-db.ts'
import { RequestWindow } from '#server/platform/http/request-window.ts'
import { hashResetCode, newResetCode } from './reset-code.ts'
import { resetMailTexts } from './reset-mail-texts.ts'
import { findLogin } from './session-platform-db.ts'

const validMs = 15 * 60_000
/** A stranger's asking must not keep the owner from theirs: counted for the pair of address and caller. */
const perPair = new RequestWindow({ most: 3, windowMs: validMs })
const perPairAndDay = new RequestWindow({ most: 10, windowMs: 86_400_000 })
const perIp = new RequestWindow({ most: 20, windowMs: validMs })

/** Mails a code to whoever has the address. One that nobody has is told so, after the same limits and work (decision D9). */
export async function forgetPassword(
  { platform, now, request }: PublicContext,
  { params, query }: Input<typeof authEndpoints.forgetPassword>,
) {
  const email = params.email.trim().toLowerCase()
  const at = now.getTime()
  const pair = `${email} ${request.ip}`
  const retryAfterSeconds =
    perPair.take(pair, at) || perPairAndDay.take(pair, at) || perIp.take(request.ip, at)
  if (retryAfterSeconds) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds })

  const code = newResetCode()
  const codeHash = hashResetCode(platform.secrets.resetKey, email, code)
  const { appName: app } = await brandOf(platform.db, request.host)
  const found = await findLogin(platform.db, email)
  if (!found) throw new AppError('ERR_NO_EMAIL_FOUND')

  const reset = { userId: found.id, codeHash, askedFrom: request.ip, expiresAt: new Date(at + validMs) }
  await openCompanyContext(platform, found.companyId).transaction((tx) => savePasswordReset(tx, reset, now))
  const language = query.language ?? 'pt'
  const fill = (text: string) => text.replaceAll('{code}', code).replaceAll('{app}', app)
  await platform.mail.send({
    host: request.host,
    to: email,
    subject: fill(resetMailTexts.subject[language]),
    text: fill(resetMailTexts.text[language]),
  })
  return {}
}
