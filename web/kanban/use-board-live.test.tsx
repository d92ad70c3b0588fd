import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contactChannel } from '#domain/contacts/contact-contract.ts'
import { messageChannel } from '#domain/messages/message-contract.ts'
import { tagChannel } from '#domain/tags/tag-contract.ts'
import { type Ticket, ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { contactOf } from '#tests/inbox/contact-of.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { showLive } from '#tests/web/stage.tsx'
import { findCard } from './board-cache.ts'
import { laneKey } from './board-queries.ts'
import { useBoardLive } from './use-board-live.ts'

function Board() {
  useBoardLive()
  return null
}

/** The board with these tickets in its first lane. */
async function openBoard(tickets: Ticket[]) {
  const { line } = await showLive(<Board />)
  const page = { tickets, hasMore: false, cursor: null, from: null, to: null }
  queryClient.setQueryData([...laneKey, 0, { queueIds: [] }], { pageParams: [null], pages: [page] })
  return line
}

test('does not bring back a closed ticket when a late event tells of it as it was before', async () => {
  const line = await openBoard([ticketOf(1)])
  const closed = ticketOf(1, { status: 'closed', revision: 4 })
  line.tell(ticketChannel, { action: 'update', ticket: closed, previous: ticketOf(1) })
  await waitFor(() => expect(findCard(1)).toBeUndefined())
  const ticket = ticketOf(1, { revision: 3 })
  line.tell(messageChannel, { action: 'create', message: messageOf(9), ticket, previous: ticketOf(1) })
  line.tell(ticketChannel, { action: 'update', ticket: ticketOf(2), previous: null })
  await waitFor(() => expect(findCard(2)).toBeTruthy())
  expect(findCard(1)).toBeUndefined()
})

test('shows the new name and the tags of a contact on its cards', async () => {
  const line = await openBoard([ticketOf(1)])
  const contact = contactOf(101, { name: 'Bia Ramos', revision: 2, tags: [] })
  line.tell(contactChannel, { action: 'update', contact })
  await waitFor(() => expect(findCard(1)?.contact.name).toBe('Bia Ramos'))
  const tags = [{ id: 5, name: 'VIP', color: '#3b4bdb' }]
  line.tell(tagChannel, { action: 'reload', contactId: 101, revision: 3, tags })
  await waitFor(() => expect(findCard(1)?.tags).toEqual(tags))
})
