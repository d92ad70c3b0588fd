import { inRounds } from '#server/platform/jobs/in-rounds.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { takeDueCharges } from '../looking/charge-look-platform-db.ts'
import { lookAtCharge } from '../looking/look-at-charge.ts'

const rounds = { atOnce: 20, mostRounds: 50 }

/** Looks at charges whose notice may be lost, at uncertain ones, and at those not to be paid any more. */
export const lookAtDue: CronJob = {
  name: 'payments:look',
  cron: '* * * * *',
  run: (platform) =>
    inRounds(rounds, async () => {
      const due = await takeDueCharges(platform.db, platform.now(), rounds.atOnce)
      await Promise.all(
        due.map((which) =>
          lookAtCharge(platform, which).catch((error: Error) =>
            platform.log.warn({ ...which, error: error.message }, 'a charge could not be looked at'),
          ),
        ),
      )
      return due.length
    }),
}
