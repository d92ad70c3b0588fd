import { removeCreatedBefore } from './created-record-platform-db.ts'
import { inRounds } from './in-rounds.ts'
import type { CronJob } from './jobs.ts'

/** A form that is open for longer, and whose answer was lost, would create its record anew. */
const keptDays = 7
const rounds = { atOnce: 5000, mostRounds: 100 }

/** Removes the keys of creations that no form repeats any more. */
export const forgetCreations: CronJob = {
  name: 'platform:forget-creations',
  cron: '47 3 * * *',
  run: ({ db, now }) => {
    const before = new Date(now().getTime() - keptDays * 86_400_000)
    return inRounds(rounds, () => removeCreatedBefore(db, before, rounds.atOnce))
  },
}
