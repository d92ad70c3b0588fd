import { z } from 'zod'

/** How a provider rates a number; 'unknown' where it does not say. */
export const numberHealth = z.object({
  quality: z.enum(['high', 'medium', 'low', 'unknown']),
  /** To how many people it may write unasked within 24 hours; null: as many as wanted, or not said. */
  dailyLimit: z.int().nullable(),
  throughput: z.enum(['standard', 'high', 'unknown']),
  name: z.enum(['approved', 'pending', 'declined', 'unknown']),
  /** Whether somebody has shown that the number is theirs. */
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

/** Whether a number in this state is not to write to people who did not write; flagged is a warning (decision D102). Pure. */
export const closesNewChats = ({ status }: Pick<NumberHealth, 'status'>): boolean =>
  status === 'restricted' || status === 'banned'

/** Health of a number for administrators. `opened`: to how many people it wrote unasked in 24 hours. Pure. */
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
