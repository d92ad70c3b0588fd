import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findConnection, findSession } from './connection-db.ts'
import './connection-events.ts'

/** Emits the current state of a connection and its session. */
export async function announceSession(ctx: Pick<CompanyContext, 'emit'>, tx: Db, id: number): Promise<void> {
  const [connection, session] = [await findConnection(tx, id), await findSession(tx, id)]
  if (connection) ctx.emit('connection.changed', { connection })
  if (session) ctx.emit('session.changed', { session })
}
