import type { ChatMessage } from '#domain/chats/chat-contract.ts'

/** What is being written is about a message: an answer to it, or another wording. */
export type Target = { kind: 'reply' | 'edit'; message: ChatMessage } | null
