import { expect, test } from 'vitest'
import { chatEndpoints as calls } from '#domain/chats/chat-contract.ts'
import { openNode } from '#tests/processes/open-node.ts'
import { type Heard, openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const other = await world.company()
const ana = await world.user(company, { name: 'Ana Prado' })
const bia = await world.user(company, { name: 'Bia Chefe', profile: 'admin' })
const caio = await world.user(company, { name: 'Caio Reis' })
const boss = await world.user(company, { profile: 'admin' })
const stranger = await world.user(other, { profile: 'admin' })
const node = await openNode(world)
const enter = async (user: { email: string }, companyId = company) =>
  openSocket(node.url, companyId, await world.tokenOf(user.email))
const [atAna, atBia, atCaio, atBoss, atStranger] = [
  await enter(ana),
  await enter(bia),
  await enter(caio),
  await enter(boss),
  await enter(stranger, other),
]
const asAna = await world.as(ana.email)
const asBia = await world.as(bia.email)

const ofUser = (id: number) => `company-${company}-chat-user-${id}`
const ofCompany = `company-${company}-chat`
const ofChat = (id: number) => `company-${company}-chat-${id}`
const toldOf = ({ heard }: { heard: Heard[] }, ...names: string[]) =>
  heard.filter(({ name }) => names.includes(name)).map(({ name, payload }) => [name, payload.action])
const chatNews = ({ heard }: { heard: Heard[] }) => heard.filter(({ name }) => name.includes('-chat'))
/** Expects that others received nothing. A later event that reaches a member proves that all before it have gone out. */
async function silentTo(...others: { heard: Heard[] }[]) {
  const { id } = await asAna(calls.createChat, { body: { title: 'Fim', users: [bia.id] } })
  await expect
    .poll(() => chatNews(atBia).some(({ payload }) => JSON.stringify(payload).includes(`"id":${id}`)))
    .toBe(true)
  for (const one of others) expect(chatNews(one)).toEqual([])
}
const clear = () => {
  for (const { heard } of [atAna, atBia, atCaio, atBoss, atStranger]) heard.length = 0
}

test('[CHAT-018, CHAT-019, CHAT-020, RT-010, RT-018] tells members of a chat, its messages and its reading', async () => {
  clear()
  const { id } = await asAna(calls.createChat, { body: { title: 'Plantão', users: [bia.id] } })
  await expect.poll(() => toldOf(atBia, ofUser(bia.id))).toEqual([[ofUser(bia.id), 'create']])
  const sent = await asAna(calls.sendChatMessage, { params: { id }, body: { message: 'Oi, @Bia Chefe' } })
  await expect
    .poll(() => toldOf(atBia, ofCompany, ofChat(id)))
    .toEqual([
      [ofCompany, 'new-message'],
      [ofChat(id), 'new-message'],
    ])
  expect(atBia.heard.find(({ name }) => name === ofChat(id))?.payload).toMatchObject({
    ...{ newMessage: { id: sent.id, message: 'Oi, @Bia Chefe', sender: { name: 'Ana Prado' } } },
    ...{ chat: { id, lastMessage: 'Ana Prado: Oi, @Bia Chefe' }, mentioned: [bia.id] },
  })
  await asBia(calls.readChat, { params: { id }, body: { userId: bia.id } })
  await expect.poll(() => toldOf(atAna, ofChat(id)).at(-1)).toEqual([ofChat(id), 'read'])
  await asAna(calls.updateChat, { params: { id }, body: { title: 'Plantão da noite' } })
  await expect.poll(() => toldOf(atBia, ofUser(bia.id)).at(-1)).toEqual([ofUser(bia.id), 'update'])
  await asAna(calls.deleteChatMessage, { params: { id, messageId: sent.id } })
  await expect.poll(() => toldOf(atBia, ofChat(id)).at(-1)).toEqual([ofChat(id), 'update-message'])
  await asAna(calls.deleteChat, { params: { id } })
  await expect.poll(() => toldOf(atBia, ofUser(bia.id)).at(-1)).toEqual([ofUser(bia.id), 'delete'])
  await expect.poll(() => toldOf(atBia, ofChat(id)).at(-1)).toEqual([ofChat(id), 'delete'])
  await silentTo(atCaio, atBoss, atStranger)
})

test('[D88] tells who is taken in and who is left out, and nothing more to those', async () => {
  const { id } = await asAna(calls.createChat, { body: { title: 'Entra e sai', users: [bia.id, caio.id] } })
  await expect.poll(() => toldOf(atCaio, ofUser(caio.id)).at(-1)).toEqual([ofUser(caio.id), 'create'])
  await asAna(calls.updateChat, { params: { id }, body: { users: [bia.id] } })
  await expect.poll(() => toldOf(atCaio, ofUser(caio.id)).at(-1)).toEqual([ofUser(caio.id), 'delete'])
  await expect.poll(() => toldOf(atCaio, ofChat(id)).at(-1)).toEqual([ofChat(id), 'delete'])
  clear()
  await asAna(calls.sendChatMessage, { params: { id }, body: { message: 'sem o Caio' } })
  await silentTo(atCaio, atBoss)
})

test('tells members who is typing, and lets nobody else say so', async () => {
  const { id } = await asAna(calls.createChat, { body: { title: 'Digitando', users: [bia.id] } })
  clear()
  atCaio.socket.emit('chatTyping', { chatId: id })
  atStranger.socket.emit('chatTyping', { chatId: id })
  atBoss.socket.emit('chatTyping', { chatId: 'x' })
  atAna.socket.emit('chatTyping', { chatId: id })
  await expect.poll(() => toldOf(atBia, ofChat(id))).toEqual([[ofChat(id), 'typing']])
  expect(atBia.heard.find(({ name }) => name === ofChat(id))?.payload).toEqual({
    ...{ action: 'typing', chatId: id, userId: ana.id, name: 'Ana Prado' },
  })
  await silentTo(atCaio, atBoss, atStranger)
  expect(toldOf(atAna, ofChat(id))).toEqual([])
})
