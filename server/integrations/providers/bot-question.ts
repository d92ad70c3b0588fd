import type { CallResult, Said } from '#domain/bot-calls/bot-call.ts'
import type { BotTicket } from './bot-ticket-db.ts'

/** Question to an external bot: everything that a provider may pass on. */
export type BotQuestion = {
  said: readonly Said[]
  session: string | null
  variables: Record<string, string>
  ticket: BotTicket
  key: string
}

export type SaidResult = Extract<CallResult, { outcome: 'said' }>

/** A result without messages that waits for the customer, overridden by the given fields. */
export const saidResult = (given: Partial<SaidResult> = {}): SaidResult => ({
  outcome: 'said',
  parts: [],
  waits: true,
  action: null,
  variables: {},
  session: null,
  pauseSeconds: null,
  ...given,
})

export const textPart = (text: string) => ({ type: 'text' as const, text })
