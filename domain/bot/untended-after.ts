import type { BotEvent, LossReason } from '../flows/bot-event.ts'
import type { TraceLine } from '../flows/effect.ts'
import type { PendingCall, RunStatus } from '../flows/run-state.ts'
import type { Untended } from '../tickets/untended.ts'

type Turn = {
  status: RunStatus
  event: BotEvent
  /** Kind of the call that was open before the turn. */
  called: PendingCall['kind'] | null
  trace: readonly TraceLine[]
  /** The ticket waits in a department. */
  hasQueue: boolean
  /** Whether the ticket was to be given to a member of the department, and none is present. */
  foundNobody: boolean
}

const lost: Record<LossReason, Untended> = {
  'flow-deleted': 'removed',
  plan: 'plan',
  connection: 'connection',
  window: 'window',
  loop: 'runaway',
  fault: 'fault',
}
const unanswered = { model: 'model', bot: 'integration', http: 'call' } as const

/**
 * Returns why nobody attends to a conversation after a turn of its bot; null: the bot goes on, a person has it, or it waits in a
 * department as intended. A failure is always a reason, because the department would not learn of it otherwise.
 */
export function untendedAfter(turn: Turn): Untended | null {
  const { status, event, called, trace, hasQueue, foundNobody } = turn
  if (status === 'cancelled' || status === 'waiting' || status === 'calling' || status === 'paused')
    return null
  if (event.type === 'lost') return lost[event.reason]
  const lossUnderWay = trace.findLast(({ kind }) => kind === 'end')?.why ?? ''
  if (lossUnderWay === 'flow-deleted') return 'removed'
  if (lossUnderWay === 'loop' || trace.some(({ kind }) => kind === 'guard')) return 'runaway'
  if (lossUnderWay === 'a robot answers') return 'robot'
  const isHandedOver = status === 'handed-over' || status === 'failed'
  if (isHandedOver && event.type === 'answered' && event.result.outcome === 'failed') {
    const { fault } = event.result
    return fault === 'plan' || fault === 'budget' ? fault : unanswered[called ?? 'http']
  }
  if (missing.has(lossUnderWay)) return 'missing'
  if (status === 'failed') return 'fault'
  if (foundNobody) return 'nobody'
  if (hasQueue) return null
  if (status === 'expired') return 'unanswered'
  if (lossUnderWay === 'no option chosen' || lossUnderWay === 'no answer in writing') return 'noOption'
  return status === 'done' ? 'ended' : 'noQueue'
}

/** Reasons in a trace for a missing block, or a missing record that a block names. */
const missing: ReadonlySet<string> = new Set([
  ...['no department', 'no attendant', 'no integration', 'no prompt', 'no flow'],
  ...['an unknown block', 'the block is gone', 'no start'],
])
