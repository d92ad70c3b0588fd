import type { TraceLine } from '../effect.ts'
import type { RunStatus } from '../run-state.ts'

/** Counts of a block beside its outputs, by what they are stored as. */
export const countNames = {
  in: 'entered',
  answer: 'answered',
  noChoice: 'notUnderstood',
  noAnswer: 'unanswered',
  'end handed-over': 'handedOver',
  'end failed': 'failed',
} as const

/**
 * Name under which a line of a run's trace counts at its block: the output that the run took, or a name that no output has; null:
 * the line does not count. `status`: that of the run after the turn.
 */
export function countNameOf({ node, kind, handle, why }: TraceLine, status: RunStatus): string | null {
  if (node === null || kind === 'ignored') return null
  if (handle !== null) return handle
  if (kind === 'end') return `end ${status}`
  if (kind !== 'invalid') return kind
  return why === 'no answer in time' ? 'noAnswer' : 'noChoice'
}
