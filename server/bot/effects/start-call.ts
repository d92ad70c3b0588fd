import type { BotCall } from '#domain/bot-calls/bot-call.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Db } from '#server/platform/database/db.ts'
import { noteTurn } from '#server/turns/note-turn.ts'
import { insertCall, overdue, overdueKey, overdueMs } from '../bot-call-db.ts'
import { botCallJob, callQueueOf } from '../bot-call-job.ts'

type Starting = { runId: number; ticketId: number; call: number; key: string; request: BotCall; now: Date }

/** Hands a call to a job, which makes it outside of any transaction. Where the job is lost, people take over all the same. */
export async function startCall(tx: Db, { request, ...given }: Starting): Promise<void> {
  const id = await insertCall(tx, { ...given, request })
  if (id === null) return
  const { runId, ticketId, call, now } = given
  await Promise.all([
    enqueue(tx, { ...botCallJob, queue: callQueueOf(id) }, { id }),
    noteTurn(tx, {
      ticketId,
      key: overdueKey(id),
      turn: { kind: 'answered', runId, call, result: overdue },
      dueAt: new Date(now.getTime() + overdueMs),
    }),
  ])
}
