import type { Feature } from '#server/feature.ts'
import { mergeListeners } from '#server/platform/kernel/listeners.ts'
import { chatRoutes } from './chat-routes.ts'
import { noteChatTyping } from './note-chat-typing.ts'
import { pushChatMessages } from './push-chat-messages.ts'
import { tellChats } from './tell-chats.ts'

export const chatsFeature: Feature = {
  name: 'chats',
  routes: chatRoutes,
  clientEvents: (platform) => [noteChatTyping(platform)],
  listeners: (platform, live) =>
    mergeListeners([tellChats(platform, live), { 'chat.message-sent': [pushChatMessages(platform, live)] }]),
}
