import type { InteractiveContent } from '#domain/channels/interactive-content.ts'
import type { SentTemplate } from '#domain/channels/sent-template.ts'
import type { Upload } from '#domain/http/endpoint.ts'
import type { ContactCard } from '#domain/messages/contact-card.ts'
import type { ForwardForm } from '#domain/messages/forward-rules.ts'
import type { Place } from '#domain/messages/message-data.ts'

/** One message as an attendant wants it sent. `clientId` null when the browser gave none. */
export type Draft = {
  clientId: string | null
  body: string
  mediaType: ForwardForm | 'reactionMessage' | 'listMessage' | 'interactiveMessage'
  upload: Upload | null
  voice: boolean
  /** How long a voice note is, where its file says. */
  seconds?: number | null
  quotedId: number | null
  cards?: ContactCard[]
  place?: Place
  /** Something to tap on; the body says the same in words. */
  interactive?: InteractiveContent
  template?: SentTemplate
  isForwarded?: boolean
  isPrivate: boolean
}
