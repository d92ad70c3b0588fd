/** Everything that is cached of quick messages. Apart, for who needs no more of them. */
export const quickMessagesKey = ['quick-messages'] as const
