import type { Ticket } from './ticket-contract.ts'

/** Removes the signature before a text, such as "*Rafael Costa:*", which is for the customer. */
export const withoutSignatureLine = (text: string): string => text.replace(/^\*[^*\n]{1,100}:\*\s*/, '')

/** `automatic`: the customer's words, to which only a bot or another automatic message has answered. */
export type LastWords = { text: string; by: 'customer' | 'person' | 'automatic' }

type Said = Pick<Ticket, 'fromMe' | 'lastMessage' | 'lastMessageBy' | 'lastWords' | 'waitingSince'>

/**
 * Returns what a conversation's card shows: a person's answer, or else the customer's last words that were no choice of a menu. An
 * automatic message ends no waiting, which tells it from a message that was written on the phone.
 */
export function lastWordsOf({
  fromMe,
  lastMessage,
  lastMessageBy,
  lastWords,
  waitingSince,
}: Said): LastWords {
  const isAutomatic = fromMe && lastMessageBy === null && waitingSince !== null
  if (fromMe && !isAutomatic) return { text: withoutSignatureLine(lastMessage), by: 'person' }
  const by = isAutomatic ? 'automatic' : 'customer'
  return { text: lastWords ?? (isAutomatic ? withoutSignatureLine(lastMessage) : lastMessage), by }
}
