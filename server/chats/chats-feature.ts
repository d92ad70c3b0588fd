import type { Feature } from '#server/feature.ts'
import { chatRoutes } from './chat-routes.ts'
import { noteChatTyping } from './note-chat-typing.ts'
import { tellChats } from './tell-chats.ts'

export const chatsFeature: Feature = {
  name: 'chats',
  routes: chatRoutes,
  clientEvents: (platform) => [noteChatTyping(platform)],
  listeners: tellChats,
}
