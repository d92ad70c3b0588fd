import type { Choices } from '#domain/channels/interactive-content.ts'
import { textAboveButton, textAboveReplies } from '#domain/channels/interactive-rules.ts'
import type { Outbound } from '../channel.ts'

export type MessagingSend =
  | {
      recipient: { id: string }
      messaging_type: 'RESPONSE' | 'MESSAGE_TAG'
      tag?: 'HUMAN_AGENT'
      message: object
      reply_to?: { mid: string }
    }
  | { recipient: { id: string }; sender_action: string; payload?: object }

/** Differences between the channels. */
export type MessagingDialect = {
  /** True if the channel accepts our reference; it then returns in the echo. */
  metadata: boolean
  /** Returns the channel's name of this emoji in a reaction; null: not supported. */
  reactionOf: (emoji: string) => string | null
}

export const attachmentTypes = {
  image: 'image',
  sticker: 'image',
  video: 'video',
  audio: 'audio',
  application: 'file',
} as const

/** Tag that lets a person answer for 7 days. Source: Messenger Platform, message tags. */
const tagged = { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } as const

/** Builds the body of `POST /me/messages`; null for content that the channel does not support. An empty emoji removes a reaction. Pure. */
export function writeMessaging(
  { to, content, reference, quotedExternalId, humanAgent = false }: Outbound,
  attachmentId: string | null,
  { metadata, reactionOf }: MessagingDialect,
): MessagingSend | null {
  const recipient = { id: to.externalId }
  if (content.type === 'reaction') {
    const payload = { message_id: content.toExternalId }
    if (!content.emoji) return { recipient, sender_action: 'unreact', payload }
    const reaction = reactionOf(content.emoji)
    return reaction ? { recipient, sender_action: 'react', payload: { ...payload, reaction } } : null
  }
  const message = messageOf(content, attachmentId)
  if (!message) return null
  return {
    recipient,
    ...(humanAgent ? tagged : { messaging_type: 'RESPONSE' }),
    message: { ...message, ...(metadata && { metadata: reference }) },
    ...(quotedExternalId && { reply_to: { mid: quotedExternalId } }),
  }
}

function messageOf(content: Outbound['content'], attachmentId: string | null): object | null {
  if (content.type === 'text') return { text: content.text }
  if (content.type === 'interactive') return interactiveOf(content)
  if (content.type !== 'media' || attachmentId === null) return null
  const type = attachmentTypes[content.mediaType]
  return { attachment: { type, payload: { attachment_id: attachmentId } } }
}

/** Source: Messenger Platform and Instagram messaging, quick replies and button template. */
function interactiveOf({
  content,
  text,
}: Extract<Outbound['content'], { type: 'interactive' }>): object | null {
  if ('list' in content) return quickRepliesOf(content.list, text)
  const { interactive } = content
  if (interactive.type !== 'url' && interactive.type !== 'call') return null
  const { title, description, buttonText, copyText } = interactive
  const button =
    interactive.type === 'url'
      ? { type: 'web_url', title: buttonText, url: copyText }
      : { type: 'phone_number', title: buttonText, payload: `+${copyText.replace(/\D/g, '')}` }
  const words = textAboveButton({ title, description })
  return {
    attachment: { type: 'template', payload: { template_type: 'button', text: words, buttons: [button] } },
  }
}

/** A tap takes the buttons away and shows titles only, so descriptions stand in the text. */
function quickRepliesOf(list: Choices, text: string): object {
  const rows = list.sections.flatMap((section) => section.rows)
  const replies = rows.map(({ rowId, title }) => ({ content_type: 'text', title, payload: rowId }))
  const words = list.asButtons ? list.text : (textAboveReplies(list) ?? text)
  return { text: words, quick_replies: replies }
}
