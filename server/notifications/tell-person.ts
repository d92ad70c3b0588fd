import type { Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { sendLetter } from '#server/platform/jobs/send-letter.ts'
import { sendPush } from './send-push.ts'

/** A push that arrives later is news no more. */
const newsMs = 24 * 3_600_000

/** `path` is the page on which something can be done about it. */
export type News = { title: string; body: string; path: string; now: Date }

/** Tells one user by letter and by push, once the transaction commits. */
export async function tellPerson(
  tx: Db,
  { userId, email }: { userId: number; email: string },
  { title, body, path, now }: News,
): Promise<void> {
  const until = new Date(now.getTime() + newsMs)
  await enqueue(tx, sendLetter, { to: email, subject: title, text: body })
  await enqueue(tx, sendPush, { userId, notice: { title, body, path }, until })
}
