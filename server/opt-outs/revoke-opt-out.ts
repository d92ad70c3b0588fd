import { authorIdOf } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import {
  type optOutEndpoints,
  type OptOutSource,
  undoRevocationMs,
} from '#domain/opt-outs/opt-out-contract.ts'
import { isRevocable } from '#domain/opt-outs/opt-out-rules.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { CompanyContext, Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  clearRevocation,
  findOptOutById,
  findRevocable,
  lockOptOut,
  type Person,
  revokeById,
  type Revoking,
} from './opt-out-db.ts'
import './opt-out-events.ts'

/** Revokes what came by these ways, because the person wants messages again. Returns how many that were. */
export async function revokeOptOuts(
  ctx: CompanyContext,
  tx: Db,
  person: Person,
  {
    sources,
    whatsappId = null,
    user = null,
    ...revoking
  }: Omit<Revoking, 'at' | 'user'> & {
    sources: readonly OptOutSource[]
    whatsappId?: number | null
    user?: Revoking['user']
  },
): Promise<number> {
  const ids = await findRevocable(tx, person, { sources, whatsappId })
  for (const id of ids) await revokeById(tx, id, { ...revoking, user, at: ctx.now })
  if (ids.length) ctx.emit('optOut.changed', { contactId: 'contactId' in person ? person.contactId : null })
  return ids.length
}

/** Revokes an opt-out for a colleague, with the reason. One given at the provider only the person can take back, there. */
export const revokeOptOut = (ctx: Context, { params, body }: Input<typeof optOutEndpoints.revokeOptOut>) =>
  ctx.transaction(async (tx) => {
    const before = await lockOptOut(tx, params.id)
    if (!before) throw new AppError('ERR_NO_OPT_OUT_FOUND')
    if (!isRevocable(before.source)) throw new AppError('ERR_OPT_OUT_OF_PROVIDER')
    const user = { id: authorIdOf(ctx.viewer), name: ctx.viewer.name }
    if (before.revokedAt === null) {
      await revokeById(tx, before.id, { source: 'agent', proof: body.reason, user, at: ctx.now })
      await audit(ctx, tx, 'optOut.revoked', before)
      ctx.emit('optOut.changed', { contactId: before.contactId })
    }
    return findOptOutById(tx, before.id)
  })

/** Takes back one's own revocation, shortly after it. */
export const undoRevocation = (ctx: Context, { params }: Input<typeof optOutEndpoints.undoRevocation>) =>
  ctx.transaction(async (tx) => {
    const before = await lockOptOut(tx, params.id)
    if (!before) throw new AppError('ERR_NO_OPT_OUT_FOUND')
    if (before.revokedAt !== null) {
      const isOwn = before.revokeSource === 'agent' && before.revokedBy === authorIdOf(ctx.viewer)
      const isLate = ctx.now.getTime() - before.revokedAt.getTime() > undoRevocationMs
      if (!isOwn || isLate) throw new AppError('ERR_UNDO_LATE')
      await clearRevocation(tx, before.id)
      await audit(ctx, tx, 'optOut.revocationUndone', before)
      ctx.emit('optOut.changed', { contactId: before.contactId })
    }
    return findOptOutById(tx, before.id)
  })

const audit = (
  ctx: Context,
  tx: Db,
  action: 'optOut.revoked' | 'optOut.revocationUndone',
  { contactId, scope }: { contactId: number | null; scope: string },
) => recordAudit(ctx, tx, { action, subject: { id: contactId ?? '', name: '' }, data: { before: scope } })
