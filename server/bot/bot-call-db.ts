import { sql } from 'kysely'
import { type BotCall, botCall, type CallResult } from '#domain/bot-calls/bot-call.ts'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { beginningOf } from '#domain/messages/message-rules.ts'
import { storableJson } from '#server/exchange/storable.ts'
import type { Db } from '#server/platform/database/db.ts'

const overduePrefix = 'overdue:'
/** Names the turn that ends a call which nobody answered. */
export const overdueKey = (id: number): string => `${overduePrefix}${id}`

/** Longer than any call takes with all its tries. */
export const overdueMs = 10 * minuteMs
export const overdue = {
  outcome: 'failed',
  fault: 'timeout',
  reason: writeCallReason('call-overdue'),
} as const

/** Ends the call of an overdue turn: nobody makes it again once the run has gone on without it. */
export async function endOverdueCall(tx: Db, key: string, now: Date): Promise<void> {
  if (!key.startsWith(overduePrefix)) return
  const id = Number(key.slice(overduePrefix.length))
  await endCall(tx, { id, result: overdue, reason: '', ms: overdueMs, now })
}

export const removeOverdue = (tx: Db, id: number) =>
  tx.deleteFrom('botTurns').where('key', '=', overdueKey(id)).execute()

type NewCall = { runId: number; ticketId: number; call: number; key: string; request: BotCall; now: Date }

/** Null where the call was written down before. */
export async function insertCall(tx: Db, { request, now, ...row }: NewCall): Promise<number | null> {
  const made = await tx
    .insertInto('botCalls')
    .values({ ...row, kind: request.kind, request: storableJson(request), createdAt: now })
    .onConflict((conflict) => conflict.columns(['companyId', 'runId', 'call']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** A call that has no answer yet. `isAwaited`: its run has not gone on without it. */
export async function findOpenCall(tx: Db, id: number) {
  const row = await tx
    .selectFrom('botCalls')
    .innerJoin('tickets', (join) =>
      join
        .onRef('tickets.companyId', '=', 'botCalls.companyId')
        .onRef('tickets.id', '=', 'botCalls.ticketId'),
    )
    .innerJoin('flowRuns', (join) =>
      join.onRef('flowRuns.companyId', '=', 'botCalls.companyId').onRef('flowRuns.id', '=', 'botCalls.runId'),
    )
    .select(['botCalls.id', 'runId', 'botCalls.ticketId', 'call', 'key', 'request', 'attempts'])
    .select('tickets.channel')
    .select(
      sql<boolean>`flow_runs.status = 'calling' and (flow_runs.state #>> '{call,id}')::int = bot_calls.call`.as(
        'isAwaited',
      ),
    )
    .where('botCalls.id', '=', id)
    .where('botCalls.state', '=', 'open')
    .executeTakeFirst()
  return row ? { ...row, request: botCall.parse(row.request) } : null
}

/** `reason`: why parts of an answer were left out, and which. */
type Ended = { id: number; result: CallResult; reason: string; ms: number; now: Date }

/** Ends a call; false where it has ended before. The request is not kept: it may hold customers' texts. */
export async function endCall(tx: Db, { id, result, reason, ms, now }: Ended): Promise<boolean> {
  const isFailed = result.outcome === 'failed'
  const { numUpdatedRows } = await tx
    .updateTable('botCalls')
    .set((eb) => ({
      state: isFailed ? 'failed' : 'done',
      reason: beginningOf(isFailed ? result.reason : reason, 500),
      request: sql<string>`jsonb_build_object('kind', kind, 'source', request -> 'source')`,
      ms: Math.round(ms),
      attempts: eb('attempts', '+', 1),
      endedAt: now,
    }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}
