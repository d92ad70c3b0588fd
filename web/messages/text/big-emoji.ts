import type { Message } from '#domain/messages/message-contract.ts'

const most = 3
const emoji = /^\p{RGI_Emoji}$/v

/** Returns whether a text consists of one to three emojis, which are drawn large. Pure. */
export function isBigEmoji({ mediaType, body }: Pick<Message, 'mediaType' | 'body'>): boolean {
  if (mediaType !== 'chat' || body === '' || body.length > 60) return false
  const signs = [...new Intl.Segmenter().segment(body.replaceAll(' ', ''))].map(({ segment }) => segment)
  return signs.length > 0 && signs.length <= most && signs.every((sign) => emoji.test(sign))
}
