/** Cache key of all queries of quick messages. A file of its own, for modules that need nothing else of the feature. */
export const quickMessagesKey = ['quick-messages'] as const
