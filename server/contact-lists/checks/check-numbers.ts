import { randomInt, randomUUID } from 'node:crypto'
import { askAgainAt, checkNumbersJob } from '#server/contact-lists/ask-for-checks.ts'
import { findUse, isAnythingLeft, takeWanted, tellAnswers } from '#server/contact-lists/number-check-db.ts'
import { findLinkedDevice } from '#server/exchange/number-check-db.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import '#server/contact-lists/contact-list-events.ts'

/** Checks per device and day, and the pause between two of them. Source: what linked devices have been restricted for. */
const mostADay = 500
const [shortestMs, longestMs] = [3000, 5000]
const dayMs = 86_400_000
const expiresMs = 30_000

/** Checks one number and enqueues the next check: it never waits for the answer. */
export const checkNumbers: Job<Record<string, never>> = {
  ...checkNumbersJob,
  run: async (ctx) => {
    await ctx.transaction(async (tx) => {
      for (const contactListId of await tellAnswers(tx))
        ctx.emit('contactListItems.changed', { contactListId })
      const pause = await askNext(ctx, tx)
      if (pause !== null && (await isAnythingLeft(tx, ctx.now)))
        await askAgainAt(tx, ctx.companyId, new Date(ctx.now.getTime() + pause))
    })
  },
}

/** Returns the delay until the next check; null when no device can be asked. */
async function askNext({ now }: CompanyContext, tx: Db): Promise<number | null> {
  const whatsappId = await findLinkedDevice(tx)
  if (whatsappId === null) return null
  const use = await findUse(tx, { askedBy: whatsappId, since: new Date(now.getTime() - dayMs) })
  if (use.isRefused || use.asked >= mostADay) return dayMs / 24
  const number = await takeWanted(tx, { askedBy: whatsappId, now })
  const question = randomUUID()
  if (number !== null)
    await addToOutbox(tx, {
      whatsappId,
      lane: `check:${question}`,
      messageId: null,
      task: { kind: 'check', number, question, isKept: true },
      background: true,
      expiresAt: new Date(now.getTime() + expiresMs),
    })
  return randomInt(shortestMs, longestMs)
}
