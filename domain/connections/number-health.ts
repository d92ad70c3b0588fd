import { z } from 'zod'

/** The provider's rating of a number; 'unknown' where it reports none. */
export const numberHealth = z.object({
  quality: z.enum(['high', 'medium', 'low', 'unknown']),
  /** Number of people it may write to first within 24 hours; null: unlimited, or not reported. */
  dailyLimit: z.int().nullable(),
  throughput: z.enum(['standard', 'high', 'unknown']),
  name: z.enum(['approved', 'pending', 'declined', 'unknown']),
  /** Whether somebody has proved ownership of the number. */
  verification: z.enum(['verified', 'missing', 'unknown']),
  status: z.enum(['connected', 'flagged', 'restricted', 'banned', 'offline', 'unknown']),
})
export type NumberHealth = z.infer<typeof numberHealth>

export const unknownHealth: NumberHealth = {
  quality: 'unknown',
  dailyLimit: null,
  throughput: 'unknown',
  name: 'unknown',
  verification: 'unknown',
  status: 'unknown',
}

/** Problems of a number, worst first; texts in every language say what to do. */
export type HealthProblem =
  | 'banned'
  | 'restrictedNumber'
  | 'flagged'
  | 'offline'
  | 'lowQuality'
  | 'mediumQuality'
  | 'limitReached'
  | 'nameDeclined'
  | 'namePending'
  | 'notVerified'

/** Whether a number in this state must not start conversations; flagged is only a warning (decision D102). Pure. */
export const closesNewChats = ({ status }: Pick<NumberHealth, 'status'>): boolean =>
  status === 'restricted' || status === 'banned'

/** Whether customers complain so much about a number that campaigns by it wait; it may start conversations (decision D102). Pure. */
export const isRatedLow = ({ quality, status }: Pick<NumberHealth, 'quality' | 'status'>): boolean =>
  quality === 'low' || status === 'flagged'

/** Returns the problems of a number for administrators. `opened`: people whom it wrote to first in 24 hours. Pure. */
export function problemsOf(health: NumberHealth, opened: number): HealthProblem[] {
  const { status, quality, name, verification, dailyLimit } = health
  const ofStatus = {
    banned: 'banned',
    restricted: 'restrictedNumber',
    flagged: 'flagged',
    offline: 'offline',
  } as const
  return [
    ...(status in ofStatus ? [ofStatus[status as keyof typeof ofStatus]] : []),
    ...(quality === 'low' && status !== 'flagged' ? (['lowQuality'] as const) : []),
    ...(quality === 'medium' ? (['mediumQuality'] as const) : []),
    ...(dailyLimit !== null && opened >= dailyLimit ? (['limitReached'] as const) : []),
    ...(name === 'declined' ? (['nameDeclined'] as const) : []),
    ...(name === 'pending' ? (['namePending'] as const) : []),
    ...(verification === 'missing' ? (['notVerified'] as const) : []),
  ]
}
