import type { ComponentType, ReactNode } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'

/** What stands in a bubble for a message that is more than text; `unreadable` where its data cannot be read. */
export type Card = ComponentType<{ message: Message; unreadable: ReactNode }>
