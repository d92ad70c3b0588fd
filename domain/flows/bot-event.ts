import type { CallResult, Said } from '../bot-calls/bot-call.ts'

/** Event that moves a run. It brings everything that a turn depends on: `step` reads no clock and no database. */
export type BotEvent =
  | { type: 'begin'; said: Said[] }
  /** One burst, in its order. */
  | { type: 'said'; said: Said[] }
  | { type: 'due'; wait: number }
  | { type: 'answered'; call: number; result: CallResult }
  | { type: 'human'; what: HumanDeed }
  | { type: 'lost'; reason: LossReason }
  /** The flow that a node started begins, in the same turn. */
  | { type: 'entered' }
  /** The flow that a node started has ended, in the same turn. */
  | { type: 'returned' }

export type HumanDeed = 'accepted' | 'wrote' | 'wroteOnPhone' | 'returned' | 'botOff' | 'botOn' | 'closed'

/** Reason why a run cannot go on. */
export type LossReason = 'flow-deleted' | 'plan' | 'connection' | 'window' | 'loop' | 'fault'
