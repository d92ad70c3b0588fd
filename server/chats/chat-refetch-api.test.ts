import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  chatChannel,
  chatEndpoints as calls,
  type ChatNews,
  type ChatsOfUserLive,
  chatsOfUserChannel,
} from '#domain/chats/chat-contract.ts'
import { tell } from '#server/platform/kernel/listeners.ts'
import { roomOfUser } from '#server/platform/live/rooms.ts'
import { openWorld } from '#tests/app/world.ts'
import { tellChats } from './tell-chats.ts'

/** The browser's own code. Its types need a browser, which this side of the house does not know. */
const browser = async <T>(path: string): Promise<T> => (await import(path)) as T
const { applyChatNews, applyOwnChats } = await browser<{
  applyChatNews: (news: ChatNews, viewerId: number) => void
  applyOwnChats: (news: ChatsOfUserLive, viewerId: number) => void
}>('#web/chats/apply-chat-news.ts')
const { queryClient } = await browser<{
  queryClient: {
    getQueryData: (key: unknown) => unknown
    getQueryState: (key: unknown) => { isInvalidated: boolean } | undefined
    setQueryData: (key: unknown, data: unknown) => void
  }
}>('#web/platform/query-client.ts')

let at = Date.parse('2026-11-23T12:00:00Z')
/** The clock never shows a moment twice: the list is in the order of the last messages. */
const world = await openWorld({ now: () => new Date(at++) })
const company = await world.company()
const ana = await world.user(company, { name: 'Ana Prado' })
const bia = await world.user(company, { name: 'Bia Chefe' })
const asAna = await world.as(ana.email)
const asBia = await world.as(bia.email)
const listKey = ['chats', 'list', '']
const pages = (page: unknown) => ({ pages: [page], pageParams: [1] })
const fetchList = async () => pages(await asBia(calls.listChats, { query: {} }))
const fetchMessages = async (id: number) =>
  pages(await asBia(calls.listChatMessages, { params: { id }, query: {} }))

/** Does something, and gives Bia's browser what her sockets would hear of it, as it travels. */
async function hear(act: () => Promise<unknown>): Promise<void> {
  const heard: (() => void)[] = []
  const listeners = tellChats(world.platform, {
    tell: (companyId, rooms, { channel, payload }) => {
      if (![rooms].flat().includes(roomOfUser(bia.id))) return
      const travelled = JSON.parse(JSON.stringify(z.encode(channel.payload, payload)))
      const name = channel.name(companyId)
      const told = z.decode(channel.payload, travelled as never) as unknown
      if (name === chatChannel.name(companyId)) heard.push(() => applyChatNews(told as ChatNews, bia.id))
      if (name === chatsOfUserChannel(bia.id).name(companyId))
        heard.push(() => applyOwnChats(told as ChatsOfUserLive, bia.id))
    },
  })
  for (const event of await world.during(act)) tell(listeners, world.platform.log, company, event)
  // Listeners run in microtasks.
  await new Promise((resolve) => setImmediate(resolve))
  for (const apply of heard) apply()
}

test('[RT-025] keeps chats and messages equal to a refetch after each change', async () => {
  const make = (title: string) => asAna(calls.createChat, { body: { title, users: [bia.id] } })
  const { id: otherId } = await make('Outro')
  const { id } = await make('Plantão')
  const messagesKey = ['chats', 'messages', id]
  const params = { id }
  const say = (message: string, more: object = {}) =>
    asAna(calls.sendChatMessage, { params, body: { message, ...more } })
  const { id: firstId } = await say('Quem abre?')
  queryClient.setQueryData(listKey, await fetchList())
  queryClient.setQueryData(messagesKey, await fetchMessages(id))
  const agree = async () => {
    expect(queryClient.getQueryData(listKey)).toEqual(await fetchList())
    expect(queryClient.getQueryData(messagesKey)).toEqual(await fetchMessages(id))
    expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(false)
  }
  const changes = [
    () => say('Eu não', { replyToId: firstId }),
    () => asAna(calls.sendChatMessage, { params: { id: otherId }, body: { message: 'noutro' } }),
    () =>
      asAna(calls.editChatMessage, { params: { id, messageId: firstId }, body: { message: 'Quem fecha?' } }),
    () => asBia(calls.readChat, { params, body: { lastId: firstId } }),
    () => asAna(calls.deleteChatMessage, { params: { id, messageId: firstId } }),
    () => asBia(calls.sendChatMessage, { params, body: { message: 'Eu' } }),
    () => asAna(calls.readChat, { params, body: {} }),
    () => asAna(calls.updateChat, { params, body: { title: 'Plantão da noite' } }),
    () => asAna(calls.deleteChat, { params: { id: otherId } }),
  ]
  for (const change of changes) {
    await hear(change)
    await agree()
  }
  await hear(() => make('Mais um'))
  expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(true)
})
