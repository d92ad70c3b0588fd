import type { Message } from '#domain/messages/message-contract.ts'
import { watchedMap } from './watched-map.ts'

const targets = watchedMap<Message | null>(null)

/** The message that the next one answers. */
export const useReplyTarget = targets.useValue
export const setReplyTarget = targets.set
