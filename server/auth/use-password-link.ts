import { AppError } from '#domain/errors.ts'
import type { passwordLinkEndpoints } from '#domain/auth/password-link-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { hashPassword } from '#server/platform/http/passwords.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { changeUser, endSessionOf } from '#server/users/user-record-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { throwIfGuessable } from '#server/users/access/throw-if-guessable.ts'
import { takePasswordLink } from '#server/users/access/password-link-db.ts'
import { findPasswordLink } from './password-link-platform-db.ts'
import './auth-events.ts'

/** Shows the user of a link, so that nobody chooses a password for somebody else. */
export async function showPasswordLink(
  { platform, now }: PublicContext,
  { body }: Input<typeof passwordLinkEndpoints.showPasswordLink>,
) {
  const found = await findPasswordLink(platform.db, hashToken(body.token), now)
  if (!found) throw new AppError('ERR_PASSWORD_LINK')
  const { name, email, company } = found
  return { name, email, company }
}

/** Sets the password of the link's user; the link works once. */
export async function usePasswordLink(
  { platform, now, sessions, request }: PublicContext,
  { body }: Input<typeof passwordLinkEndpoints.usePasswordLink>,
) {
  const tokenHash = hashToken(body.token)
  const found = await findPasswordLink(platform.db, tokenHash, now)
  if (!found) throw new AppError('ERR_PASSWORD_LINK')
  throwIfGuessable(body.password, [found.name, found.email, found.company])
  const passwordHash = await hashPassword(body.password, found.companyId)
  const company = openCompanyContext(platform, found.companyId)
  const userId = await company.transaction(async (tx) => {
    const id = await takePasswordLink(tx, tokenHash, now)
    if (id === null) throw new AppError('ERR_PASSWORD_LINK')
    await changeUser(tx, id, { passwordHash })
    await endSessionOf(tx, id)
    const actor = { viewer: { id, name: found.name }, now, origin: request.origin }
    await recordAudit(actor, tx, { action: 'session.passwordChosen', subject: { id, name: found.name } })
    company.emit('auth.sessionEnded', { userId: id })
    return id
  })
  sessions.forget(userId)
  platform.log.info({ security: 'password.chosen', userId }, 'a first password was chosen')
  return { email: found.email }
}
