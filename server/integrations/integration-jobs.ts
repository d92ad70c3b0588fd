import { askingDays } from '#domain/integrations/integration-delivery-contract.ts'
import { inRounds } from '#server/platform/jobs/in-rounds.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { removeOldAskings } from './old-delivery-platform-db.ts'

const rounds = { atOnce: 5000, mostRounds: 100 }

/** Removes what is older than fourteen days, in slices. */
export const purgeAskings: CronJob = {
  name: 'integrations:purge',
  cron: '23 * * * *',
  run: ({ db, now }) => {
    const before = new Date(now().getTime() - askingDays * 86_400_000)
    return inRounds(rounds, () => removeOldAskings(db, before, rounds.atOnce))
  },
}
