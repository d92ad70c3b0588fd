import { sql } from 'kysely'
import type { TraceLine } from '#domain/flows/effect.ts'
import { runState, type RunState } from '#domain/flows/run-state.ts'
import type { Db } from '#server/platform/database/db.ts'

export type Run = { id: number; versionId: number; flowId: number | null; state: RunState }
export type Trigger = { kind: 'phrase' | 'prompt' | 'integration' | 'welcome' | 'menu'; id: number | null }

const live = ['waiting', 'calling', 'paused'] as const

/** The run of a ticket that is not over; the ticket is held by the caller. */
export async function findLiveRun(tx: Db, ticketId: number): Promise<Run | null> {
  const row = await tx
    .selectFrom('flowRuns')
    .select(['id', 'versionId', 'flowId', 'state'])
    .where('ticketId', '=', ticketId)
    .where('status', 'in', [...live])
    .executeTakeFirst()
  return row ? { ...row, state: runState.parse(row.state) } : null
}

/** How the ticket's last run was answered: a robot is known across runs. */
export async function findLastPace(tx: Db, ticketId: number): Promise<RunState['pace'] | undefined> {
  const { rows } = await sql<{ pace: RunState['pace'] }>`
    select state -> 'pace' as pace from flow_runs where ticket_id = ${ticketId} order by id desc limit 1`.execute(
    tx,
  )
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
      state: JSON.stringify(state),
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
      state: JSON.stringify(state),
      reason,
      movedAt: now,
      endedAt: live.some((status) => status === state.status) ? null : now,
    })
    .where('id', '=', id)
    .execute()

/** A line of the record with the version whose block it is about. */
export type Traced = TraceLine & { versionId: number }
type Told = { runId: number; seq: number; lines: Traced[]; day: string; now: Date }

/** Keeps the record of a turn, and counts what went through which block. */
export async function saveSteps(tx: Db, { runId, seq, lines, day, now }: Told): Promise<void> {
  if (!lines.length) return
  await tx
    .insertInto('flowSteps')
    .values(
      lines.map(({ versionId, node, kind, handle, why }, n) => ({
        ...{ runId, seq, n, versionId, nodeId: node, kind, handle, at: now },
        why: why.slice(0, 500),
      })),
    )
    .execute()
  const counted = lines.flatMap(({ versionId, node, kind, handle }) =>
    node === null || kind === 'ignored' ? [] : [{ versionId, nodeId: node, handle: handle ?? kind }],
  )
  if (!counted.length) return
  await tx
    .insertInto('flowCounts')
    .values(counted.map((line) => ({ ...line, day, visits: 1 })))
    .execute()
}
