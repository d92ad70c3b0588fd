import type { CallResult, Said } from '../bot-calls/bot-call.ts'

/** What moves a run. Everything that a turn depends on comes in with it: `step` asks no clock and no database. */
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

/** What a run cannot go on without. */
export type LossReason = 'flow-deleted' | 'plan' | 'connection' | 'window' | 'loop' | 'fault'
