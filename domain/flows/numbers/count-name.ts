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
 * What a line of a run's record counts as at its block: the output that was taken, or a name of its own that no output has; null:
 * nothing. `status`: how the run stands after the turn.
 */
export function countNameOf({ node, kind, handle, why }: TraceLine, status: RunStatus): string | null {
  if (node === null || kind === 'ignored') return null
  if (handle !== null) return handle
  if (kind === 'end') return `end ${status}`
  if (kind !== 'invalid') return kind
  return why === 'no answer in time' ? 'noAnswer' : 'noChoice'
}
