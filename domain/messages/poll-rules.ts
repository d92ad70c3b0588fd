import type { z } from 'zod'
import type { pollData } from './message-data.ts'

type Poll = z.output<typeof pollData>['poll']
export type Voter = { key: string; name: string | null }

/**
 * Returns each option with its voters. `count` is null where it is unknown: votes come one by one, or as sums. Options of the same name
 * cannot be distinguished and share their votes.
 */
export function tallyOf({ options, votes }: Pick<Poll, 'options' | 'votes'>) {
  const cast = Object.entries(votes ?? {})
  return options.map(({ name, votes: sum }) => {
    const voters: Voter[] = cast
      .filter(([, vote]) => vote.options.includes(name))
      .map(([key, vote]) => ({ key, name: vote.name }))
    return { name, voters, count: votes ? voters.length : (sum ?? null) }
  })
}
