import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'
import type { InboundMessage } from '#server/channels/channel.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Intake } from './intake.ts'
import type { SavedMessage } from './save-message-db.ts'

/** Messages of one customer that arrived together, and their ticket. */
export type Arrival = {
  intake: Intake
  ticketId: number
  /** The ticket is new, or was closed until now. */
  opened: boolean
  /** In the provider's order. A claiming step gets one at a time. */
  messages: readonly [InboundMessage, ...InboundMessage[]]
  /** As stored; empty before they are stored. */
  stored: readonly SavedMessage[]
}

type Run<T> = (ctx: CompanyContext, tx: Db, arrival: Arrival) => Promise<T>

/** `handled`: the following steps are skipped. */
export type StepResult = 'handled' | 'next'

/** Answers stored and announced messages in the transaction of the messages; each step runs in a savepoint. */
export type InboundStep = {
  name: string
  /** Decides without a query: most messages concern no step, and then cost nothing. */
  concerns: (arrival: Arrival) => boolean
  run: Run<StepResult>
}

/** Waits for the customer's answer in a status of the ticket, and so may claim a message. */
export type ClaimingStep = {
  name: string
  /** One step per status. */
  waitsIn: TicketStatus
  /** Runs before the message is stored. `next` has ended the waiting: the message belongs to an ordinary conversation. */
  claim: Run<StepResult>
  /**
   * Runs after the message is stored and before it is announced. Returns whether the ticket moved in the lists, and whether the
   * conversation continues as a new one.
   */
  apply: Run<{ moved: boolean; goesOn?: boolean }>
}

/** Steps for inbound messages, in the order of the lists (docs/decisions/0018-steps-run-with-the-message.md). */
export type InboundSteps = { before: readonly ClaimingStep[]; after: readonly InboundStep[] }

/** For messages that are never answered: imported ones, and reactions. */
export const noSteps: InboundSteps = { before: [], after: [] }
