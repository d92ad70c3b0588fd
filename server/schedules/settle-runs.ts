import { sql } from 'kysely'
import type { Failure } from '#domain/channels/failure.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import { saveFailure } from '#server/messages/status-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { lateMs } from './send-run.ts'

/**
 * Records the outcomes of queued messages from their rows: accepted by the provider, refused, or neither (decision D80). Returns the
 * schedules whose sends changed their state.
 */
export async function noteOutcomes(tx: Db, now: Date, messageIds: number[] | null): Promise<number[]> {
  const which =
    messageIds === null ? sql`runs.state = 'queued'` : sql`runs.message_id = any(${messageIds}::int[])`
  const { rows } = await sql<{ scheduleId: number }>`
    update schedule_runs runs set
      state = case when messages.failure is null then 'sent' else 'failed' end,
      sent_at = case when messages.failure is null then coalesce(runs.sent_at, ${now}::timestamptz) end,
      failure_cause = messages.failure ->> 'cause',
      reason = case when messages.failure is null then nullif(runs.reason, 'provider')
        when messages.failure ->> 'cause' in ('uncertain', 'withdrawn') then messages.failure ->> 'cause'
        else 'provider' end
    from messages
    where messages.company_id = runs.company_id and messages.id = runs.message_id and ${which}
      and runs.state in ('queued', 'sent', 'failed')
      and (messages.failure is not null or messages.provider_message_id is not null)
      and runs.state <> case when messages.failure is null then 'sent' else 'failed' end
    returning runs.schedule_id`.execute(tx)
  return [...new Set(rows.map(({ scheduleId }) => scheduleId))]
}

const unsent: Failure = { cause: 'unavailable', code: null, detail: 'not sent in time', retry: false }
const mostAtOnce = 100

/** Gives up sends that the connection could not send for half a day, or cannot send because it was deleted. */
export async function giveUpLate(ctx: CompanyContext, tx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number; messageId: number | null; scheduleId: number; gone: boolean }>`
    select runs.id, runs.message_id, runs.schedule_id,
      not exists (select from connections where connections.company_id = runs.company_id
        and connections.id = messages.whatsapp_id) as gone
    from schedule_runs runs
    left join messages on messages.company_id = runs.company_id and messages.id = runs.message_id
    where runs.state = 'queued' and (
      messages.id is null
      or not exists (select from connections where connections.company_id = runs.company_id
        and connections.id = messages.whatsapp_id)
      or (runs.due_at < ${new Date(ctx.now.getTime() - lateMs)} and exists (
        select from outbox where outbox.company_id = runs.company_id and outbox.message_id = runs.message_id
          and outbox.state = 'queued')))
    order by runs.due_at limit ${mostAtOnce} for update of runs skip locked`.execute(tx)
  for (const { id, messageId, gone } of rows) {
    if (messageId !== null) {
      const { rows: taken } =
        await sql`delete from outbox where message_id = ${messageId} and state = 'queued'
        returning 1`.execute(tx)
      if (!gone && taken.length === 0) continue
      await announceChange(ctx, tx, await saveFailure(tx, messageId, unsent))
    }
    const reason = messageId === null ? 'withdrawn' : gone ? 'connection-gone' : 'connection-down'
    await tx.updateTable('scheduleRuns').set({ state: 'failed', reason }).where('id', '=', id).execute()
  }
  return [...new Set(rows.map(({ scheduleId }) => scheduleId))]
}
