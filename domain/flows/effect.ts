import type { BotCall, Part } from '../bot-calls/bot-call.ts'

/** Effect of a turn. Its index in the list is part of the key that keeps it from being applied twice. */
export type Effect =
  /** `afterMs`: how long it waits after the turn. */
  | { type: 'say'; part: Part; node: string | null; afterMs?: number }
  /** Starts a timer; its `due` event names the number of the wait. */
  | { type: 'wait'; wait: number; dueAt: number }
  | { type: 'call'; call: number; request: BotCall }
  /** `keep`: keeps the queue. `random`: assigns one of its members. `position`: tells customers their place. */
  | {
      type: 'route'
      queueId: number | null | 'keep'
      userId: number | null
      random: boolean
      position: boolean
      why: string
    }
  | { type: 'tag'; tagId: number; name: string; remove: boolean }
  /** Leaves the answers to the people who go on, as a private note. */
  | { type: 'summary'; text: string }
  /** Saves an answer to the contact. */
  | { type: 'contact'; name: string; value: string }
  /** Marks the ticket: the customer's side is a robot. */
  | { type: 'robot' }
  | { type: 'close'; farewell: boolean; byCustomer: boolean }
  /** The menu was shown, for the ticket's log. */
  | { type: 'menuShown' }

/** A line of the record of what a run did and why. */
export type TraceLine = {
  node: string | null
  kind: 'in' | 'out' | 'answer' | 'invalid' | 'ignored' | 'guard' | 'end'
  /** The output that was taken. */
  handle: string | null
  /** Reason, for people to read. */
  why: string
}

/** The turn goes on in another flow: one that a node starts, or the one that had started this. */
export type Jump = { flowId: number; returns: boolean } | { versionId: number }
