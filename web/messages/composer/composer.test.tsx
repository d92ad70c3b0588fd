import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { messageOf } from '../../../tests/message-of.ts'
import { ticketOf } from '../../../tests/ticket-of.ts'
import { api, show } from '../../../tests/web/stage.tsx'
import { Composer } from './composer.tsx'

const nothing = () => {}

test('sends what was typed when Enter is pressed, and empties the field', async () => {
  api().answer(messageEndpoints.sendMessage, ({ body }) => ({
    messages: [messageOf(1, { body: body?.body ?? '', fromMe: true })],
  }))
  const { keys } = show(<Composer ticket={ticketOf(1)} onAccept={nothing} onReopen={nothing} />)
  const field = await screen.findByRole('textbox', { name: 'Escreva uma mensagem' })
  await keys.type(field, 'Bom dia{Enter}')
  expect(api().asked(messageEndpoints.sendMessage)).toMatchObject([
    { params: { ticketId: 1 }, body: { body: 'Bom dia', isPrivate: false } },
  ])
  expect(field).toHaveProperty('value', '')
})
