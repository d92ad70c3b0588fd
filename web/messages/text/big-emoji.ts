import type { Message } from '#domain/messages/message-contract.ts'

const most = 3
const emoji = /^\p{RGI_Emoji}$/v

/** Whether a text is nothing but one to three emojis, which then are drawn large. Pure. */
export function isBigEmoji({ mediaType, body }: Pick<Message, 'mediaType' | 'body'>): boolean {
  if (mediaType !== 'chat' || body === '' || body.length > 60) return false
  const signs = [...new Intl.Segmenter().segment(body.replaceAll(' ', ''))].map(({ segment }) => segment)
  return signs.length > 0 && signs.length <= most && signs.every((sign) => emoji.test(sign))
}
