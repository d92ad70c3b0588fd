import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'

const tabs: Partial<Record<TicketStatus, string>> = { pending: 'pending', group: 'group', closed: 'closed' }

/** The address of a list in which a ticket of a status stands, with the department and order that were chosen. Pure. */
export function searchFor(status: TicketStatus, search: string): string {
  const params = new URLSearchParams(search)
  const next = new URLSearchParams()
  const tab = tabs[status]
  if (tab) next.set('tab', tab)
  for (const name of ['all', 'queues', 'order']) {
    const value = params.get(name)
    // How long somebody waits orders only those who wait.
    const fits = name !== 'order' || value !== 'waiting' || status === 'pending'
    if (value !== null && fits) next.set(name, value)
  }
  const text = next.toString()
  return text && `?${text}`
}
