import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import {
  type Chat,
  chatChannel,
  chatEndpoints as calls,
  type ChatMessage,
  chatsOfUserChannel,
} from '#domain/chats/chat-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { signOut } from '#web/platform/session.ts'
import { api, fill, show, showLive, signIn } from '#tests/web/stage.tsx'
import { ChatBell } from './chat-bell.tsx'
import { sendToChat } from './chat-outbox.ts'
import { ChatsScreen } from './chats-screen.tsx'

const at = new Date('2026-11-23T12:00:00Z')
const viewer = sessionUserOf()
const uuid = '6f1f6b0c-6f0c-4f6b-8f6b-0c6f0c4f6b8f'
const chat = (more: Partial<Chat> = {}, unreads = 0): Chat => ({
  ...{ id: 7, uuid, title: 'Plantão', ownerId: viewer.id, lastMessage: 'Bia: Oi' },
  ...{ updatedAt: at, revision: 1, isMuted: false },
  users: [
    { userId: viewer.id, unreads, lastReadId: 0, user: { id: viewer.id, name: viewer.name } },
    { userId: 90, unreads: 0, lastReadId: 0, user: { id: 90, name: 'Bia Chefe' } },
  ],
  ...more,
})
const message = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id, chatId: 7, senderId: 90, sender: { name: 'Bia Chefe' }, message: `recado ${id}`, createdAt: at },
  ...{ editedAt: null, isDeleted: false, clientId: null, replyTo: null, mediaPath: null, mediaName: null },
  ...{ mediaType: null, mediaSize: null, mediaWidth: null, mediaHeight: null },
  ...more,
})
const page = (...records: Chat[]) => ({
  ...{ records, hasMore: false },
  unread: records.reduce((sum, one) => sum + (one.isMuted ? 0 : (one.users[0]?.unreads ?? 0)), 0),
})
const told = ({ isMuted: _, ...one }: Chat) => one
const Screen = () => (
  <Routes>
    <Route path="/chats/:chatId?" element={<ChatsScreen />} />
  </Routes>
)
function answerChat(given: Chat, records: ChatMessage[] = []) {
  api().answer(calls.listChats, page(given))
  api().answer(calls.showChat, given)
  api().answer(calls.listChatMessages, { records, hasMore: false })
}
const field = () => screen.findByRole('textbox', { name: 'Escreva uma mensagem' })
const drop = (file: File) =>
  fireEvent.drop(screen.getByRole('log'), { dataTransfer: { files: [file], types: ['Files'] } })

test('[CHAT-005, CHAT-007, CHAT-008] asks for title and users of a new chat', async () => {
  api().answer(calls.listChats, page())
  api().answer(userEndpoints.listColleagues, [])
  const { keys } = show(<Screen />, { at: '/chats?new=1' })
  const dialog = await screen.findByRole('dialog', { name: 'Novo chat' })
  await within(dialog).findByRole('combobox', { name: 'Usuários' })
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await within(dialog).findAllByText('Obrigatório')).toHaveLength(2)
  expect(api().asked(calls.createChat)).toEqual([])
})

test('[CHAT-024] says that a chat is saved, and that it is deleted', async () => {
  answerChat(chat())
  api().answer(userEndpoints.listColleagues, [])
  api().answer(calls.updateChat, ({ body }) => chat({ title: body.title ?? '' }))
  const { keys } = show(<Screen />, { at: `/chats/${uuid}?edit=1` })
  const dialog = await screen.findByRole('dialog', { name: 'Editar chat' })
  await fill(keys, within(dialog).getByLabelText(/^Título/), 'Plantão novo')
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Chat salvo.')).toBeTruthy()
  expect(api().asked(calls.updateChat)).toEqual([{ params: { id: 7 }, body: { title: 'Plantão novo' } }])
  api().answer(calls.deleteChat, { message: 'Chat deleted' })
  await keys.click(await screen.findByRole('button', { name: 'Opções do chat' }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Excluir chat' }))
  api().answer(calls.listChats, page())
  await keys.click(await screen.findByRole('button', { name: 'Excluir chat' }))
  expect(await screen.findByText('Chat excluído.')).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe('/chats'))
})

test('[D103] sends the members of a chat with those that it saw, so that others stay', async () => {
  answerChat(chat())
  api().answer(userEndpoints.listColleagues, [
    {
      ...{ id: 91, name: 'Caio', color: '#11aa22', profile: 'user', profileImage: null },
      ...{ online: true, queues: [] },
    },
  ])
  api().answer(calls.updateChat, chat())
  const { keys } = show(<Screen />, { at: `/chats/${uuid}?edit=1` })
  const inside = within(await screen.findByRole('dialog', { name: 'Editar chat' }))
  await keys.click(inside.getByRole('combobox', { name: 'Usuários' }))
  await keys.click(await screen.findByRole('option', { name: 'Caio' }))
  await keys.click(inside.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(
    api()
      .asked(calls.updateChat)
      .map(({ body }) => body),
  ).toEqual([{ users: [90, 91], knownUsers: [90] }])
})

test('[CHAT-010] offers to change a chat to its owner alone', async () => {
  answerChat(chat({ ownerId: 90 }))
  show(<Screen />, { at: `/chats/${uuid}` })
  await field()
  expect(screen.queryByRole('button', { name: 'Opções do chat' })).toBeNull()
})

test('[CHAT-009] sends what is written with Enter, and nothing where there are only spaces', async () => {
  answerChat(chat())
  api().answer(calls.sendChatMessage, ({ body }) =>
    message(8, { senderId: viewer.id, message: body?.message ?? '', clientId: body?.clientId ?? null }),
  )
  const { keys } = show(<Screen />, { at: `/chats/${uuid}` })
  await keys.type(await field(), '   {Enter}')
  expect(api().asked(calls.sendChatMessage)).toEqual([])
  await fill(keys, await field(), 'Bom dia')
  await keys.keyboard('{Enter}')
  await within(screen.getByRole('log')).findByText('Bom dia')
  await waitFor(() => expect(screen.queryByText('Enviando…')).toBeNull())
  expect(api().asked(calls.sendChatMessage)).toHaveLength(1)
})

test('[CHAT-022] shows no toast where a call fails, and sends again under the same name', async () => {
  answerChat(chat({}, 1), [message(1)])
  api().refuse(calls.readChat, 409, 'ERR_NO_SESSION')
  api().refuse(calls.sendChatMessage, 409, 'ERR_NO_SESSION')
  const { keys } = show(<Screen />, { at: `/chats/${uuid}` })
  await fill(keys, await field(), 'Chegou?')
  await keys.keyboard('{Enter}')
  await screen.findByText('Não enviada')
  expect(screen.queryByRole('alert')).toBeNull()
  // The unsent message survives a reload.
  expect(sessionStorage.getItem('chats-unsent')).toContain('Chegou?')
  api().answer(calls.sendChatMessage, ({ body }) =>
    message(8, { senderId: viewer.id, message: 'Chegou?', clientId: body?.clientId ?? null }),
  )
  await keys.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(screen.queryByText('Não enviada')).toBeNull())
  expect(sessionStorage.getItem('chats-unsent')).toBeNull()
  const [first, second] = api().asked(calls.sendChatMessage)
  expect(second?.body?.clientId).toBe(first?.body?.clientId)
})

test('sends by itself what was written while the line was cut', async () => {
  answerChat(chat(), [message(1)])
  api().answer(calls.sendChatMessage, ({ body }) =>
    message(8, { senderId: viewer.id, message: 'Sem rede', clientId: body?.clientId ?? null }),
  )
  const { keys, line } = await showLive(<Screen />, { at: `/chats/${uuid}` })
  api().setOnline(false)
  await fill(keys, await field(), 'Sem rede')
  await keys.keyboard('{Enter}')
  await screen.findByText('Não enviada')
  api().setOnline(true)
  line.cut()
  await waitFor(() => expect(screen.queryByText('Não enviada')).toBeNull(), { timeout: 5000 })
  expect(within(screen.getByRole('log')).getByText('Sem rede')).toBeTruthy()
  expect(api().asked(calls.sendChatMessage)).toHaveLength(1)
})

test('sends by itself what was written in a chat that was left while the line was cut', async () => {
  answerChat(chat(), [message(1)])
  api().answer(calls.sendChatMessage, ({ body }) =>
    message(8, { senderId: viewer.id, message: 'Sem rede', clientId: body?.clientId ?? null }),
  )
  const desk = (
    <>
      <Link to="/chats">sair</Link>
      <Screen />
    </>
  )
  const { keys, line } = await showLive(desk, { at: `/chats/${uuid}` })
  api().setOnline(false)
  await fill(keys, await field(), 'Sem rede')
  await keys.keyboard('{Enter}')
  await screen.findByText('Não enviada')
  await keys.click(screen.getByRole('link', { name: 'sair' }))
  await waitFor(() => expect(screen.queryByRole('log')).toBeNull())
  api().setOnline(true)
  line.cut()
  await waitFor(() => expect(api().asked(calls.sendChatMessage)).toHaveLength(1), { timeout: 5000 })
})

test('sends no message that waited for another one when its writer has signed out', async () => {
  answerChat(chat(), [message(1)])
  const slow = Promise.withResolvers<ChatMessage>()
  api().answer(calls.sendChatMessage, () => slow.promise)
  const { keys } = show(<Screen />, { at: `/chats/${uuid}` })
  for (const text of ['Primeira', 'Segunda']) {
    await fill(keys, await field(), text)
    await keys.keyboard('{Enter}')
  }
  await waitFor(() => expect(api().asked(calls.sendChatMessage)).toHaveLength(1))
  act(() => {
    signOut()
    signIn({ id: viewer.id + 1 })
  })
  const sent = message(8, { senderId: viewer.id, message: 'Primeira' })
  await act(async () => slow.resolve(sent))
  // A call after the one that waited, of the next user.
  sendToChat({ chatId: 7, text: 'Minha', file: null, replyTo: null })
  await waitFor(() => expect(api().asked(calls.sendChatMessage).length).toBeGreaterThan(1))
  const texts = api()
    .asked(calls.sendChatMessage)
    .map(({ body }) => body?.message)
  expect(texts).toEqual(['Primeira', 'Minha'])
})

test('[CHAT-022] offers to load again what could not be loaded, without a toast', async () => {
  api().answer(calls.showChat, chat())
  api().refuse(calls.listChats, 409, 'ERR_NO_SESSION')
  api().refuse(calls.listChatMessages, 409, 'ERR_NO_SESSION')
  const { keys } = show(<Screen />, { at: `/chats/${uuid}` })
  await waitFor(() => expect(screen.getAllByText('Não foi possível carregar.')).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
  answerChat(chat(), [message(1)])
  for (const button of screen.getAllByRole('button', { name: 'Tentar de novo' })) await keys.click(button)
  await screen.findByText('recado 1')
  await screen.findByRole('link', { name: /Plantão/ })
})

test('[CHAT-017, CHAT-023] shows how much is unread, marks it as read, and draws the line above it', async () => {
  answerChat(chat({}, 2), [message(1), message(2)])
  api().answer(calls.readChat, chat({}, 0))
  show(<Screen />, { at: `/chats/${uuid}` })
  expect(await screen.findByText('Novas mensagens')).toBeTruthy()
  const read = { params: { id: 7 }, body: { userId: viewer.id, lastId: 2 } }
  await waitFor(() => expect(api().asked(calls.readChat)).toMatchObject([read]))
  await waitFor(() => expect(screen.queryByText('2 por ler')).toBeNull())
})

test('marks a chat as read after a reconnect, where the first attempt failed', async () => {
  answerChat(chat({}, 1), [message(1)])
  api().refuse(calls.readChat, 500, 'ERR_INTERNAL')
  const { line } = await showLive(<Screen />, { at: `/chats/${uuid}` })
  await waitFor(() => expect(api().asked(calls.readChat)).not.toEqual([]))
  api().answer(calls.readChat, chat({}, 0))
  line.cut()
  await waitFor(() => expect(screen.queryByText('1 por ler')).toBeNull(), { timeout: 8000 })
})

test('marks nothing as read while nobody looks at the tab', async () => {
  let isHidden = true
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  answerChat(chat({}, 1), [message(1)])
  api().answer(calls.readChat, chat({}, 0))
  show(<Screen />, { at: `/chats/${uuid}` })
  await screen.findByText('recado 1')
  await screen.findByText('1 por ler')
  expect(api().asked(calls.readChat)).toEqual([])
  isHidden = false
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(api().asked(calls.readChat)).toHaveLength(1))
  Reflect.deleteProperty(document, 'hidden')
})

test('shows a support visit neither where to write nor what to change', async () => {
  answerChat(chat())
  const visit = { id: uuid, mode: 'act', endsAt: at, sendsMessages: true } as const
  show(<Screen />, { at: `/chats/${uuid}`, as: { visit } })
  await screen.findByRole('log')
  expect(screen.queryByRole('textbox', { name: 'Escreva uma mensagem' })).toBeNull()
  for (const name of ['Novo chat', 'Opções do chat', 'Silenciar chat'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('[RT-025, CHAT-019, CHAT-023, SHELL-061, D126] counts in the bar what comes in live, and takes new chats in', async () => {
  let chats = [chat()]
  api().answer(calls.listChats, () => page(...chats))
  const { line } = await showLive(<ChatBell />)
  await screen.findByRole('button', { name: 'Chat interno' })
  const asked = api().asked(calls.listChats).length
  const inChat = told(chat({ lastMessage: 'Bia Chefe: recado 3' }, 1))
  const news = { newMessage: message(3), chat: inChat, mentioned: [] }
  line.tell(chatChannel, { action: 'new-message', ...news })
  expect(await screen.findByRole('button', { name: 'Chat interno: 1 por ler' })).toBeTruthy()
  expect(api().asked(calls.listChats)).toHaveLength(asked)
  line.tell(chatChannel, { action: 'read', chatId: 7, userId: viewer.id, unreads: 0, lastReadId: 3 })
  expect(await screen.findByRole('button', { name: 'Chat interno' })).toBeTruthy()
  chats = [chat({ id: 8, uuid: uuid.replace('6', '7'), title: 'Outro' }, 4), chat()]
  line.tell(chatsOfUserChannel(viewer.id), { action: 'create', record: told(chats[0]!) })
  expect(await screen.findByRole('button', { name: 'Chat interno: 4 por ler' })).toBeTruthy()
  line.tell(chatChannel, { action: 'new-message', ...news, newMessage: message(4), mentioned: [viewer.id] })
  expect(await screen.findByText('Bia Chefe mencionou você em “Plantão”.')).toBeTruthy()
})

/** Shows a chat with an own message, and how it begins to be edited. */
async function showOwn() {
  const own = message(5, { senderId: viewer.id, message: 'Erado', createdAt: new Date() })
  answerChat(chat(), [own, message(6)])
  const { keys } = show(<Screen />, { at: `/chats/${uuid}` })
  await screen.findByText('Erado')
  const begin = async () => {
    await keys.click(await field())
    await keys.keyboard('{ArrowUp}')
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Editar mensagem' })
  }
  return { own, keys, begin }
}

test('keeps the text of an edit that is refused or left for an answer, until it is cancelled', async () => {
  const { keys, begin } = await showOwn()
  api().refuse(calls.editChatMessage, 403, 'ERR_NO_PERMISSION')
  const edit = await begin()
  await fill(keys, edit, 'Errado')
  await keys.keyboard('{Enter}')
  expect(await screen.findByText('Você não tem permissão para isto.')).toBeTruthy()
  expect(edit.isConnected && edit.value).toBe('Errado')
  await keys.click(screen.getAllByRole('button', { name: 'Opções da mensagem' })[1]!)
  await keys.click(await screen.findByRole('menuitem', { name: 'Responder' }))
  await field()
  for (const kept of ['Errado', 'Erado']) {
    await keys.keyboard('{Escape}')
    expect((await begin()).value).toBe(kept)
  }
})

test('edits the last message of the person with arrow up', async () => {
  const { own, keys, begin } = await showOwn()
  api().answer(calls.editChatMessage, ({ body }) => ({ ...own, message: body.message, editedAt: new Date() }))
  await fill(keys, await begin(), 'Errado')
  await keys.keyboard('{Enter}')
  expect(await within(screen.getByRole('log')).findByText('Errado')).toBeTruthy()
  expect(await screen.findByText('editada')).toBeTruthy()
})

test('tells that a chat is gone, or is none of the person’s', async () => {
  api().answer(calls.listChats, page())
  show(<Screen />, { at: '/chats/12' })
  expect(await screen.findByText(/não existe mais/)).toBeTruthy()
})

test('keeps a chosen file while the person answers a message, and takes none that is too large', async () => {
  answerChat(chat(), [message(1)])
  const { keys } = show(<Screen />, { at: `/chats/${uuid}` })
  await screen.findByText('recado 1')
  const large = new File(['a'], 'filme.mp4')
  Object.defineProperty(large, 'size', { value: 17 * 1024 * 1024 })
  drop(large)
  expect((await screen.findByRole('alert')).textContent).toBe('O arquivo passa de 16 MB.')
  drop(new File(['a'], 'mapa.pdf'))
  await screen.findByText('mapa.pdf')
  expect(screen.queryByRole('alert')).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Opções da mensagem' }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Responder' }))
  await screen.findByText('Resposta a Bia Chefe')
  expect(screen.getByText('mapa.pdf')).toBeTruthy()
})

test('says that the open chat is gone when its owner deletes it', async () => {
  answerChat(chat({ ownerId: 90 }), [message(1)])
  const { line } = await showLive(<Screen />, { at: `/chats/${uuid}` })
  await screen.findByText('recado 1')
  api().refuse(calls.showChat, 404, 'ERR_NO_CHAT_FOUND')
  api().refuse(calls.listChatMessages, 404, 'ERR_NO_CHAT_FOUND')
  line.tell(chatChannel, { action: 'delete', id: 7 })
  expect(await screen.findByText(/não existe mais/, {}, { timeout: 3000 })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Escreva uma mensagem' })).toBeNull()
})

test('keeps a chosen file, like the text, while another chat is open', async () => {
  const other = chat({ id: 8, uuid: uuid.replace('6', '7'), title: 'Outro' })
  api().answer(calls.listChats, page(chat(), other))
  api().answer(calls.showChat, ({ params }) => (params.uuid === uuid ? chat() : other))
  api().answer(calls.listChatMessages, { records: [message(1)], hasMore: false })
  const { keys } = show(<Screen />, { at: `/chats/${uuid}` })
  await screen.findByText('recado 1')
  drop(new File(['a'], 'mapa.pdf'))
  await screen.findByText('mapa.pdf')
  await keys.click(screen.getByRole('link', { name: /Outro/ }))
  await screen.findByRole('heading', { name: 'Outro' })
  expect(screen.queryByText('mapa.pdf')).toBeNull()
  await keys.click(screen.getByRole('link', { name: /Plantão/ }))
  expect(await screen.findByText('mapa.pdf')).toBeTruthy()
})

test('asks before the page loses a file that is chosen, or that was not sent', async () => {
  const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  answerChat(chat(), [message(1)])
  api().refuse(calls.sendChatMessage, 500, 'ERR_INTERNAL')
  const { keys } = show(<Screen />, { at: `/chats/${uuid}` })
  await screen.findByText('recado 1')
  drop(new File(['a'], 'mapa.pdf'))
  await screen.findByText('mapa.pdf')
  expect(leaving()).toBe(true)
  await keys.click(await field())
  await keys.keyboard('{Enter}')
  await screen.findByText('Não enviada')
  expect(leaving()).toBe(true)
  await keys.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(leaving()).toBe(false)
})
