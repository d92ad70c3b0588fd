import type { ticketTexts } from './ticket-texts.ts'

const words: [string, keyof typeof ticketTexts][] = [
  ['📷', 'photo'],
  ['🎥', 'video'],
  ['🎤', 'audio'],
  ['📄', 'document'],
  ['🏷️', 'sticker'],
  ['👤', 'contact'],
  ['📍', 'place'],
  ['🛒', 'order'],
  ['📞', 'missedCall'],
  ['📊', 'poll'],
  ['📅', 'event'],
  ['🚫', 'deletedMessage'],
  ['❓', 'unsupportedMessage'],
]

/** Removes formatting marks, which are rendered only in the bubble. */
const plain = (text: string) => text.replaceAll(/(?<!\w)([*_~])(?=\S)([^*_~\n]+)(?<=\S)\1(?!\w)/g, '$2')

/** `length`: duration of a voice note, as players show it. */
type Parts = { text: string; word: keyof typeof ticketTexts | null; length?: string }

/** Returns the parts of a card's preview: the last message without marks, and the word for one that is only an icon. Pure. */
export function previewParts(lastMessage: string): Parts {
  const [, length] = lastMessage.match(/^🎤 (\d{1,3}:\d\d)$/u) ?? []
  if (length) return { text: '🎤', word: 'audio', length }
  if (/^000201\d\d/.test(lastMessage)) return { text: '💸', word: 'pixCode' }
  const [, word = null] = words.find(([icon]) => lastMessage === icon) ?? []
  return { text: plain(lastMessage), word }
}
