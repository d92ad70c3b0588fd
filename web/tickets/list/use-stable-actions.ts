import { useMemo, useRef } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { TicketActions } from '#web/tickets/actions/use-ticket-actions.ts'

const quietMs = 400

/** What a card can ask for. */
export type CardActs = Pick<TicketActions, 'ask' | 'askClosing' | 'ignore' | 'returnToQueue'>

/** The same functions for ever, so that a card is drawn again only when its own ticket has changed. */
export function useStableActions(actions: CardActs): CardActs {
  const latest = useRef(actions)
  latest.current = actions
  const actedAt = useRef(Number.NEGATIVE_INFINITY)
  return useMemo(() => {
    /** The second click of a double one finds another card in the place of the first. */
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
  }, [])
}
