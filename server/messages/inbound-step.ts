import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'
import type { InboundMessage } from '#server/channels/channel.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Intake } from './intake.ts'
import type { SavedMessage } from './save-message-db.ts'

/** Messages of one customer that came in together, and the ticket that they belong to. */
export type Arrival = {
  intake: Intake
  ticketId: number
  /** The ticket is new, or was closed until now. */
  opened: boolean
  /** As the provider told them, in order. A claiming step is handed one at a time. */
  messages: readonly [InboundMessage, ...InboundMessage[]]
  /** As they were stored; empty as long as they are not. */
  stored: readonly SavedMessage[]
}

type Run<T> = (ctx: CompanyContext, tx: Db, arrival: Arrival) => Promise<T>

/** `handled`: the steps after it are left out. */
export type StepResult = 'handled' | 'next'

/** What answers a message that was stored and announced: in the transaction of the message, each step in a savepoint. */
export type InboundStep = {
  name: string
  /** Told without a query: most messages concern no step, and then cost nothing. */
  concerns: (arrival: Arrival) => boolean
  run: Run<StepResult>
}

/** What waits for an answer of the customer in a status of the ticket, and so may claim the message. */
export type ClaimingStep = {
  name: string
  /** One step for each status. */
  waitsIn: TicketStatus
  /** Before the message is stored. `next` has ended the waiting: the message belongs to an ordinary conversation. */
  claim: Run<StepResult>
  /**
   * After it is stored and before it is announced. Says whether the ticket changed its place in the lists, and whether the
   * conversation goes on as one that begins now.
   */
  apply: Run<{ moved: boolean; goesOn?: boolean }>
}

/** What becomes of messages that come in, in the order of the lists (docs/decisions/0018-steps-run-with-the-message.md). */
export type InboundSteps = { before: readonly ClaimingStep[]; after: readonly InboundStep[] }

/** For messages that nobody answers: what an import brings, and reactions. */
export const noSteps: InboundSteps = { before: [], after: [] }
