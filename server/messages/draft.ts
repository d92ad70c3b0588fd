import type { InteractiveContent } from '#domain/channels/interactive-content.ts'
import type { SentTemplate } from '#domain/channels/sent-template.ts'
import type { Upload } from '#domain/http/endpoint.ts'
import type { ContactCard } from '#domain/messages/contact-card.ts'
import type { ForwardForm } from '#domain/messages/forward-rules.ts'
import type { Place } from '#domain/messages/message-data.ts'

/** A message that an attendant wants to send. `clientId`: null when the browser gave none. */
export type Draft = {
  clientId: string | null
  body: string
  mediaType: ForwardForm | 'reactionMessage' | 'listMessage' | 'interactiveMessage'
  upload: Upload | null
  voice: boolean
  /** Duration of a voice note in seconds, when its file says it. */
  seconds?: number | null
  quotedId: number | null
  cards?: ContactCard[]
  place?: Place
  /** Buttons or options to tap on; the body says the same as text. */
  interactive?: InteractiveContent
  template?: SentTemplate
  isForwarded?: boolean
  isPrivate: boolean
}
