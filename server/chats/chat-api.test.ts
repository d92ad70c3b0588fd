import { expect, test } from 'vitest'
import { chatEndpoints as calls } from '#domain/chats/chat-contract.ts'
import { deletedRecordEndpoints as deletedRecords } from '#domain/deleted-records/deleted-record-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { picture } from '#tests/journeys/picture.ts'
import { openWorld } from '#tests/app/world.ts'

const at = new Date('2026-11-23T12:00:00Z')
const world = await openWorld({ now: () => at })
const company = await world.company()
const other = await world.company()
const ana = await world.user(company, { name: 'Ana Prado' })
const bia = await world.user(company, { name: 'Bia Chefe', profile: 'admin' })
const caio = await world.user(company, { name: 'Caio Reis' })
const boss = await world.user(company, { name: 'Dora Diretora', profile: 'admin' })
const stranger = await world.user(other, { profile: 'admin' })
const asAna = await world.as(ana.email)
const asBia = await world.as(bia.email)
const asCaio = await world.as(caio.email)
const asBoss = await world.as(boss.email)
const asStranger = await world.as(stranger.email)

const make = (title: string, users: number[] = [bia.id]) =>
  asAna(calls.createChat, { body: { title, users } })
const say = (call: typeof asAna, id: number, message: string, more: object = {}) =>
  call(calls.sendChatMessage, { params: { id }, body: { message, ...more } })
const messagesOf = async (call: typeof asAna, id: number, query: object = {}) =>
  call(calls.listChatMessages, { params: { id }, query })
const unreadsOf = async (call: typeof asAna, userId: number, id: number) => {
  const { records } = await call(calls.listChats, { query: {} })
  return records.find((one) => one.id === id)?.users.find((one) => one.userId === userId)?.unreads
}
const notFound = { status: 404, code: 'ERR_NOT_FOUND' }
const forbidden = { status: 403, code: 'ERR_NO_PERMISSION' }

test('[CHAT-001, CHAT-011, CHAT-012] makes a chat and lists it for its members alone', async () => {
  const made = await make('Plantão', [bia.id, bia.id])
  const { records, hasMore, unread } = await asBia(calls.listChats, { query: {} })
  expect([hasMore, unread]).toEqual([false, 0])
  expect(records[0]).toEqual({
    ...{ id: made.id, uuid: made.uuid, title: 'Plantão', ownerId: ana.id, lastMessage: '', isMuted: false },
    ...{ updatedAt: at, revision: 0 },
    users: [
      { userId: ana.id, unreads: 0, lastReadId: 0, user: { id: ana.id, name: 'Ana Prado' } },
      { userId: bia.id, unreads: 0, lastReadId: 0, user: { id: bia.id, name: 'Bia Chefe' } },
    ],
  })
  for (const call of [asCaio, asBoss, asStranger])
    expect((await call(calls.listChats, { query: {} })).records).toEqual([])
  expect(await asBia(calls.showChat, { params: { uuid: made.uuid } })).toMatchObject({ id: made.id })
})

test('[CHAT-011] finds chats by title and by the name of a member, a page at a time', async () => {
  for (let nth = 0; nth < 21; nth++) await make(`Página ${nth}`, [caio.id])
  const first = await asCaio(calls.listChats, { query: {} })
  expect([first.records.length, first.hasMore]).toEqual([20, true])
  const second = await asCaio(calls.listChats, { query: { pageNumber: 2 } })
  expect([second.records.length, second.hasMore]).toEqual([1, false])
  const titles = async (searchParam: string) =>
    (await asAna(calls.listChats, { query: { searchParam } })).records.map(({ title }) => title)
  expect(await titles('PAGINA 17')).toEqual(['Página 17'])
  expect(await titles('bia')).toEqual(['Plantão'])
  expect(await titles('100%')).toEqual([])
})

test('[CHAT-002, CHAT-015, CHAT-016] sends messages, and gives them in the order in which they were written', async () => {
  const { id } = await make('Recados')
  const first = await say(asAna, id, '  Bom dia  ')
  const second = await say(asBia, id, 'Oi!')
  const { records, hasMore } = await messagesOf(asAna, id)
  expect(records).toEqual([first, second])
  expect(hasMore).toBe(false)
  expect(records[0]).toMatchObject({
    ...{ chatId: id, senderId: ana.id, sender: { name: 'Ana Prado' }, message: 'Bom dia', createdAt: at },
  })
  expect((await asAna(calls.listChats, { query: {} })).records[0]).toMatchObject({
    ...{ id, lastMessage: 'Bia Chefe: Oi!' },
  })
})

test('[CHAT-017, CHAT-023] counts what others wrote as unread until it is read', async () => {
  const { id } = await make('Contagem')
  await say(asAna, id, 'um')
  const { id: secondId } = await say(asAna, id, 'dois')
  const { id: lastId } = await say(asAna, id, 'três')
  expect(await unreadsOf(asBia, bia.id, id)).toBe(3)
  expect(await unreadsOf(asAna, ana.id, id)).toBe(0)
  const read = (body: object) => asBia(calls.readChat, { params: { id }, body })
  const own = (chat: Awaited<ReturnType<typeof read>>) => chat.users.find(({ userId }) => userId === bia.id)
  expect(own(await read({ lastId: secondId }))).toMatchObject({ unreads: 1, lastReadId: secondId })
  expect(own(await read({ userId: bia.id }))).toMatchObject({ unreads: 0, lastReadId: lastId })
  expect(own(await read({ lastId: secondId }))).toMatchObject({ unreads: 0, lastReadId: lastId })
  expect((await world.during(() => read({}))).map(({ name }) => name)).not.toContain('chat.read')
})

test('[CHAT-017] refuses to read in the name of another person', async () => {
  const { id } = await make('Em nome de outro')
  await say(asAna, id, 'oi')
  await expect(asAna(calls.readChat, { params: { id }, body: { userId: bia.id } })).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'body.userId' }],
  })
  expect(await unreadsOf(asBia, bia.id, id)).toBe(1)
})

test('[CHAT-010, CHAT-013, CHAT-014] lets its owner alone change and delete a chat', async () => {
  const { id } = await make('Antes')
  const params = { id }
  for (const [call, refusal] of [
    [asBia, forbidden],
    [asBoss, notFound],
    [asStranger, notFound],
  ] as const) {
    await expect(call(calls.updateChat, { params, body: { title: 'Meu' } })).rejects.toMatchObject(refusal)
    await expect(call(calls.deleteChat, { params })).rejects.toMatchObject(refusal)
  }
  const changed = await asAna(calls.updateChat, { params, body: { title: 'Depois', users: [caio.id] } })
  expect(changed).toMatchObject({ title: 'Depois', users: [{ userId: ana.id }, { userId: caio.id }] })
  await expect(messagesOf(asBia, id)).rejects.toMatchObject(notFound)
  await say(asAna, id, 'arquivo')
  await asAna(calls.deleteChat, { params })
  await expect(messagesOf(asAna, id)).rejects.toMatchObject(notFound)
})

test('[CHAT-013] takes a chat back as it was answered', async () => {
  const made = await make('Inteiro')
  const { updatedAt, ...body } = made
  const changed = await asAna(calls.updateChat, {
    params: { id: made.id },
    body: { ...body, updatedAt: updatedAt.toISOString(), title: 'Inteiro e novo' },
  })
  expect(changed).toEqual({ ...made, title: 'Inteiro e novo', revision: 1 })
})

test('shows nothing to who is no member, and takes nothing from them', async () => {
  const { id, uuid } = await make('Fechado')
  const { id: messageId } = await say(asAna, id, 'segredo')
  const params = { id, messageId }
  const events = await world.during(async () => {
    for (const call of [asCaio, asBoss, asStranger]) {
      await expect(call(calls.showChat, { params: { uuid } })).rejects.toMatchObject(notFound)
      await expect(messagesOf(call, id)).rejects.toMatchObject(notFound)
      await expect(messagesOf(call, id, { searchParam: 'segredo' })).rejects.toMatchObject(notFound)
      await expect(say(call, id, 'oi')).rejects.toMatchObject(notFound)
      await expect(call(calls.readChat, { params, body: {} })).rejects.toMatchObject(notFound)
      await expect(call(calls.muteChat, { params, body: { muted: true } })).rejects.toMatchObject(notFound)
      await expect(call(calls.editChatMessage, { params, body: { message: 'a' } })).rejects.toMatchObject(
        notFound,
      )
      await expect(call(calls.deleteChatMessage, { params })).rejects.toMatchObject(notFound)
    }
  })
  expect(events).toEqual([])
  await expect(make('Alheio', [stranger.id])).rejects.toMatchObject({
    ...{ status: 400, details: [{ path: 'body.users' }] },
  })
})

test('begins a new member at what was written last', async () => {
  const { id } = await make('História')
  const { id: messageId } = await say(asAna, id, 'de antes')
  await asAna(calls.updateChat, { params: { id }, body: { users: [bia.id, caio.id] } })
  expect(await unreadsOf(asCaio, caio.id, id)).toBe(0)
  const shown = (await asCaio(calls.listChats, { query: {} })).records.find((one) => one.id === id)
  expect(shown?.users.find(({ userId }) => userId === caio.id)?.lastReadId).toBe(messageId)
})

test('writes nothing twice, whoever asks again and however often at once', async () => {
  const { id } = await make('Repetido')
  const clientId = crypto.randomUUID()
  const [first, ...rest] = await Promise.all([1, 2, 3].map(() => say(asAna, id, 'uma vez', { clientId })))
  for (const again of rest) expect(again).toEqual(first)
  expect(await world.during(() => say(asAna, id, 'uma vez', { clientId }))).toEqual([])
  expect((await messagesOf(asBia, id)).records).toEqual([first])
  expect(await unreadsOf(asBia, bia.id, id)).toBe(1)
  const elsewhere = await make('Outro lugar')
  await expect(say(asAna, elsewhere.id, 'oi', { clientId })).rejects.toMatchObject({ status: 400 })
})

test('loses no unread message to a reading at the same time', async () => {
  const { id } = await make('Corrida')
  await Promise.all(
    Array.from({ length: 12 }, (_, nth) =>
      nth % 2 ? asBia(calls.readChat, { params: { id }, body: {} }) : say(asAna, id, `mensagem ${nth}`),
    ),
  )
  const { records } = await messagesOf(asBia, id)
  const own = (await asBia(calls.listChats, { query: {} })).records
    .find((one) => one.id === id)
    ?.users.find(({ userId }) => userId === bia.id)
  expect(own?.unreads).toBe(records.filter((one) => one.id > (own?.lastReadId ?? 0)).length)
})

test('[CHAT-021] pages back by the oldest message that is there, while new ones arrive', async () => {
  const { id } = await make('Longo')
  for (let nth = 1; nth <= 45; nth++) await say(asAna, id, `linha ${nth}`)
  const first = await messagesOf(asBia, id)
  expect([first.records.length, first.hasMore]).toEqual([40, true])
  await say(asAna, id, 'chegou agora')
  const second = await messagesOf(asBia, id, { before: first.records[0]!.id, pageNumber: 2 })
  expect(second.records.map(({ message }) => message)).toEqual([1, 2, 3, 4, 5].map((nth) => `linha ${nth}`))
  expect((await messagesOf(asBia, id, { pageNumber: 2 })).records).toHaveLength(6)
})

test('finds messages of a chat by the beginnings of their words', async () => {
  const { id } = await make('Busca')
  await say(asAna, id, 'O relatório está pronto')
  await say(asAna, id, 'Nada a ver')
  const found = async (searchParam: string) =>
    (await messagesOf(asBia, id, { searchParam })).records.map(({ message }) => message)
  expect(await found('RELATO')).toEqual(['O relatório está pronto'])
  expect(await found('r')).toEqual([])
  expect(await found("';drop--")).toEqual([])
})

test('lets who wrote a message change it and take it back for an hour', async () => {
  const { id } = await make('Emenda')
  const { id: messageId } = await say(asAna, id, 'erado')
  const { id: secondId } = await say(asAna, id, 'outra')
  const params = { id, messageId }
  const edit = (call: typeof asAna) => call(calls.editChatMessage, { params, body: { message: 'errado' } })
  await expect(edit(asBia)).rejects.toMatchObject(forbidden)
  await expect(asBia(calls.deleteChatMessage, { params })).rejects.toMatchObject(forbidden)
  expect(await edit(asAna)).toMatchObject({ message: 'errado', editedAt: at })
  expect(await unreadsOf(asBia, bia.id, id)).toBe(2)
  const gone = await asAna(calls.deleteChatMessage, { params: { id, messageId: secondId } })
  expect(gone).toMatchObject({ message: '', isDeleted: true })
  expect(await unreadsOf(asBia, bia.id, id)).toBe(1)
  await expect(asAna(calls.deleteChatMessage, { params: { id, messageId: secondId } })).rejects.toMatchObject(
    { code: 'ERR_EDIT_NOT_ALLOWED' },
  )
  const createdAt = new Date(at.getTime() - 61 * 60_000)
  await world.platform.db.inCompany(company, (tx) =>
    tx.updateTable('chatMessages').set({ createdAt }).where('id', '=', messageId).execute(),
  )
  await expect(edit(asAna)).rejects.toMatchObject({ status: 409, code: 'ERR_EDIT_NOT_ALLOWED' })
})

test('quotes a message of the same chat, and no other', async () => {
  const { id } = await make('Respostas')
  const elsewhere = await make('Longe')
  const quoted = await say(asAna, id, 'Quem vem?')
  const foreign = await say(asAna, elsewhere.id, 'daqui')
  const answer = await say(asBia, id, 'Eu', { replyToId: quoted.id })
  expect(answer.replyTo).toEqual({ id: quoted.id, name: 'Ana Prado', message: 'Quem vem?' })
  await expect(say(asBia, id, 'Eu', { replyToId: foreign.id })).rejects.toMatchObject({ status: 400 })
})

test('sends a file under a signed address, and takes it away with its message', async () => {
  const { id } = await make('Arquivos')
  const file = new File([await picture(40, 30)], 'mapa.jpg', { type: 'image/jpeg' })
  const send = (clientId: string) =>
    asAna(calls.sendChatMessage, { params: { id }, form: { fields: { clientId }, files: [file] } })
  const clientId = crypto.randomUUID()
  const sent = await send(clientId)
  expect(sent).toMatchObject({ message: '', mediaName: 'mapa.jpg', mediaType: 'image/jpeg', mediaWidth: 40 })
  expect((await send(clientId)).id).toBe(sent.id)
  const { records } = await messagesOf(asBia, id)
  const url = records[0]?.mediaPath ?? ''
  expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  expect((await asBia(calls.listChats, { query: {} })).records[0]?.lastMessage).toBe('Ana Prado: mapa.jpg')
  await asAna(calls.deleteChatMessage, { params: { id, messageId: sent.id } })
  expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  await send(crypto.randomUUID())
  await asAna(calls.deleteChat, { params: { id } })
  const left = await world.platform.db.inCompany(company, (tx) =>
    tx.selectFrom('files').select('id').where('name', '=', 'mapa.jpg').execute(),
  )
  expect(left).toEqual([])
})

test('leaves a muted chat out of the count of what is unread', async () => {
  const { id } = await asCaio(calls.createChat, { body: { title: 'Barulho', users: [{ id: boss.id }] } })
  await say(asCaio, id, 'oi')
  expect((await asBoss(calls.listChats, { query: {} })).unread).toBe(1)
  expect(await asBoss(calls.muteChat, { params: { id }, body: { muted: true } })).toMatchObject({
    ...{ isMuted: true },
  })
  expect((await asBoss(calls.listChats, { query: {} })).unread).toBe(0)
  expect((await asCaio(calls.listChats, { query: {} })).records[0]?.isMuted).toBe(false)
})

test('names the members whom a message mentions, and nobody else', async () => {
  const { id } = await make('Menções')
  const mentioned = async (text: string) => {
    const [event] = await world.during(() => say(asAna, id, text))
    return (event?.payload as { mentioned: number[] }).mentioned
  }
  expect(await mentioned('@Bia Chefe, veja isto')).toEqual([bia.id])
  expect(await mentioned('@Caio Reis e @Ana Prado')).toEqual([])
})

test('[CHAT-007, CHAT-008, CHAT-009] names the field that is missing', async () => {
  const { id } = await make('Campos')
  const headers = { authorization: `Bearer ${await world.tokenOf(ana.email)}` }
  const answerTo = async (path: string, payload: object) => {
    const answer = await world.app.inject({ method: 'POST', url: `/api/chats${path}`, headers, payload })
    return [answer.statusCode, answer.json<{ details: { path: string }[] }>().details[0]?.path]
  }
  expect(await answerTo('', { title: ' ', users: [bia.id] })).toEqual([400, 'body.title'])
  expect(await answerTo('', { title: 'A', users: [] })).toEqual([400, 'body.users'])
  expect(await answerTo('', { title: 'A' })).toEqual([400, 'body.users'])
  expect(await answerTo(`/${id}/messages`, { message: '  ' })).toEqual([400, 'body.message'])
  expect(await answerTo(`/${id}/messages`, { message: 'a'.repeat(4097) })).toEqual([400, 'body.message'])
  expect(await answerTo(`/${id}/messages`, { message: 'a', clientId: 'x' })).toEqual([400, 'body.clientId'])
})

test('passes the chats of a deleted owner on to the administrator who was a member first', async () => {
  const owner = await world.user(company, { name: 'Eva Sai' })
  const asOwner = await world.as(owner.email)
  const { id } = await asOwner(calls.createChat, {
    body: { title: 'Herança', users: [caio.id, bia.id, boss.id] },
  })
  await say(asOwner, id, 'até logo')
  await asBoss(userEndpoints.deleteUser, { params: { id: owner.id } })
  const left = (await asCaio(calls.listChats, { query: {} })).records.find((one) => one.id === id)
  expect(left?.ownerId).toBe(bia.id)
  expect(left?.users.map(({ userId }) => userId)).toEqual([bia.id, caio.id, boss.id])
  expect((await messagesOf(asCaio, id)).records[0]).toMatchObject({
    ...{ senderId: null, sender: { name: 'Eva Sai' }, message: 'até logo' },
  })
  await asBia(calls.updateChat, { params: { id }, body: { title: 'Herdado' } })
})

test('brings a deleted member back with what they had read and what they wrote', async () => {
  const gone = await world.user(company, { name: 'Gil Volta' })
  const asGone = await world.as(gone.email)
  const { id } = await make('Volta', [gone.id])
  const { id: lastReadId } = await say(asGone, id, 'de antes')
  await say(asAna, id, 'ainda não lida')
  const { deletedRecordId } = await asBoss(userEndpoints.deleteUser, { params: { id: gone.id } })
  await asBoss(deletedRecords.restoreDeletedRecord, { params: { id: deletedRecordId } })
  const { records } = await asAna(calls.listChats, { query: { searchParam: 'Volta' } })
  expect(records[0]?.users.find(({ userId }) => userId === gone.id)).toMatchObject({ unreads: 1, lastReadId })
  expect((await messagesOf(asAna, id)).records[0]).toMatchObject({ senderId: gone.id })
})

test('takes no text that the database cannot keep', async () => {
  const { id } = await make('Estranho')
  const headers = { authorization: `Bearer ${await world.tokenOf(ana.email)}` }
  for (const message of ['a\u0000b', '\ud83d', '\u202eabc']) {
    const payload = JSON.stringify({ message })
    const answer = await world.app.inject({
      ...{ method: 'POST', url: `/api/chats/${id}/messages`, payload },
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect([200, 400]).toContain(answer.statusCode)
  }
  expect((await messagesOf(asBia, id)).records.map(({ message }) => message)).toContain('\u202eabc')
})
