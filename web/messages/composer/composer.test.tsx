import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { setReplyTarget } from '#web/messages/state/reply-target.ts'
import { emitLive } from '#web/platform/live.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import { Composer } from './composer.tsx'
import type { SentThen } from './use-composer-keys.ts'

const nothing = () => {}
const { company } = sessionUserOf()
const signing = { company: { ...company, companieSettings: { sendSignMessage: 'enabled' } } }

/** A server that accepts every message; returns the request bodies in order. */
function acceptMessages(): () => Record<string, unknown>[] {
  api().answer(messageEndpoints.sendMessage, ({ body }) => ({
    messages: [messageOf(1, { body: body?.body ?? '', fromMe: true, clientId: body?.clientId ?? '' })],
  }))
  return () =>
    api()
      .asked(messageEndpoints.sendMessage)
      .map(({ body }) => ({ ...body }))
}

const composer = (ticket: Ticket, onSent: (then: SentThen) => void = nothing) => (
  <Composer ticket={ticket} onAccept={nothing} onReopen={nothing} onSent={onSent} />
)
const messageField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva uma mensagem' })
const noteField = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva uma nota que só a equipe vê' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('[MSG-086] sends what was typed when Enter is pressed, and empties the field', async () => {
  const sent = acceptMessages()
  const { keys } = show(composer(ticketOf(1)))
  const field = await messageField()
  await keys.type(field, 'Bom dia{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ body: 'Bom dia', isPrivate: false, quotedMsg: null }]))
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})

test('breaks the line at Shift+Enter and sends both lines as one message', async () => {
  const sent = acceptMessages()
  const { keys } = show(composer(ticketOf(1)))
  const field = await messageField()
  await keys.type(field, 'Bom{Shift>}{Enter}{/Shift}dia')
  expect(field.value).toBe('Bom\ndia')
  expect(sent()).toEqual([])
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ body: 'Bom\ndia' }]))
})

test('[MSG-032] sends nothing where only blanks were typed, and disables the button', async () => {
  const sent = acceptMessages()
  const { keys } = show(composer(ticketOf(1)))
  const field = await messageField()
  await keys.type(field, '   {Enter}')
  expect(button('Enviar').hasAttribute('disabled')).toBe(true)
  expect(field.value).toBe('   ')
  await keys.type(field, 'agora')
  expect(button('Enviar').hasAttribute('disabled')).toBe(false)
  expect(sent()).toEqual([])
})

test('refuses a text longer than the channel takes, and says both lengths', async () => {
  const sent = acceptMessages()
  const { keys } = show(composer(ticketOf(1, { channel: 'instagram' })))
  const field = await messageField()
  await keys.click(field)
  await keys.paste('a'.repeat(1001))
  await keys.keyboard('{Enter}')
  expect(screen.getByText('A mensagem tem 1001 caracteres; este canal aceita 1000.')).toBeTruthy()
  expect(button('Enviar').hasAttribute('disabled')).toBe(true)
  await keys.keyboard('{Backspace}{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('sends by the button as by Enter', async () => {
  const sent = acceptMessages()
  const { keys } = show(composer(ticketOf(1)))
  await keys.type(await messageField(), 'Oi')
  await keys.click(button('Enviar'))
  await waitFor(() => expect(sent()).toMatchObject([{ body: 'Oi' }]))
})

test.each([
  ['{Control>}{Enter}{/Control}', 'resolve'],
  ['{Control>}{Shift>}{Enter}{/Shift}{/Control}', 'next'],
])('sends at %s and goes on with %s', async (keysPressed, then) => {
  const sent = acceptMessages()
  const done: SentThen[] = []
  const { keys } = show(composer(ticketOf(1), (what) => done.push(what)))
  await keys.type(await messageField(), `Até logo${keysPressed}`)
  await waitFor(() => expect(sent()).toMatchObject([{ body: 'Até logo' }]))
  expect(done).toEqual([then])
})

test('neither resolves nor goes on where there is nothing to send', async () => {
  const done: SentThen[] = []
  const { keys } = show(composer(ticketOf(1), (what) => done.push(what)))
  await keys.type(await messageField(), '{Control>}{Enter}{/Control}')
  expect(done).toEqual([])
})

test('[MSG-018] signs messages where the company wants it, and stops once switched off', async () => {
  const sent = acceptMessages()
  const { keys } = show(composer(ticketOf(1)), { as: signing })
  const field = await messageField()
  await keys.type(field, 'Já vejo{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ body: '*Ana:*\nJá vejo' }]))
  await keys.click(button('Assinar com meu nome'))
  await keys.type(field, 'Sem nome{Enter}')
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ body: 'Sem nome' }))
})

test('offers no signature where the company does not sign', async () => {
  show(composer(ticketOf(1)))
  await messageField()
  expect(screen.queryByRole('button', { name: 'Assinar com meu nome' })).toBeNull()
})

test('[MSG-015] sends a note as a note, unsigned, in a field of its own', async () => {
  const sent = acceptMessages()
  const { keys, container } = show(composer(ticketOf(1)), { as: signing })
  await messageField()
  await keys.click(button('Nota interna'))
  expect(container.querySelector('[data-private]')).not.toBeNull()
  await keys.type(await noteField(), 'Cliente antiga{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ body: 'Cliente antiga', isPrivate: true }]))
  // The mode stays at notes after sending.
  expect((await noteField()).value).toBe('')
})

test('keeps what is begun as a message apart from what is begun as a note', async () => {
  const sent = acceptMessages()
  const { keys } = show(composer(ticketOf(1)))
  await keys.type(await messageField(), 'para o cliente')
  await keys.click(button('Nota interna'))
  const note = await noteField()
  expect(note.value).toBe('')
  expect(screen.getByText('Há uma mensagem começada')).toBeTruthy()
  await keys.type(note, 'para a equipe')
  await keys.click(button('Nota interna'))
  expect((await messageField()).value).toBe('para o cliente')
  expect(screen.getByText('Há uma nota começada')).toBeTruthy()
  await keys.type(await messageField(), '{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ body: 'para o cliente', isPrivate: false }]))
})

test('keeps a draft while another ticket is open, and forgets it once it was sent', async () => {
  const sent = acceptMessages()
  const { keys, rerender } = show(composer(ticketOf(1)))
  await keys.type(await messageField(), 'Um momento')
  rerender(composer(ticketOf(2)))
  await waitFor(async () => expect((await messageField()).value).toBe(''))
  rerender(composer(ticketOf(1)))
  await waitFor(async () => expect((await messageField()).value).toBe('Um momento'))
  await keys.type(await messageField(), '{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  rerender(composer(ticketOf(2)))
  rerender(composer(ticketOf(1)))
  expect((await messageField()).value).toBe('')
})

test('opens as a note where a note was begun, after a reload too', async () => {
  const first = show(composer(ticketOf(1)))
  await messageField()
  await first.keys.click(button('Nota interna'))
  await first.keys.type(await noteField(), 'só nossa')
  first.unmount()
  sessionStorage.clear()
  show(composer(ticketOf(1)))
  expect((await noteField()).value).toBe('só nossa')
})

test('answers the message that was chosen, and takes the choice back at Escape', async () => {
  const sent = acceptMessages()
  const { keys } = show(composer(ticketOf(1)))
  await messageField()
  const quoted = messageOf(40, { body: 'Qual o preço?', contact: { name: 'Bia' } })
  setReplyTarget(1, quoted)
  expect(await screen.findByText('Respondendo a Bia')).toBeTruthy()
  expect(screen.getByText('Qual o preço?')).toBeTruthy()
  await keys.type(await messageField(), '{Escape}')
  expect(screen.queryByText('Respondendo a Bia')).toBeNull()

  setReplyTarget(1, quoted)
  await screen.findByText('Respondendo a Bia')
  await keys.type(await messageField(), 'R$ 10{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ body: 'R$ 10', quotedMsg: { id: 40 } }]))
  expect(screen.queryByText('Respondendo a Bia')).toBeNull()
})

test('keeps the answered message where the reply is cancelled by its button', async () => {
  const { keys } = show(composer(ticketOf(1)))
  await keys.type(await messageField(), 'rascunho')
  setReplyTarget(1, messageOf(40, { fromMe: true }))
  expect(await screen.findByText('Respondendo a Você')).toBeTruthy()
  await keys.click(button('Não responder'))
  expect(screen.queryByText('Respondendo a Você')).toBeNull()
  expect((await messageField()).value).toBe('rascunho')
})

test('disables recording while something is written', async () => {
  const { keys } = show(composer(ticketOf(1)))
  const field = await messageField()
  expect(button('Gravar áudio').hasAttribute('disabled')).toBe(false)
  await keys.type(field, 'a')
  expect(button('Gravar áudio').hasAttribute('disabled')).toBe(true)
})

test('tells colleagues that somebody types a message, and nothing of a note', async () => {
  const { keys, line } = await showLive(composer(ticketOf(1)))
  await messageField()
  await keys.click(button('Nota interna'))
  await keys.type(await noteField(), 'segredo')
  // The socket keeps the order: an event that is received now was sent after the note was typed.
  emitLive('userStatus')
  await waitFor(() => expect(line.heard('userStatus')).toHaveLength(1))
  expect(line.heard('typing')).toEqual([])
  await keys.click(button('Nota interna'))
  await keys.type(await messageField(), 'Oi')
  await waitFor(() => expect(line.heard('typing')).toEqual([{ ticketId: 1 }]))
})

test('sends several messages in the order they were typed', async () => {
  const sent = acceptMessages()
  const { keys } = show(composer(ticketOf(1)))
  await keys.type(await messageField(), 'um{Enter}dois{Enter}três{Enter}')
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual(['um', 'dois', 'três']))
})
