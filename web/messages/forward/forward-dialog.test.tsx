import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { type Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import { contactOf } from '#tests/inbox/contact-of.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { ForwardDialog } from './forward-dialog.tsx'

test('goes on to forward where Escape is pressed, until it is told to stop', async () => {
  const sent = Promise.withResolvers<Message>()
  api().answer(contactEndpoints.listContacts, { contacts: [contactOf(1)], count: 1, hasMore: false })
  api().answer(messageEndpoints.forwardMessage, () => sent.promise)
  const closed: true[] = []
  const close = () => void closed.push(true)
  const { keys } = show(<ForwardDialog messages={[messageOf(9)]} onClose={close} onDone={() => {}} />)
  await keys.click(await screen.findByRole('checkbox', { name: 'Cliente 1' }))
  await keys.click(screen.getByRole('button', { name: 'Encaminhar (1)' }))
  await screen.findByText('Enviando')
  await keys.keyboard('{Escape}')
  expect(closed).toEqual([])
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Parar' })).toBeTruthy()
})
