import type { authEndpoints } from '#domain/auth/auth-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { brandOf } from '#server/branding/brand-of.ts'
import { longCode, nextCode } from './next-code.ts'
import { findAskedFor, removePasswordReset, savePasswordReset } from './password-reset-db.ts'
import { RequestWindow } from '#server/platform/http/request-window.ts'
import { hashResetCode, newResetCode } from './reset-code.ts'
import { resetMailTexts } from './reset-mail-texts.ts'
import { findLogin } from './session-platform-db.ts'

/** Counted for the pair of address and caller: a stranger's asking must not keep the owner from theirs. */
const perPair = new RequestWindow({ most: 3, windowMs: 15 * 60_000 })
const perIp = new RequestWindow({ most: 20, windowMs: 15 * 60_000 })

/**
 * Mails a code to the user of an address, unless an earlier one stays valid; the response does not tell which. An unknown address is
 * refused as such, after the same limits (decision D9).
 */
export async function forgetPassword(
  { platform, now, request }: PublicContext,
  { params, query }: Input<typeof authEndpoints.forgetPassword>,
) {
  const email = params.email.trim().toLowerCase()
  const from = request.ip
  const at = now.getTime()
  const retryAfterSeconds = perPair.take(`${email} ${from}`, at) || perIp.take(from, at)
  if (retryAfterSeconds) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds })

  const { appName: app } = await brandOf(platform.db, request.host)
  const found = await findLogin(platform.db, email)
  if (!found) throw new AppError('ERR_NO_EMAIL_FOUND')

  const company = openCompanyContext(platform, found.companyId)
  const made = await company.transaction(async (tx) => {
    const { asked, triesUsedUp } = await findAskedFor(tx, found.id, { from, now })
    const kind = nextCode(asked, { triesUsedUp, now })
    if (!kind) return null
    const code = newResetCode(kind.digits)
    const codeHash = hashResetCode(platform.secrets.resetKey, email, code)
    const expiresAt = new Date(at + kind.validMs)
    const id = await savePasswordReset(tx, { userId: found.id, codeHash, askedFrom: from, expiresAt }, now)
    return { id, code, kind }
  })
  if (!made) return {}
  const { id, code, kind } = made
  const language = query.language ?? 'pt'
  const fill = (text: string) => text.replaceAll('{code}', code).replaceAll('{app}', app)
  const text = kind === longCode ? resetMailTexts.longText : resetMailTexts.text
  const letter = { subject: fill(resetMailTexts.subject[language]), text: fill(text[language]) }
  try {
    await platform.mail.send({ host: request.host, to: email, ...letter })
  } catch (error) {
    await company.transaction((tx) => removePasswordReset(tx, id))
    throw error
  }
  return {}
}
