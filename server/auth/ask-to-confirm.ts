import { AppError } from '#domain/errors.ts'
import { spokenLanguage } from '#domain/i18n/spoken-language.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { RequestWindow } from '#server/platform/http/request-window.ts'
import { brandOf } from '#server/branding/brand-of.ts'
import type { Account } from './open-account.ts'
import { savePendingSignUp } from './pending-sign-up-platform-db.ts'
import { hashResetCode, newResetCode } from './reset-code.ts'
import { findLogin } from './session-platform-db.ts'
import { signUpMailTexts } from './sign-up-mail-texts.ts'

const validMs = 24 * 3_600_000
const letters = new RequestWindow({ most: 3, windowMs: 15 * 60_000 })

/** Mails a code that confirms a new account, and returns its id. Only the mail says whether the address has an account already. */
export async function askToConfirm(
  { platform, now, request }: PublicContext,
  account: Account,
): Promise<string> {
  const { email } = account
  const retryAfterSeconds = letters.take(`${email} ${request.ip}`, now.getTime())
  if (retryAfterSeconds) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds })
  const id = crypto.randomUUID()
  const code = newResetCode()
  const isTaken = (await findLogin(platform.db, email)) !== undefined
  await savePendingSignUp(platform.db, {
    id,
    email,
    account: JSON.stringify(account),
    codeHash: hashResetCode(platform.secrets.resetKey, id, code),
    // The code of a taken address is never mailed and expires at once, so that a guess opens no account.
    expiresAt: new Date(now.getTime() + (isTaken ? 0 : validMs)),
  })
  const language = spokenLanguage(request.languages)
  const { appName: app } = await brandOf(platform.db, request.host)
  const fill = (text: string) => text.replaceAll('{code}', code).replaceAll('{app}', app)
  const texts = isTaken ? signUpMailTexts.taken : signUpMailTexts.code
  const subject = isTaken ? signUpMailTexts.takenSubject : signUpMailTexts.codeSubject
  const letter = {
    host: request.host,
    to: email,
    subject: fill(subject[language]),
    text: fill(texts[language]),
  }
  // Not awaited: the time that a mail takes would tell whether the address is taken.
  platform.mail
    .send(letter)
    .catch((error: Error) => platform.log.error({ error: error.message }, 'a sign-up’s letter was not sent'))
  return id
}
