import type { z } from 'zod'
import type { pollData } from './message-data.ts'

type Poll = z.output<typeof pollData>['poll']
export type Voter = { key: string; name: string | null }

/**
 * Each option with who chose it. `count` is null where nobody has told how often that was: votes come one by one, or as sums.
 * Options of one name cannot be told apart and have the same votes.
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
