import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { signOut } from '#web/platform/session.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { plugMicrophone } from '#tests/web/fake-microphone.ts'
import { opusRecording } from '#tests/web/opus-recording.ts'
import { api, show } from '#tests/web/stage.tsx'
import { Composer } from './composer.tsx'

const nothing = () => {}
const composer = (ticket: Ticket) => <Composer ticket={ticket} onAccept={nothing} onReopen={nothing} />
const button = (name: string) => screen.getByRole('button', { name })
const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
const notSent = 'A gravação não foi enviada.'
const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function record(ticket: Ticket, sound: Blob | null = null) {
  plugMicrophone(sound ?? (await opusRecording(3)))
  const view = show(composer(ticket))
  await view.keys.click(await screen.findByRole('button', { name: 'Gravar áudio' }))
  await waitFor(() => expect(button('Enviar gravação').hasAttribute('disabled')).toBe(false))
  return view
}

test.each<[string, Partial<Ticket>]>([
  ['the ticket is closed', { status: 'closed' }],
  ['the ticket is returned', { status: 'pending' }],
  ['the window closes', { lastInboundAt: hourAgo(25) }],
  ['the connection is deleted', { whatsapp: null }],
])('keeps what was recorded when %s', async (_, change) => {
  const { rerender, keys } = await record(ticketOf(1))
  rerender(composer(ticketOf(1, change)))
  expect((await screen.findByText(notSent)).role).toBe('alert')
  expect(button('Tocar')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enviar gravação' })).toBeNull()
  expect(leaving()).toBe(true)
  await keys.click(button('Descartar gravação'))
  expect(screen.queryByText(notSent)).toBeNull()
  expect(leaving()).toBe(false)
})

test('sends a kept recording once the ticket can be written in again', async () => {
  api().answer(messageEndpoints.sendMessage, { messages: [messageOf(1, { fromMe: true })] })
  const { rerender, keys } = await record(ticketOf(1))
  rerender(composer(ticketOf(1, { status: 'closed' })))
  await screen.findByText(notSent)
  rerender(composer(ticketOf(1)))
  await keys.click(button('Enviar gravação'))
  await waitFor(() => expect(api().asked(messageEndpoints.sendMessage)).toHaveLength(1))
  expect(api().asked(messageEndpoints.sendMessage)).toMatchObject([
    { form: { fields: { isPrivate: false, voice: true } } },
  ])
  expect(screen.queryByText(notSent)).toBeNull()
})

test('sends no recording of a message as a note, while only notes can be written', async () => {
  const { rerender, keys } = await record(ticketOf(1))
  rerender(composer(ticketOf(1, { lastInboundAt: hourAgo(25) })))
  await screen.findByText(notSent)
  await keys.click(button('Escrever nota interna'))
  await screen.findByRole('textbox')
  expect(screen.getByText(notSent)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enviar gravação' })).toBeNull()
})

test('offers a recording only in its own ticket', async () => {
  const { rerender } = await record(ticketOf(1))
  rerender(composer(ticketOf(2)))
  await screen.findByRole('textbox')
  await waitFor(() => expect(leaving()).toBe(true))
  expect(screen.queryByText(notSent)).toBeNull()
  rerender(composer(ticketOf(1)))
  expect(await screen.findByText(notSent)).toBeTruthy()
})

test('says that a recording was too short to be kept', async () => {
  const { rerender } = await record(ticketOf(1), new Blob(['x']))
  rerender(composer(ticketOf(1, { status: 'closed' })))
  expect(await screen.findByText('Gravação muito curta: nada foi enviado.')).toBeTruthy()
  expect(screen.queryByText(notSent)).toBeNull()
})

test('keeps a recording that could not be prepared for sending', async () => {
  const { keys } = await record(ticketOf(1), new Blob([new Uint8Array(20_000)]))
  await keys.click(button('Enviar gravação'))
  expect(await screen.findByText(notSent)).toBeTruthy()
  expect(await screen.findByRole('textbox')).toBeTruthy()
  expect(leaving()).toBe(true)
})

test('sends a kept recording once, however many bars of it are asked to', async () => {
  api().answer(messageEndpoints.sendMessage, { messages: [messageOf(1, { fromMe: true })] })
  const { rerender } = await record(ticketOf(1))
  rerender(composer(ticketOf(1, { status: 'closed' })))
  await screen.findByText(notSent)
  rerender(
    <>
      {composer(ticketOf(1))}
      {composer(ticketOf(1))}
    </>,
  )
  act(() => {
    for (const send of screen.getAllByRole('button', { name: 'Enviar gravação' })) send.click()
  })
  await waitFor(() => expect(screen.queryByText(notSent)).toBeNull())
  await waitFor(() => expect(api().asked(messageEndpoints.sendMessage)).toHaveLength(1))
})

test('keeps nothing of a session that has ended for the next user', async () => {
  const { unmount } = await record(ticketOf(1))
  act(() => {
    signOut()
    unmount()
  })
  show(composer(ticketOf(1)), { as: { id: 77 } })
  await screen.findByRole('textbox')
  expect(leaving()).toBe(false)
})
