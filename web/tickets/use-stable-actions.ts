import { useMemo, useRef } from 'react'
import type { TicketActions } from './use-ticket-actions.ts'

/** What a card can ask for. */
export type CardActs = Pick<TicketActions, 'ask' | 'askClosing' | 'ignore' | 'returnToQueue'>

/** The same functions for ever, so that a card is drawn again only when its own ticket has changed. */
export function useStableActions(actions: CardActs): CardActs {
  const latest = useRef(actions)
  latest.current = actions
  return useMemo(
    () => ({
      ask: (ticket) => latest.current.ask(ticket),
      askClosing: (ticket) => latest.current.askClosing(ticket),
      ignore: (ticket) => latest.current.ignore(ticket),
      returnToQueue: (ticket) => latest.current.returnToQueue(ticket),
    }),
    [],
  )
}
