/** Query key of everything cached about chats. */
export const chatsKey = ['chats'] as const
export const chatListsKey = [...chatsKey, 'list'] as const
export const chatKeyOf = (uuid: string) => [...chatsKey, 'one', uuid] as const
export const chatMessagesKey = [...chatsKey, 'messages'] as const
export const messagesKeyOf = (chatId: number) => [...chatMessagesKey, chatId] as const
