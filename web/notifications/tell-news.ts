import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { showNotice } from './browser-notices.ts'
import { ring } from './ring.ts'
import { shownPrefix } from './use-shown-path.ts'

/** Rings for a ticket, for new messages only if no tab of this browser shows it; where no tab is visible, the browser shows a notice. */
export async function tellNews(ticket: Ticket, news: 'message' | 'transfer'): Promise<void> {
  const shown = await shownPaths()
  if (news === 'message' && shown.includes(`/tickets/${ticket.uuid}`)) return
  ring()
  if (!shown.length) await showNotice(ticket)
}

/** Returns the paths that visible tabs of this browser show. */
async function shownPaths(): Promise<string[]> {
  if (!navigator.locks) return document.hidden ? [] : [location.pathname]
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name = '' }) =>
    name.startsWith(shownPrefix) ? [name.slice(shownPrefix.length)] : [],
  )
}
