import type { authEndpoints } from '#domain/auth/auth-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { openCompanyContext } from '#server/platform/context.ts'
import type { PublicContext } from '#server/platform/http.ts'
import { platformSetting } from '#server/settings/platform-setting.ts'
import { savePasswordReset } from './password-reset-db.ts'
import { RequestWindow } from '#server/platform/request-window.ts'
import { hashResetCode, newResetCode } from './reset-code.ts'
import { resetMailTexts } from './reset-mail-texts.ts'
import { findLogin } from './session-db.ts'

const validMs = 15 * 60_000
const perAddress = new RequestWindow({ most: 3, windowMs: validMs })
const perIp = new RequestWindow({ most: 20, windowMs: validMs })

/** Mails a code to whoever has the address. One that nobody has is told so, after the same limits and work (decision D9). */
export async function forgetPassword(
  { platform, now, request }: PublicContext,
  { params, query }: Input<typeof authEndpoints.forgetPassword>,
) {
  const email = params.email.trim().toLowerCase()
  const retryAfterSeconds = perAddress.take(email, now.getTime()) || perIp.take(request.ip, now.getTime())
  if (retryAfterSeconds) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds })

  const code = newResetCode()
  const codeHash = hashResetCode(platform.secrets.resetKey, email, code)
  const app = await platformSetting(platform.db, 'appName')
  const found = await findLogin(platform.db, email)
  if (!found) throw new AppError('ERR_NO_EMAIL_FOUND')

  const reset = { userId: found.id, codeHash, expiresAt: new Date(now.getTime() + validMs) }
  await openCompanyContext(platform, found.companyId).transaction((tx) => savePasswordReset(tx, reset))
  const language = query.language ?? 'pt'
  const fill = (text: string) => text.replaceAll('{code}', code).replaceAll('{app}', app)
  await platform.mail.send({
    to: email,
    subject: fill(resetMailTexts.subject[language]),
    text: fill(resetMailTexts.text[language]),
  })
  return {}
}
