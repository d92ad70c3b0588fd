import type { ComponentType, ReactNode } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'

/** Component for the content of a message that is more than text; renders `unreadable` if its data cannot be parsed. */
export type Card = ComponentType<{ message: Message; unreadable: ReactNode }>
