import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { draftEndpoints } from '#domain/tickets/draft-contract.ts'
import { ticketChannel, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { UndoBar } from '#web/app/undo-bar.tsx'
import { showInfo } from '#web/platform/toast.tsx'
import { offerUndo } from '#web/platform/undo.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import { answerDesk } from '#tests/web/ticket-desk.ts'
import { noteOwnRevision } from '#web/tickets/settling.ts'
import { InboxScreen } from '#web/inbox/inbox-screen.tsx'

const [first, second] = [ticketOf(1), ticketOf(2)]
const inbox = (
  <Routes>
    <Route path="/tickets/:ticketId?" element={<InboxScreen />} />
  </Routes>
)
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva uma mensagem' })
const draft = async () => (await field()).value

async function openFirst(element = inbox) {
  answerDesk({ tickets: [first, second] })
  api().answer(ticketEndpoints.showTicket, ({ params }) => (params.uuid === first.uuid ? first : second))
  api().answer(quickMessageEndpoints.listQuickShortcuts, [])
  api().answer(draftEndpoints.saveDraft, ({ params, body }) => ({ ...params, ...body }))
  const view = show(element, { at: `/tickets/${first.uuid}?tab=open` })
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  await screen.findByRole('button', { name: /^Anexar/ })
  return view
}

const headerButton = (name: string) => () =>
  within(document.querySelector<HTMLElement>('#conversation')!).getByRole('button', { name })

const places: [string, () => HTMLElement | null][] = [
  ['nothing', () => null],
  ['the conversation', () => document.querySelector<HTMLElement>('#conversation')],
  ['Resolver in the header', headerButton('Resolver')],
  ['Voltar', headerButton('Voltar')],
  ['the name of the contact', headerButton('Cliente 1')],
  ['a tool of the composer', () => screen.getByRole('button', { name: /^Anexar/ })],
  ['the microphone', () => screen.getByRole('button', { name: 'Gravar áudio' })],
  ['the width of the list', () => screen.getByRole('separator')],
]

test.each(places)('writes letters into the composer from wherever the focus is: %s', async (_, place) => {
  const { keys } = await openFirst()
  for (const text of ['entendi, obrigado', 'eu', '?', '/', '1', 'g', 'tudo bem', 'ja vai', 'não']) {
    await keys.clear(await field())
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      place()?.focus()
    })
    await keys.keyboard(text)
    expect(await draft()).toBe(text)
    expect(document.activeElement).toBe(await field())
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe(`/tickets/${first.uuid}`)
  expect(api().asked(ticketEndpoints.updateTicket)).toEqual([])
})

test('runs a single letter as a command in the list, and with Alt in the conversation', async () => {
  const { keys } = await openFirst()
  await keys.keyboard('{Alt>}e{/Alt}')
  const closing = await screen.findByRole('dialog', { name: 'Encerrar o atendimento' })
  expect(within(closing).getByText('Cliente 1')).toBeTruthy()
  await keys.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await draft()).toBe('')
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  const card = document.querySelector<HTMLElement>(`[data-ticket="${second.uuid}"] button`)
  act(() => card?.focus())
  await keys.keyboard('e')
  expect(await screen.findByRole('dialog', { name: 'Encerrar o atendimento' })).toBeTruthy()
  expect(await draft()).toBe('')
})

test('puts the focus into the composer when the open ticket is chosen again', async () => {
  const { keys } = await openFirst()
  await keys.click(document.querySelector(`[data-ticket="${first.uuid}"] button`)!)
  await keys.keyboard('entendi')
  expect(await draft()).toBe('entendi')
})

test('resolves as before and opens the next customer in one key', async () => {
  localStorage.setItem('closingKind', '2')
  const { keys } = await openFirst()
  api().answer(ticketEndpoints.updateTicket, { ...first, status: 'closed', revision: 2 })
  await keys.keyboard('{Alt>}{Shift>}E{/Shift}{/Alt}')
  await waitFor(() => expect(location.pathname).toBe(`/tickets/${second.uuid}`))
  expect(api().asked(ticketEndpoints.updateTicket)).toMatchObject([
    { body: { status: 'closed', ratingId: 2 } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('writes a z instead of undoing while a conversation is open', async () => {
  const { keys } = await openFirst(
    <>
      {inbox}
      <UndoBar />
    </>,
  )
  const undone: string[] = []
  act(() => {
    offerUndo('Feito', () => undone.push('undone'))
    ;(document.activeElement as HTMLElement).blur()
  })
  await keys.keyboard('z')
  expect(await draft()).toBe('z')
  expect(undone).toEqual([])
  await keys.keyboard('{Alt>}z{/Alt}')
  expect(undone).toEqual(['undone'])
})

const takenAway = { action: 'delete', ticketId: first.id, previous: first, revision: 2 } as const

async function openLive() {
  answerDesk({ tickets: [first, second] })
  api().answer(ticketEndpoints.showTicket, first)
  api().answer(draftEndpoints.listDrafts, { drafts: [] })
  api().answer(draftEndpoints.saveDraft, ({ params, body }) => ({ ...params, ...body }))
  const live = await showLive(inbox, { at: `/tickets/${first.uuid}?tab=open` })
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  return live
}

test('runs no command of a letter typed as the ticket is taken away, and says who has it', async () => {
  const { keys, line } = await openLive()
  await keys.keyboard('a{Backspace}')
  line.tell(ticketChannel, { ...takenAway, passedTo: { user: 'Rafael', queue: 'Vendas' } })
  await waitFor(() => expect(location.pathname).toBe('/tickets'))
  await keys.keyboard('n')
  expect(await screen.findByText('O atendimento de Cliente 1 agora está com Rafael.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says nothing of a ticket that the user moved, when the event comes after the answer', async () => {
  const { line } = await openLive()
  noteOwnRevision({ id: first.id, revision: 2 })
  line.tell(ticketChannel, { ...takenAway, passedTo: { user: 'Rafael', queue: 'Vendas' } })
  await waitFor(() => expect(location.pathname).toBe('/tickets'))
  act(() => showInfo('Um aviso depois'))
  expect(await screen.findByText('Um aviso depois')).toBeTruthy()
  expect(screen.queryByText(/agora está com Rafael/)).toBeNull()
})
