import type { AuditAction } from '#domain/audit/audit-contract.ts'
import type { ConnectionSession } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { findSession } from '#server/connections/connection-db.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'
import { type SessionWish, switchAccount, wishSession } from '#server/connections/session-db.ts'

/** A wish for a session, with the user who makes it and its action in the audit trail. */
export type SessionDeed = SessionWish & {
  actor: Actor
  action: Extract<AuditAction, `connection.session${string}`>
}

/**
 * Wishes something of a connection's session; the channel host sees to it. An account at Meta has no device to link: it stops and goes on
 * sending, and what customers write comes in all the while. Throws ERR_NO_SESSION where only a new sign-in helps.
 */
export const changeSession = (
  ctx: CompanyContext,
  id: number,
  { actor, action, ...wish }: SessionDeed,
): Promise<ConnectionSession> =>
  ctx.transaction(async (tx) => {
    const { channel, name } = await getConnection(ctx, tx, id)
    if (channel === 'whatsapp') await wishSession(tx, id, wish)
    else if (!(await switchAccount(tx, id, wish))) throw new AppError('ERR_NO_SESSION')
    await recordAudit(actor, tx, { action, subject: { id, name } })
    await announceSession(ctx, tx, id)
    const session = await findSession(tx, id)
    if (!session) throw new AppError('ERR_NO_WAPP_FOUND')
    return session
  })
