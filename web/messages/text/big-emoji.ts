import type { Message } from '#domain/messages/message-contract.ts'

const most = 3
const emoji = /^\p{RGI_Emoji}$/v

const segmenter = new Intl.Segmenter()

/** Returns whether a text consists of one to three emojis, which are drawn large. Pure. */
export function isBigEmoji({ mediaType, body }: Pick<Message, 'mediaType' | 'body'>): boolean {
  // The first use of the expression takes some 20 ms; words need neither it nor the segmenter.
  if (mediaType !== 'chat' || body === '' || body.length > 60 || /[a-z]/i.test(body)) return false
  const signs = [...segmenter.segment(body.replaceAll(' ', ''))].map(({ segment }) => segment)
  return signs.length > 0 && signs.length <= most && signs.every((sign) => emoji.test(sign))
}
