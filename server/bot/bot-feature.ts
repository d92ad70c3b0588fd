import type { Feature } from '#server/feature.ts'
import { foldFlowCounts, removeOldTurns } from './bot-jobs.ts'
import { measureMailbox } from './due-ticket-platform-db.ts'
import { runCall } from './run-call.ts'

export const botFeature: Feature = {
  name: 'bot',
  jobs: [runCall],
  cronJobs: () => [foldFlowCounts, removeOldTurns],
  counts: ({ db }) => [
    {
      name: 'bot_turns_due',
      help: 'Turns of bots that are due and not taken yet.',
      read: async () => (await measureMailbox(db)).due,
    },
  ],
}
