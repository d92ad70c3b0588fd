import { useMemo, useRef } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { TicketActions } from '#web/tickets/actions/use-ticket-actions.ts'

const quietMs = 600

/** The actions that a card uses. */
export type CardActs = Pick<TicketActions, 'ask' | 'askClosing' | 'ignore' | 'returnToQueue'>

/** Returns functions that keep their identity, so that a card renders again only when its own ticket changes. */
export function useStableActions(actions: CardActs & Pick<TicketActions, 'actedAt'>): CardActs {
  const latest = useRef(actions)
  latest.current = actions
  // Belongs to the screen: accepting shows another list, with another customer's card under the pointer.
  const { actedAt } = actions
  return useMemo(() => {
    /** Ignores the second click of a double click, which would hit another card. */
    const once = (act: (ticket: Ticket) => void) => (ticket: Ticket) => {
      const now = performance.now()
      const isFresh = now - actedAt.current >= quietMs
      actedAt.current = now
      if (isFresh) act(ticket)
    }
    return {
      ask: once((ticket) => latest.current.ask(ticket)),
      askClosing: once((ticket) => latest.current.askClosing(ticket)),
      ignore: once((ticket) => latest.current.ignore(ticket)),
      returnToQueue: once((ticket) => latest.current.returnToQueue(ticket)),
    }
  }, [actedAt])
}
