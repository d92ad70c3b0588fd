import { sql } from 'kysely'
import type { Failure } from '#domain/channels/failure.ts'
import { handOverTicket } from '#server/bot/hand-over-ticket.ts'
import { saveInbound } from '#server/exchange/inbound-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { endWaitingRun } from '#server/schedules/send-due-schedules.ts'
import { type Held, heldRuns, heldSends, heldTickets } from './held-sql.ts'

type Settling = { whatsappId: number; choice: 'drop' | 'mark-sent'; held: Held }

const maxAtOnce = 500

const withdrawn: Failure = {
  ...{ cause: 'withdrawn', code: 'restored', retry: false },
  detail: 'The installation was restored from a backup.',
}
const uncertain: Failure = { ...withdrawn, cause: 'uncertain' }

/** Ends what waits for a connection, so that nothing of it leaves. */
export async function settleConnection(ctx: CompanyContext, given: Settling): Promise<void> {
  while ((await settleSends(ctx, given)) > 0);
  while ((await settleRuns(ctx, given)) > 0);
  while ((await settleTickets(ctx, given)) > 0);
}

/**
 * Reports queued messages as failed, as a channel host does; the inbox applies the reports after the release. Those that were being sent when
 * the backup was made may have arrived.
 */
const settleSends = (ctx: CompanyContext, { whatsappId, choice, held }: Settling): Promise<number> =>
  ctx.transaction(async (tx) => {
    const { rows } = await sql<{ id: number; lane: string; messageId: number | null; state: string }>`
      delete from outbox where id = any(array(
        select id from outbox where whatsapp_id = ${whatsappId} and ${heldSends(held)} order by id limit ${maxAtOnce}))
      returning id, lane, message_id, state`.execute(tx)
    const events = rows.flatMap(({ id, lane, messageId, state }) => {
      if (messageId === null) return []
      const failure = choice === 'drop' && state === 'queued' ? withdrawn : uncertain
      const fact = { type: 'failed' as const, messageId, failure }
      return [{ whatsappId, lane, key: `h:${id}:failed`, payload: { source: 'host' as const, fact } }]
    })
    if (events.length) await saveInbound(tx, events)
    return rows.length
  })

const endOf = {
  drop: { state: 'skipped', reason: 'restored', failureCause: null },
  'mark-sent': { state: 'failed', reason: 'uncertain', failureCause: 'uncertain' },
} as const

/** Ends due planned messages. The next send of a series may be due as well: the caller asks until none is. */
async function settleRuns(ctx: CompanyContext, { whatsappId, choice, held }: Settling): Promise<number> {
  const due = await ctx.read(async (tx) => {
    const { rows } = await sql<{ scheduleId: number; n: number }>`
      select schedule_id, n from (${heldRuns(held)}) due where whatsapp_id = ${whatsappId}
      order by due_at, id limit ${maxAtOnce}`.execute(tx)
    return rows
  })
  for (const run of due) await endWaitingRun(ctx, run, endOf[choice])
  return due.length
}

/** The bot says nothing more in its due conversations: people take over. */
async function settleTickets(ctx: CompanyContext, { whatsappId }: Settling): Promise<number> {
  const due = await ctx.read(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from (${heldTickets}) due where whatsapp_id = ${whatsappId} order by id limit ${maxAtOnce}`.execute(
      tx,
    )
    return rows
  })
  for (const { id } of due) await handOverTicket(ctx, id, 'The installation was restored from a backup.')
  return due.length
}
