import { type RawBuilder, sql } from 'kysely'
import type { TraceLine } from '#domain/flows/effect.ts'
import { redact } from '#domain/bot/redact.ts'
import { countNameOf } from '#domain/flows/numbers/count-name.ts'
import { type RunStatus, runState, type RunState } from '#domain/flows/run-state.ts'
import { beginningOf } from '#domain/messages/message-rules.ts'
import { storableJson } from '#server/exchange/storable.ts'
import type { VersionKey } from './load-flow.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { FlowSlot } from './starter-db.ts'

export type Run = {
  id: number
  version: VersionKey
  flowId: number | null
  state: RunState
}
/** `slot`: which of the connection's two flows it is; absent of older runs. */
export type Trigger = {
  kind: 'phrase' | 'prompt' | 'integration' | 'welcome' | 'menu'
  id: number | null
  slot?: FlowSlot
}

const live = ['waiting', 'calling', 'paused'] as const

/** The run of a ticket that is not over; the ticket is held by the caller. */
export const findLiveRun = (tx: Db, ticketId: number): Promise<Run | null> =>
  findRun(tx, sql`run.ticket_id = ${ticketId} and run.status in ('waiting', 'calling', 'paused')`)

/** The last run of a ticket's present attendance, where a person broke it off and its flow is still there. */
export const findBrokenRun = (tx: Db, ticketId: number): Promise<Run | null> =>
  findRun(
    tx,
    sql`run.id = (select max(id) from flow_runs where ticket_id = ${ticketId})
      and run.status = 'cancelled' and run.reason in ('accepted', 'returned')
      and not exists (select from flows where flows.company_id = run.company_id and flows.id = run.flow_id and deleted_at is not null)
      and run.started_at >= coalesce((select max(began_at) from ticket_cycles where ticket_id = ${ticketId}), run.started_at)`,
  )

async function findRun(tx: Db, condition: RawBuilder<unknown>): Promise<Run | null> {
  const { rows } = await sql<Omit<Run, 'version'> & VersionKey>`
    select run.id, run.flow_id, run.state, run.version_id, encode(version.hash, 'hex') as hash,
      case when version.flow_id is null then 'menu' else 'flow' end as kind
    from flow_runs run
      join flow_versions version on version.company_id = run.company_id and version.id = run.version_id
    where ${condition}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { id, flowId, state, versionId, hash, kind } = row
  return { id, flowId, state: runState.parse(state), version: { versionId, hash, kind } }
}

type Asked = { contactId: number; whatsappId: number }

/** How the contact answered the last run on a connection: a robot is known across runs, and across tickets that a flow closes. */
export async function findLastPace(
  tx: Db,
  { contactId, whatsappId }: Asked,
): Promise<RunState['pace'] | undefined> {
  const { rows } = await sql<{ pace: RunState['pace'] }>`
    select run.state -> 'pace' as pace
    from tickets join flow_runs run on run.company_id = tickets.company_id and run.ticket_id = tickets.id
    where tickets.contact_id = ${contactId} and tickets.whatsapp_id = ${whatsappId}
    order by run.id desc limit 1`.execute(tx)
  return rows[0] ? runState.shape.pace.safeParse(rows[0].pace).data : undefined
}

type NewRun = {
  ticketId: number
  versionId: number
  flowId: number | null
  trigger: Trigger
  state: RunState
  now: Date
}

/** A run that takes its first turn in this transaction. */
export async function insertRun(tx: Db, { trigger, state, now, ...row }: NewRun): Promise<number> {
  const { id } = await tx
    .insertInto('flowRuns')
    .values({
      ...row,
      status: 'waiting',
      trigger: JSON.stringify(trigger),
      state: storableJson(state),
      startedAt: now,
      movedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Moved = { id: number; versionId: number; state: RunState; reason: string; now: Date }

export const saveRun = (tx: Db, { id, versionId, state, reason, now }: Moved) =>
  tx
    .updateTable('flowRuns')
    .set({
      versionId,
      status: state.status,
      nodeId: state.at,
      waitId: state.wait?.id ?? null,
      waitDue: state.wait?.dueAt ? new Date(state.wait.dueAt) : null,
      seq: state.seq,
      turns: state.turns,
      state: storableJson(state),
      reason,
      movedAt: now,
      endedAt: live.some((status) => status === state.status) ? null : now,
    })
    .where('id', '=', id)
    .execute()

/** Ends a ticket's live run without reading its state, and returns its id; null where there is none. */
export async function failLiveRun(
  tx: Db,
  { ticketId, reason, now }: { ticketId: number; reason: string; now: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable('flowRuns')
    .set({ status: 'failed', waitId: null, waitDue: null, reason, movedAt: now, endedAt: now })
    .set({ state: sql<string>`state || '{"status": "failed", "wait": null, "call": null}'` })
    .where('ticketId', '=', ticketId)
    .where('status', 'in', [...live])
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A line of the record with the version whose block it is about. */
export type Traced = TraceLine & { versionId: number }
type Told = { runId: number; seq: number; lines: Traced[]; status: RunStatus; day: string; now: Date }

/** Keeps the record of a turn, and counts what went through which block. */
export async function saveSteps(tx: Db, { runId, seq, lines, status, day, now }: Told): Promise<void> {
  if (!lines.length) return
  const told = lines.map((line, n) => {
    const { versionId, node, kind, handle, why } = line
    return {
      ...{ versionId, n, node, kind, handle, why: beginningOf(redact(why), 500) },
      counted: countNameOf(line, status),
    }
  })
  await sql`
    with told as (
      select * from jsonb_to_recordset(${storableJson(told)}::jsonb)
        as line ("versionId" int, n int, node text, kind text, handle text, why text, counted text)
    ), counted as (
      insert into flow_counts (version_id, node_id, handle, day, visits)
      select "versionId", node, counted, ${day}::date, 1 from told where counted is not null
    )
    insert into flow_steps (run_id, seq, n, version_id, node_id, kind, handle, why, at)
    select ${runId}, ${seq}, n, "versionId", node, kind, handle, why, ${now} from told`.execute(tx)
}
