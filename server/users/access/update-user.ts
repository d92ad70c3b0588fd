import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { userEndpoints, UserRecord } from '#domain/users/user-contract.ts'
import { changedFields, changesRights, refusedFields } from '#domain/users/user-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { throwUnlessProven } from '#server/platform/http/throw-unless-proven.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { companyOfUser } from '#server/users/company-of-user.ts'
import { renewOwnSession } from './renew-own-session.ts'
import { throwIfForeignPassword } from './send-password-link.ts'
import { throwIfGuessable } from './throw-if-guessable.ts'
import { tellOldAddress } from '#server/users/tell-old-address.ts'
import {
  throwIfForeign,
  throwIfLastAdmin,
  throwIfOutranked,
  throwIfSuper,
  throwUnlessGrantable,
} from '#server/users/user-limits-db.ts'
import { mergeChosen } from '#server/companies/merge-chosen.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { changeUser, getUser, replaceUserQueues, voidPasswordLink } from '#server/users/user-record-db.ts'
import { hashPassword } from '#server/platform/http/passwords.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import '#server/users/user-events.ts'

export async function updateUser(
  ctx: Context & PublicContext,
  { params: { id }, body }: Input<typeof userEndpoints.updateUser>,
): Promise<UserRecord> {
  const { companyId, currentPassword = '', knownQueueIds, ...given } = body
  const asked = { ...given, ...(given.allHistoric === null && { allHistoric: 'disabled' as const }) }
  const company = companyOfUser(ctx, companyId)
  throwIfRefused(refusedFields(ctx.viewer, id, id === ctx.viewer.id ? [] : ['id']))
  if (id !== ctx.viewer.id) throwIfForeignPassword(asked.password)
  const known = await company.read((tx) => getUser(tx, id, company.files))
  const own = id === ctx.viewer.id && known
  const access = own ? changedFields(own, asked).filter((name) => ownAccess.has(name)) : []
  if (access.length) await checkOwnPassword(ctx, currentPassword)
  else if (changedFields(known, asked).some((name) => provenFields.has(name))) await throwUnlessProven(ctx)
  if (own) throwIfGuessable(asked.password, [own.name, own.email, asked.name ?? '', asked.email ?? ''])
  const passwordHash = asked.password ? await hashPassword(asked.password, ctx.companyId) : undefined
  const { user, before, keepSignedIn } = await company.transaction(async (tx) => {
    await lockCompany(tx)
    const before = await getUser(tx, id, company.files)
    const { queueIds: current } = before
    const { queueIds: chosen } = asked
    const wish = {
      ...asked,
      ...(chosen && { queueIds: mergeChosen({ current, known: knownQueueIds ?? current, chosen }) }),
    }
    const changed = changedFields(before, wish)
    throwIfRefused(refusedFields(ctx.viewer, id, changed))
    throwIfSuper(ctx.viewer, before)
    await throwIfOutranked(tx, ctx.viewer, id)
    if (changed.includes('roleId')) await throwUnlessGrantable(tx, ctx.viewer, wish.roleId)
    if (changed.includes('profile') && wish.profile === 'user') {
      if (id === ctx.viewer.id) throw new AppError('ERR_USER_SELF')
      await throwIfLastAdmin(tx, id)
    }
    await throwIfForeign(tx, wish)

    const { password: _password, queueIds, allHistoric, ...columns } = wish
    await changeUser(tx, id, {
      ...columns,
      ...(allHistoric && { allHistoric }),
      ...(passwordHash && { passwordHash }),
      updatedAt: ctx.now,
    })
    if (queueIds && changed.includes('queueIds')) await replaceUserQueues(tx, id, queueIds)
    await throwIfOutranked(tx, ctx.viewer, id)
    if (passwordHash || changed.includes('email')) await voidPasswordLink(tx, id)
    const renewed = access.length ? await renewOwnSession(tx, ctx) : () => {}
    const after = await getUser(tx, id, company.files)
    const fields = [...changed, ...(passwordHash && !changed.includes('password') ? ['password'] : [])]
    await recordAudit(ctx, tx, { action: 'user.changed', subject: after, data: { fields } })
    const rights = changesRights(changed)
    // A user's own new password or address is not announced: their other tabs would renew before the new cookie is there.
    if (changed.some((name) => !access.includes(name))) company.emit('user.changed', { user: after, rights })
    return { user: after, before, keepSignedIn: renewed }
  })
  ctx.sessions.forget(id)
  keepSignedIn()
  const moved = user.email !== before.email
  if (moved || passwordHash) {
    ctx.log.info(
      { security: 'access.changed', userId: id, by: ctx.viewer.id },
      'a password or address changed',
    )
    await tellOldAddress(ctx, before.email, moved ? 'email' : 'password')
  }
  return user
}

/** Fields that give away the account when somebody changes them in a session left open. */
const ownAccess = new Set(['password', 'email'])

/** Fields that give somebody more rights, or somebody else's account away. */
const provenFields = new Set(['profile', 'roleId', 'email'])

function throwIfRefused(fields: string[]) {
  if (fields.length) throw new AppError('ERR_NO_PERMISSION', { fields })
}
