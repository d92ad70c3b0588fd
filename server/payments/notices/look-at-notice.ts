import { nextLook } from '#domain/invoices/charge-rules.ts'
import { noteEvent } from '#server/invoices/invoice-db.ts'
import type { PaymentProviderId } from '#domain/charges/charge-words.ts'
import { inRounds } from '#server/platform/jobs/in-rounds.ts'
import type { CronJob, Job } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { lookAtCharge } from '../looking/look-at-charge.ts'
import { noticeJob } from './notice-job.ts'
import { findNotice, removeNotices, saveNotice, takeDueNotices } from './notice-platform-db.ts'

/** Time for which the charge of a notice may still be unknown to us. */
const unknownMs = 60 * 60_000
const mostTries = 20
const keptMs = 180 * 86_400_000

/**
 * Looks at the charge that a notice is about, and marks the notice last: an interrupted look is repeated, which settles nothing twice. A
 * notice of an unknown charge is given up after an hour.
 */
export async function lookAtNotice(platform: Platform, noticeId: number): Promise<void> {
  const { db } = platform
  const notice = await findNotice(db, noticeId)
  if (!notice) return
  const now = platform.now()
  const tries = notice.tries + 1
  const again = { lookAt: nextLook(notice.tries, now), tries }
  if (!notice.charge) {
    const isOld = now.getTime() - notice.receivedAt.getTime() >= unknownMs
    await saveNotice(db, noticeId, isOld ? { outcome: 'unknown', handledAt: now, lookAt: null } : again)
    return
  }
  const { companyId, chargeId, invoiceId } = notice.charge
  try {
    if (notice.tries === 0) {
      const provider = notice.provider as PaymentProviderId
      const event = { kind: 'noticeReceived', at: notice.receivedAt, provider } as const
      await db.inCompany(companyId, (tx) => noteEvent(tx, { companyId, id: invoiceId }, event))
      await saveNotice(db, noticeId, again)
    }
    await lookAtCharge(platform, { companyId, chargeId })
    await saveNotice(db, noticeId, { outcome: 'looked', handledAt: now, lookAt: null, tries })
  } catch (error) {
    const isLast = tries >= mostTries
    await saveNotice(
      db,
      noticeId,
      isLast ? { outcome: 'failed', handledAt: now, lookAt: null, tries } : again,
    )
    platform.log.warn({ noticeId, error: (error as Error).message }, 'a notice could not be looked at')
  }
}

export const lookAtNoticeJob: Job<{ noticeId: number }> = {
  ...noticeJob,
  run: (_ctx, { noticeId }, platform) => lookAtNotice(platform, noticeId),
}

const rounds = { atOnce: 20, mostRounds: 50 }

/** Looks at notices whose job was lost, that came before their charge was known, or whose provider was away. */
export const lookAtNotices: CronJob = {
  name: 'payments:notices',
  cron: '* * * * *',
  run: (platform) =>
    inRounds(rounds, async () => {
      const due = await takeDueNotices(platform.db, platform.now(), rounds.atOnce)
      await Promise.all(due.map((id) => lookAtNotice(platform, id)))
      return due.length
    }),
}

const purge = { atOnce: 1000, mostRounds: 50 }

/** Forgets notices after half a year. */
export const purgeNotices: CronJob = {
  name: 'payments:purge-notices',
  cron: '53 3 * * *',
  run: async (platform) => {
    const before = new Date(platform.now().getTime() - keptMs)
    await inRounds(purge, () => removeNotices(platform.db, before, purge.atOnce))
  },
}
