import type { ChatMessage, ToldChat } from '#domain/chats/chat-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'chat.created': { chat: ToldChat }
    /** `left`: former members, who are told that the chat is gone. */
    'chat.changed': { chat: ToldChat; joined: number[]; left: number[] }
    'chat.deleted': { chatId: number; userIds: number[] }
    'chat.message-sent': { message: ChatMessage; chat: ToldChat; mentioned: number[] }
    'chat.message-changed': { message: ChatMessage; chat: ToldChat }
    'chat.read': { chatId: number; userIds: number[]; userId: number; unreads: number; lastReadId: number }
  }
}

export {}
