import type { Message } from '#domain/messages/message-contract.ts'
import { watchedMap } from './watched-map.ts'

const targets = watchedMap<Message | null>(null)

/** The message to which the next one replies. */
export const useReplyTarget = targets.useValue
export const setReplyTarget = targets.set
