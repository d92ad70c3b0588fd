import type { Message } from '#domain/messages/message-contract.ts'

type Preparation = (messages: Message[]) => Promise<void>

let prepare: Preparation = async () => {}

/** Named by what draws messages: a page of the history is handed out when this has finished. */
export const prepareWith = (next: Preparation): void => {
  prepare = next
}

/** Waits until everything that draws these messages is loaded. */
export const beforeShown: Preparation = (messages) => prepare(messages)
