import type { BotCall } from '#domain/bot-calls/bot-call.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Db } from '#server/platform/database/db.ts'
import { insertCall } from '../bot-call-db.ts'
import { botCallJob } from '../bot-call-job.ts'

type Starting = { runId: number; ticketId: number; call: number; key: string; request: BotCall; now: Date }

/** Hands a call to a job, which makes it outside of any transaction. */
export async function startCall(tx: Db, { request, ...given }: Starting): Promise<void> {
  const id = await insertCall(tx, { ...given, request })
  if (id !== null) await enqueue(tx, botCallJob, { id })
}
