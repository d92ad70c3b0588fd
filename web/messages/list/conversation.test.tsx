import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { type Message, messageChannel, messageEndpoints } from '#domain/messages/message-contract.ts'
import { type Ticket, ticketChannel, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { Composer } from '#web/messages/composer/composer.tsx'
import { contactOf } from '#tests/inbox/contact-of.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { Refusal } from '#tests/web/fake-api.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import { Conversation } from './conversation.tsx'

const nothing = () => {}
const open = ticketOf(1)
const at = (minute: number) => new Date(2026, 0, 5, 12, minute)
const theirs = (id: number, over: Partial<Message> = {}) =>
  messageOf(id, { ticketId: 1, contactId: 101, createdAt: at(id), read: true, ...over })

/** A conversation above its composer, as the inbox shows them. */
const pane = (ticket: Ticket = open) => (
  <>
    <Conversation ticket={ticket} jumpTo={null} />
    <Composer ticket={ticket} onAccept={nothing} onReopen={nothing} />
  </>
)
function answerHistory(messages: Message[], hasMore = false): void {
  api().answer(messageEndpoints.listMessages, ({ query }) =>
    query.before ? { messages: [], hasMore: false } : { messages, hasMore },
  )
  api().answer(ticketEndpoints.listTicketLog, [])
}
/** Returns the list after its messages are drawn. */
const log = async () => {
  await screen.findAllByRole('article')
  return screen.getByRole('log', { name: 'Conversa' })
}
const type = async (keys: ReturnType<typeof show>['keys'], text: string) =>
  keys.type(await screen.findByRole('textbox', { name: 'Escreva uma mensagem' }), text)
const sent = () =>
  api()
    .asked(messageEndpoints.sendMessage)
    .map(({ body }) => body)

test('says that nothing was written yet', async () => {
  answerHistory([])
  show(pane())
  expect(await screen.findByText('Nenhuma mensagem ainda.')).toBeTruthy()
})

test('shows the messages under their day, from old to new', async () => {
  answerHistory([theirs(1, { body: 'primeira' }), theirs(2, { body: 'segunda' })])
  show(pane())
  await log()
  expect(screen.getByText('05/01/2026')).toBeTruthy()
  const texts = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(texts[0]).toContain('primeira')
  expect(texts[1]).toContain('segunda')
})

test('tells between the messages who took, passed and closed the ticket, and asks again when it changes hands', async () => {
  answerHistory([theirs(1), theirs(9)])
  const person = (id: number, name: string) => ({ id, name, color: '#aa5500' })
  const entry = { user: person(7, 'Ana'), queue: null, receiver: null, lane: null }
  const taken = { ...entry, id: 1, type: 'open', createdAt: at(3) }
  const looked = { ...entry, id: 2, type: 'access', createdAt: at(4) }
  const passed = { ...entry, id: 3, type: 'transfered', receiver: person(8, 'Bia'), createdAt: at(10) }
  api().answer(ticketEndpoints.listTicketLog, [looked, taken])
  const { line } = await showLive(<Conversation ticket={open} jumpTo={null} />)
  await screen.findByText(/^Ana aceitou o atendimento/)
  api().answer(ticketEndpoints.listTicketLog, [passed, looked, taken])
  line.tell(ticketChannel, { action: 'update', ticket: { ...open, userId: 8 }, previous: open })
  await screen.findByText(/^Ana transferiu para Bia/)
  const [first, second] = (await log()).textContent.split('Ana aceitou o atendimento')
  expect(first).toContain('12:01')
  expect(second).toMatch(/12:09.*Ana transferiu para Bia/)
  expect(screen.queryByText(/abriu a conversa/)).toBeNull()
})

test('marks where the new messages begin, until they are answered', async () => {
  answerHistory([theirs(1), theirs(2, { body: 'e aí?', read: false })])
  api().answer(messageEndpoints.sendMessage, ({ body }) => ({
    messages: [messageOf(3, { ticketId: 1, contactId: 101, fromMe: true, clientId: body?.clientId ?? '' })],
  }))
  const { keys } = show(pane(ticketOf(1, { unreadMessages: 1 })))
  expect(await screen.findByText('Novas mensagens')).toBeTruthy()
  await type(keys, 'Aqui{Enter}')
  await waitFor(() => expect(screen.queryByText('Novas mensagens')).toBeNull())
})

test('offers to load a conversation again that could not be loaded', async () => {
  api().answer(ticketEndpoints.listTicketLog, [])
  api().refuse(messageEndpoints.listMessages, 404, 'ERR_NO_TICKET_FOUND')
  const { keys } = show(pane())
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  answerHistory([theirs(1, { body: 'voltou' })])
  await keys.click(again)
  expect(await screen.findByText('voltou')).toBeTruthy()
})

test('shows a message at once while it is on its way, and once when it has arrived', async () => {
  answerHistory([theirs(1)])
  const { promise, resolve } = Promise.withResolvers<void>()
  api().answer(messageEndpoints.sendMessage, async ({ body }) => {
    await promise
    return {
      messages: [
        messageOf(2, {
          ticketId: 1,
          contactId: 101,
          fromMe: true,
          body: body?.body ?? '',
          clientId: body?.clientId ?? '',
          createdAt: new Date(),
        }),
      ],
    }
  })
  const { keys } = show(pane())
  await log()
  await type(keys, 'Já vou{Enter}')
  expect(await within(await log()).findByText('Já vou')).toBeTruthy()
  expect(screen.getByLabelText('Enviando')).toBeTruthy()
  resolve()
  expect(await screen.findByLabelText('Enviada')).toBeTruthy()
  expect(within(await log()).getAllByText('Já vou')).toHaveLength(1)
})

test('keeps a refused message with its reason, and sends the same one again', async () => {
  answerHistory([theirs(1)])
  api().refuse(messageEndpoints.sendMessage, 400, 'ERR_SENDING_WAPP_MSG')
  const { keys } = show(pane())
  await log()
  await type(keys, 'Não passou{Enter}')
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(JSON.parse(localStorage.getItem('unsent:7') ?? '[]')).toMatchObject([{ body: 'Não passou' }])
  api().answer(messageEndpoints.sendMessage, ({ body }) => ({
    messages: [
      messageOf(2, {
        ticketId: 1,
        contactId: 101,
        fromMe: true,
        clientId: body?.clientId ?? '',
        body: 'Não passou',
      }),
    ],
  }))
  await keys.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull())
  const [first, second] = sent()
  expect(second?.clientId).toBe(first?.clientId)
  expect(localStorage.getItem('unsent:7')).toBeNull()
  expect(within(await log()).getAllByText('Não passou')).toHaveLength(1)
})

test('lets a refused message be given up', async () => {
  answerHistory([theirs(1)])
  api().refuse(messageEndpoints.sendMessage, 400, 'ERR_SENDING_WAPP_MSG')
  const { keys } = show(pane())
  await log()
  await type(keys, 'Deixa{Enter}')
  await keys.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(within(screen.getByRole('log')).queryByText('Deixa')).toBeNull())
  expect(localStorage.getItem('unsent:7')).toBeNull()
})

test('leaves a discarded file out when the others are sent again, and asks before the page loses them', async () => {
  answerHistory([theirs(1)])
  api().refuse(messageEndpoints.sendMessage, 500, 'ERR_INTERNAL')
  const { keys, container } = show(pane())
  const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const rows = async () => (await screen.findAllByRole('alert')).filter((one) => one.closest('[role="log"]'))
  await log()
  await type(keys, 'segue{Enter}')
  await screen.findByRole('button', { name: 'Descartar' })
  // The browser keeps texts.
  expect(leaving()).toBe(false)
  await keys.click(screen.getByRole('button', { name: 'Descartar' }))
  const picker = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('The composer has no file picker.')
  await keys.upload(
    picker,
    ['a.pdf', 'errado.pdf', 'c.pdf'].map((name) => new File(['x'], name, { type: 'application/pdf' })),
  )
  const preview = await screen.findByRole('dialog', { name: 'Enviar arquivos' })
  await keys.click(within(preview).getByRole('button', { name: 'Enviar' }))
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  expect(leaving()).toBe(true)
  const [first, second] = await rows()
  if (!first || !second) throw new Error('Refused files are not shown.')
  await keys.click(within(second).getByRole('button', { name: 'Descartar' }))
  api().answer(messageEndpoints.sendMessage, { messages: [] })
  await keys.click(within(first).getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull())
  const form = api().asked(messageEndpoints.sendMessage).at(-1)?.form
  expect(form?.files.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf'])
  expect(form?.fields.clientId).toHaveLength(2)
  await waitFor(() => expect(leaving()).toBe(false))
})

test('waits without a line, and sends in order once it is back', async () => {
  answerHistory([theirs(1)])
  api().answer(messageEndpoints.sendMessage, { messages: [] })
  const { keys } = show(pane())
  await log()
  api().setOnline(false)
  await type(keys, 'um{Enter}dois{Enter}')
  expect(screen.getAllByLabelText('Enviando')).toHaveLength(2)
  expect(sent()).toEqual([])
  api().setOnline(true)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(sent().map((body) => body?.body)).toEqual(['um', 'dois']))
})

test.each([
  ['again', 'unavailable', true],
  ['no more', 'policy', false],
] as const)('says why the provider did not deliver, and tries %s for %s', async (_, cause, isRetryable) => {
  const failed = messageOf(5, {
    ...{ ticketId: 1, contactId: 101, fromMe: true, body: 'oferta', createdAt: at(3) },
    failure: { cause, code: null, detail: 'provider' },
  })
  answerHistory([failed])
  api().answer(messageEndpoints.sendMessage, { messages: [{ ...failed, failure: null }] })
  const { keys } = show(pane())
  const note = await screen.findByRole('alert')
  const again = within(note).queryByRole('button', { name: 'Tentar de novo' })
  if (!isRetryable) {
    expect(note.textContent).toContain('Bloqueada pelas regras do provedor.')
    return expect(again).toBeNull()
  }
  expect(note.textContent).toContain('O provedor não respondeu.')
  if (again) await keys.click(again)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent()).toMatchObject([{ clientId: failed.clientId }])
})

test('[MSG-085] takes live messages of this conversation, and no others', async () => {
  answerHistory([theirs(1)])
  const { line } = await showLive(pane())
  await log()
  const ticket = ticketOf(2)
  const foreign = messageOf(8, { ticketId: 2, contactId: 102, body: 'de outro' })
  line.tell(messageChannel, { action: 'create', message: foreign, ticket, previous: null })
  const news = theirs(9, { body: 'chegou agora', createdAt: new Date() })
  line.tell(messageChannel, { action: 'create', message: news, ticket: open, previous: null })
  expect(await within(await log()).findByText('chegou agora')).toBeTruthy()
  expect(within(await log()).queryByText('de outro')).toBeNull()
  expect(screen.getByText('Cliente 1 escreveu: chegou agora')).toBeTruthy()
})

test('changes ticks, edits and deletions as they are told', async () => {
  const own = messageOf(2, {
    ticketId: 1,
    contactId: 101,
    fromMe: true,
    body: 'Bom dai',
    ack: 1,
    createdAt: at(2),
  })
  answerHistory([theirs(1, { body: 'apagarei' }), own])
  const { line } = await showLive(pane())
  await log()
  const tell = (message: Message) =>
    line.tell(messageChannel, { action: 'update', message, ticketUuid: open.uuid })
  tell({ ...own, ack: 3 })
  expect(await screen.findByLabelText('Lida')).toBeTruthy()
  tell({ ...own, ack: 3, body: 'Bom dia', isEdited: true })
  expect(await screen.findByText('Bom dia')).toBeTruthy()
  expect(screen.getByText('editada')).toBeTruthy()
  tell(theirs(1, { body: '', isDeleted: true }))
  expect(await screen.findByText('Essa mensagem foi apagada pelo contato')).toBeTruthy()
  expect(screen.queryByText('apagarei')).toBeNull()
})

test('puts reactions under their message, the latest of each side', async () => {
  const quotedMsg = {
    ...({ id: 1, body: 'm1', fromMe: false, mediaType: 'chat', mediaUrl: null, senderId: null } as const),
    contact: { name: 'Ana' },
  }
  const reaction = (id: number, body: string, fromMe: boolean) =>
    theirs(id, { body, fromMe, mediaType: 'reactionMessage', quotedMsg })
  answerHistory([theirs(1), reaction(2, '👍', false), reaction(3, '❤️', true), reaction(4, '😮', false)])
  show(pane())
  await log()
  expect(screen.getByRole('img', { name: 'Reações: 😮 ❤️' })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('gives up a jump whose messages could not be loaded', async () => {
  api().answer(ticketEndpoints.listTicketLog, [])
  api().answer(messageEndpoints.listMessages, ({ query }) => {
    if (query.until) throw new Refusal(403, 'ERR_NO_PERMISSION')
    return query.before ? { messages: [], hasMore: false } : { messages: [theirs(50)], hasMore: true }
  })
  const { line } = await showLive(<Conversation ticket={open} jumpTo={{ messageId: 40 }} />)
  await screen.findByRole('alert')
  const jumps = () =>
    api()
      .asked(messageEndpoints.listMessages)
      .filter(({ query }) => query.until)
  expect(jumps()).toHaveLength(1)
  const news = theirs(51, { body: 'chegou agora', createdAt: new Date() })
  line.tell(messageChannel, { action: 'create', message: news, ticket: open, previous: null })
  expect(await within(await log()).findByText('chegou agora')).toBeTruthy()
  expect(jumps()).toHaveLength(1)
})

/** Opens the menu of the first message. */
const openMenu = async (keys: ReturnType<typeof show>['keys']) => {
  await log()
  const [first] = screen.getAllByRole('button', { name: 'Opções da mensagem' })
  if (first) await keys.click(first)
}

test('[MSG-025] deletes after a question, which tells a note from a message', async () => {
  const user = { id: 7, name: 'Ana' }
  answerHistory([theirs(1, { fromMe: true, isPrivate: true, user, createdAt: new Date() })])
  api().answer(messageEndpoints.deleteMessage, theirs(1, { isDeleted: true }))
  const { keys } = show(pane())
  await openMenu(keys)
  await keys.click(await screen.findByRole('menuitem', { name: 'Apagar' }))
  const question = await screen.findByRole('dialog', { name: 'Apagar mensagem' })
  expect(question.textContent).toContain('A nota some para toda a equipe.')
  await keys.click(within(question).getByRole('button', { name: 'Apagar' }))
  await waitFor(() => expect(api().asked(messageEndpoints.deleteMessage)).toEqual([{ params: { id: 1 } }]))
})

test('[MSG-038, MSG-039, MSG-040] forwards one call per contact after the row has left the list', async () => {
  answerHistory([theirs(1, { body: 'endereço' })])
  const contacts = [contactOf(1), contactOf(2)]
  api().answer(contactEndpoints.listContacts, { contacts, hasMore: false, count: 2 })
  api().answer(messageEndpoints.forwardMessage, messageOf(20))
  const { keys, line } = await showLive(pane())
  await openMenu(keys)
  await keys.click(await screen.findByRole('menuitem', { name: 'Encaminhar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Encaminhar mensagem' })
  await keys.click(within(dialog).getByRole('button', { name: 'Encaminhar' }))
  expect(within(dialog).getByRole('alert').textContent).toBe('Nenhum contato selecionado.')
  await keys.click(await within(dialog).findByRole('checkbox', { name: 'Cliente 1' }))
  for (let id = 2; id < 20; id += 1) {
    const message = theirs(id, { createdAt: new Date() })
    line.tell(messageChannel, { action: 'create', message, ticket: open, previous: null })
  }
  await waitFor(() => expect(screen.queryByText('endereço')).toBeNull())
  await keys.click(within(dialog).getByRole('checkbox', { name: 'Cliente 2' }))
  await keys.click(within(dialog).getByRole('button', { name: 'Encaminhar (2)' }))
  expect(await screen.findByText('Mensagem encaminhada.')).toBeTruthy()
  const bodies = api()
    .asked(messageEndpoints.forwardMessage)
    .map(({ body }) => body)
  expect(bodies).toMatchObject([
    { messageId: 1, contactId: 1 },
    { messageId: 1, contactId: 2 },
  ])
})

test('[MSG-011] takes files that are dropped on the conversation', async () => {
  answerHistory([theirs(1)])
  show(pane())
  const area = (await log()).parentElement
  const file = new File(['x'], 'nota.pdf', { type: 'application/pdf' })
  const drag = (name: string) => {
    const event = new Event(name, { bubbles: true, cancelable: true })
    return Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } })
  }
  act(() => void area?.dispatchEvent(drag('dragover')))
  expect(screen.getByText('Solte o arquivo aqui')).toBeTruthy()
  act(() => void area?.dispatchEvent(drag('drop')))
  expect(await screen.findByRole('dialog', { name: 'Enviar arquivos' })).toBeTruthy()
  expect(screen.queryByText('Solte o arquivo aqui')).toBeNull()
})
