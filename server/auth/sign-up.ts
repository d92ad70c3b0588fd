import type { authEndpoints } from '#domain/auth/auth-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input, Output } from '#domain/http/endpoint.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { perInstallation } from '#server/platform/kernel/per-installation.ts'
import { hashPassword } from '#server/platform/http/passwords.ts'
import { RequestWindow } from '#server/platform/http/request-window.ts'
import { platformSetting } from '#server/settings/platform-setting.ts'
import { throwIfGuessable } from '#server/users/access/throw-if-guessable.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { choosePlan, openAccount } from './open-account.ts'

type SignUp = typeof authEndpoints.signUp

const accountsOf = perInstallation(() => new RequestWindow({ most: 20, windowMs: 3_600_000 }))

/**
 * Makes an account at once where letters only reach a folder of this machine; where they reach people, the address confirms itself
 * first, and nobody learns whether it was taken (decision D98).
 */
export async function signUp(ctx: PublicContext, { body }: Input<SignUp>): Promise<Output<SignUp>> {
  const { platform, now, request } = ctx
  if ((await platformSetting(platform.db, 'userCreation')) !== 'enabled')
    throw new AppError('ERR_USER_CREATION_DISABLED')
  await choosePlan(ctx, body.planId)
  const retryAfterSeconds = accountsOf(platform).take(request.ip, now.getTime())
  if (retryAfterSeconds) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds })

  const { name, email, companyName, phone, planId } = body
  throwIfGuessable(body.password, [name, email, companyName])
  const passwordHash = await hashPassword(body.password, request.ip)
  const account = { name, email, companyName, phone, passwordHash, ...(planId && { planId }) }
  return platform.mail.reaches
    ? { confirmation: await askToConfirm(ctx, account) }
    : openAccount(ctx, account)
}
