import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { firstStepsEndpoints } from '#domain/first-steps/first-steps-contract.ts'
import { type Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import { draftEndpoints } from '#domain/tickets/draft-contract.ts'
import { ticketChannel, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { chooseFiles } from '#web/messages/state/chosen-files.ts'
import { unsentTexts } from '#web/messages/state/unsent-store.ts'
import { plugMicrophone } from '#tests/web/fake-microphone.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { opusRecording } from '#tests/web/opus-recording.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { answerDesk } from '#tests/web/ticket-desk.ts'
import { InboxScreen } from './inbox-screen.tsx'

const [first, second] = [ticketOf(1), ticketOf(2)]

const inbox = (
  <Routes>
    <Route path="/tickets/:ticketId?" element={<InboxScreen />} />
  </Routes>
)

test('asks before another ticket is opened over a recording', async () => {
  plugMicrophone()
  answerDesk({ tickets: [first, second] })
  api().answer(ticketEndpoints.showTicket, ({ params }) => (params.uuid === first.uuid ? first : second))
  api().answer(ticketEndpoints.acceptNextTicket, { ticket: ticketOf(3) })
  const { keys } = show(inbox, { at: `/tickets/${first.uuid}?tab=open` })
  await keys.click(await screen.findByRole('button', { name: 'Gravar áudio' }))
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviar gravação' })
  await waitFor(() => expect(send.disabled).toBe(false))
  await keys.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await screen.findByText('Descartar a gravação?')).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Continuar' }))
  await keys.keyboard('{Alt>}g{/Alt}')
  expect(await screen.findByText('Descartar a gravação?')).toBeTruthy()
  expect(location.pathname).toBe(`/tickets/${first.uuid}`)
  await keys.click(screen.getByRole('button', { name: 'Descartar' }))
  await keys.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(location.pathname).toBe(`/tickets/${second.uuid}`))
})

test('gives back what was recorded in a ticket that is taken away', async () => {
  plugMicrophone(await opusRecording(3))
  answerDesk({ tickets: [first] })
  api().answer(ticketEndpoints.showTicket, first)
  api().answer(draftEndpoints.listDrafts, { drafts: [] })
  const { keys, line } = await showLive(inbox, { at: `/tickets/${first.uuid}?tab=open` })
  await keys.click(await screen.findByRole('button', { name: 'Gravar áudio' }))
  await waitFor(() => expect(screen.getByRole('timer')).toBeTruthy())
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar gravação' })
  await waitFor(() => expect(send.disabled).toBe(false))
  line.tell(ticketChannel, { action: 'delete', ticketId: first.id, previous: first, revision: 2 })
  const dialog = within(await screen.findByRole('dialog', { name: 'O atendimento saiu da sua tela' }))
  expect(dialog.getByText(/^A gravação não foi enviada\./)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Baixar gravação' }).getAttribute('download')).toBe('voz.ogg')
  expect(dialog.queryByRole('textbox')).toBeNull()
  await keys.click(dialog.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('asks no more before the page loses files that were chosen in a ticket that is gone', async () => {
  const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  answerDesk({ tickets: [first] })
  api().answer(ticketEndpoints.showTicket, first)
  api().answer(draftEndpoints.listDrafts, { drafts: [] })
  const { line } = await showLive(inbox, { at: '/tickets?tab=open' })
  act(() => chooseFiles(first.id, [new File(['x'], 'a.pdf')]))
  expect(leaving()).toBe(true)
  line.tell(ticketChannel, { action: 'delete', ticketId: first.id, previous: first, revision: 2 })
  await waitFor(() => expect(leaving()).toBe(false))
})

/** Shows the ticket of a search for *boleto* that found one of its messages. */
function showFound(messages: Message[]) {
  answerDesk({ tickets: [] })
  const found = [{ ticketId: first.id, messageId: 77, body: 'o boleto venceu' }]
  const page = { tickets: [first], hasMore: false, cursor: null, count: 1, unread: 0 }
  api().answer(ticketEndpoints.listTickets, { ...page, found })
  api().answer(ticketEndpoints.showTicket, first)
  api().answer(messageEndpoints.listMessages, { messages, hasMore: false })
  return show(inbox, { at: '/tickets?tab=search&q=boleto' })
}

test('jumps to a found message again when it is chosen again', async () => {
  const { keys } = showFound([messageOf(77, { ticketId: first.id, body: 'o boleto venceu ontem' })])
  const marked = () => document.querySelector('[data-found]')
  for (const _ of ['first', 'again']) {
    await keys.click(await screen.findByText('o boleto venceu'))
    await waitFor(() => expect(marked()).toBeTruthy())
    await waitFor(() => expect(marked()).toBeNull(), { timeout: 4000 })
  }
})

test('shows the open ticket on a phone when it is chosen in the list again', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media.includes('max-width'), onchange: null },
    ...{ addEventListener() {}, removeEventListener() {} },
  }))
  try {
    const { keys } = showFound([])
    await keys.click(await screen.findByText('o boleto venceu'))
    await screen.findByText('Nenhuma mensagem ainda.')
    await keys.click(screen.getByRole('tab', { name: 'Atendimentos' }))
    await keys.click(await screen.findByText('o boleto venceu'))
    expect(await screen.findByText('Nenhuma mensagem ainda.')).toBeTruthy()
  } finally {
    vi.unstubAllGlobals()
  }
})

test('runs no command under a dialog that has lost the focus', async () => {
  answerDesk({ tickets: [first, second] })
  api().answer(ticketEndpoints.showTicket, first)
  const { keys } = show(inbox, { at: `/tickets/${first.uuid}?tab=open` })
  await screen.findByRole('button', { name: 'Gravar áudio' })
  await keys.keyboard('{Alt>}e{/Alt}')
  await screen.findByRole('dialog', { name: 'Encerrar o atendimento' })
  // What had the focus in the dialog is gone.
  act(() => (document.activeElement as HTMLElement).blur())
  await keys.keyboard('gtj')
  expect(api().asked(ticketEndpoints.acceptNextTicket)).toEqual([])
  expect(screen.getByRole('dialog', { name: 'Encerrar o atendimento' })).toBeTruthy()
  expect(location.pathname).toBe(`/tickets/${first.uuid}`)
})

test('steps by keys through the list of tickets that nobody is looking after', async () => {
  const nobodys = { status: 'pending', userId: null, user: null, untended: 'model' } as const
  const [one, other] = [ticketOf(1, nobodys), ticketOf(2, nobodys)]
  answerDesk({ tickets: [one, other] })
  api().answer(ticketEndpoints.showTicket, ({ params }) => (params.uuid === one.uuid ? one : other))
  const done = { connect: true, receive: true, answer: true, team: true, hours: true, quickMessages: true }
  api().answer(firstStepsEndpoints.showFirstSteps, { done, hidden: true, examples: 0 })
  const as = { profile: 'admin' } as const
  const { keys } = show(inbox, { as, at: '/tickets?tab=pending&untended=1' })
  await screen.findByText(other.contact.name)
  await keys.keyboard('j')
  await waitFor(() => expect(location.pathname).toBe(`/tickets/${one.uuid}`))
  await keys.keyboard('j')
  await waitFor(() => expect(location.pathname).toBe(`/tickets/${other.uuid}`))
})

test('gives back a text that was not sent before its ticket was taken away', async () => {
  answerDesk({ tickets: [first] })
  api().answer(ticketEndpoints.showTicket, first)
  api().answer(draftEndpoints.listDrafts, { drafts: [] })
  api().answer(draftEndpoints.saveDraft, ({ params, body }) => ({ ...params, ...body }))
  const { keys, line } = await showLive(inbox, { at: `/tickets/${first.uuid}?tab=open` })
  const field = await screen.findByRole('textbox', { name: 'Escreva uma mensagem' })
  api().setOnline(false)
  await fill(keys, field, 'O boleto segue hoje.')
  await keys.keyboard('{Enter}')
  expect(await screen.findByText('O boleto segue hoje.')).toBeTruthy()
  line.tell(ticketChannel, { action: 'delete', ticketId: first.id, previous: first, revision: 2 })
  await waitFor(() => expect(location.pathname).toBe('/tickets'))
  api().refuse(messageEndpoints.sendMessage, 404, 'ERR_NO_TICKET_FOUND')
  api().setOnline(true)
  dispatchEvent(new Event('online'))
  const dialog = within(await screen.findByRole('dialog', { name: 'O atendimento saiu da sua tela' }))
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('O boleto segue hoje.')
  await keys.click(dialog.getAllByRole('button', { name: 'Fechar' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(unsentTexts()).toEqual([])
})

test('says that a file was not sent as its ticket was taken away, and keeps it no longer', async () => {
  const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  answerDesk({ tickets: [first] })
  api().answer(ticketEndpoints.showTicket, first)
  api().refuse(messageEndpoints.sendMessage, 404, 'ERR_NO_TICKET_FOUND')
  const { keys } = show(inbox, { at: `/tickets/${first.uuid}?tab=open` })
  await screen.findByRole('textbox', { name: 'Escreva uma mensagem' })
  act(() => chooseFiles(first.id, [new File(['x'], 'a.pdf', { type: 'application/pdf' })]))
  const preview = within(await screen.findByRole('dialog', { name: 'Enviar arquivos' }))
  await keys.click(preview.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Este atendimento não existe mais, ou não é seu.')).toBeTruthy()
  expect(leaving()).toBe(false)
})
