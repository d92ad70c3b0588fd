import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'

const tabs: Partial<Record<TicketStatus, string>> = { pending: 'pending', group: 'group', closed: 'closed' }

/** Returns the query string of the list for a status, keeping the chosen queues and order. Pure. */
export function searchFor(status: TicketStatus, search: string): string {
  const params = new URLSearchParams(search)
  const next = new URLSearchParams()
  const tab = tabs[status]
  if (tab) next.set('tab', tab)
  for (const name of ['all', 'queues', 'order']) {
    const value = params.get(name)
    // The order by waiting time exists only for pending tickets.
    const fits = name !== 'order' || value !== 'waiting' || status === 'pending'
    if (value !== null && fits) next.set(name, value)
  }
  const text = next.toString()
  return text && `?${text}`
}
