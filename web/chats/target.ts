import type { ChatMessage } from '#domain/chats/chat-contract.ts'

/** The message to which the text being written refers: a reply to it, or an edit. */
export type Target = { kind: 'reply' | 'edit'; message: ChatMessage } | null
