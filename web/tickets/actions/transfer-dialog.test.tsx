import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import type { TicketActions } from './use-ticket-actions.ts'

test('[D162] offers colleagues without a letter, by one request however much is typed', async () => {
  api().answer(queueEndpoints.listQueues, [queueOf(1, { name: 'Suporte' })])
  const colleague = {
    color: '#112233',
    online: false,
    profileImage: null,
    profile: 'user' as const,
    queues: [],
  }
  api().answer(userEndpoints.listColleagues, [
    { ...colleague, id: 2, name: 'Rafael Lima' },
    { ...colleague, id: 3, name: 'Bruna Dias' },
  ])
  const dialog = <TransferDialog ticket={ticketOf(9)} actions={{} as TicketActions} onClose={() => {}} />
  const { keys } = show(dialog)
  const field = await screen.findByRole('combobox', { name: 'Transferir para' })
  await keys.click(field)
  await screen.findByRole('option', { name: /Bruna/ })
  await keys.type(field, 'raf')
  await screen.findByRole('option', { name: /Rafael/ })
  expect(screen.queryByRole('option', { name: /Bruna/ })).toBeNull()
  expect(
    api()
      .asked(userEndpoints.listColleagues)
      .map(({ query }) => query),
  ).toEqual([{}])
})
