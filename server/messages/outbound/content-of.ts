import { z } from 'zod'
import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import { interactiveContent } from '#domain/channels/interactive-content.ts'
import { sentTemplate } from '#domain/channels/sent-template.ts'
import { AppError } from '#domain/errors.ts'
import { contactCard } from '#domain/messages/contact-card.ts'
import { formOf, interactiveProblems } from '#domain/channels/interactive-rules.ts'
import { place, textOfPlace } from '#domain/messages/message-data.ts'
import type { OutboxTask } from '#server/exchange/outbox-db.ts'
import type { NewFile } from '#server/files/file-db.ts'
import type { Draft } from '#server/messages/draft.ts'

type SendContent = Extract<OutboxTask, { kind: 'send' }>['content']
type Special = Pick<Draft, 'cards' | 'place' | 'interactive' | 'template'>

const kept = z.object({
  contacts: z.array(contactCard).min(1).optional().catch(undefined),
  location: place.optional().catch(undefined),
  template: sentTemplate.optional().catch(undefined),
})

/** Returns the content of a stored message beyond its text. */
export function contentIn(data: unknown): Special {
  const { contacts, location, template } = kept.safeParse(data).data ?? {}
  const interactive = interactiveContent.safeParse(data).data
  return {
    ...(contacts && { cards: contacts }),
    ...(location && { place: location }),
    ...(interactive && { interactive }),
    ...(template && { template }),
  }
}

/** Returns the same as JSON for storing. */
export function dataOf({ cards, place: location, interactive, template }: Special): string | null {
  const data = cards
    ? { contacts: cards }
    : location
      ? { location }
      : template
        ? { template }
        : (interactive ?? null)
  return data && JSON.stringify(data)
}

type Sending = Pick<Draft, 'body' | 'mediaType' | 'voice'> & Special

/** Returns whether a channel shows an interactive message as one; otherwise its text says the same. */
export function isTappable(channel: ChannelName, interactive: NonNullable<Draft['interactive']>): boolean {
  return formOf(channel, interactive) !== 'text' && interactiveProblems(channel, interactive).length === 0
}

/** Returns the content for a channel to send. `target` is the provider's id of the message that a reaction is to. */
export function contentOf(
  channel: ChannelName,
  draft: Sending,
  file: NewFile | null,
  target: string | null,
): SendContent {
  if (draft.mediaType === 'reactionMessage') {
    if (!target) throw new AppError('ERR_NO_MESSAGE_FOUND')
    return { type: 'reaction', toExternalId: target, emoji: draft.body }
  }
  const { interactive, template, body: text } = draft
  if (template) return { type: 'template', template: template.content, file: file && fileOf(file), text }
  if (interactive && isTappable(channel, interactive)) {
    return { type: 'interactive', content: interactive, image: file && fileOf(file), text }
  }
  if (draft.cards && capabilities[channel].contactCards) return { type: 'contacts', contacts: draft.cards }
  if (draft.place && capabilities[channel].places) {
    const { latitude, longitude, name = '', address = '' } = draft.place
    return { type: 'location', latitude, longitude, name, address }
  }
  const mediaType = draft.mediaType === 'interactiveMessage' ? 'image' : draft.mediaType
  const isText =
    mediaType === 'chat' ||
    mediaType === 'contactMessage' ||
    mediaType === 'locationMessage' ||
    mediaType === 'listMessage'
  if (!file || isText) return { type: 'text', text: draft.place ? textOfPlace(draft.place) : text }
  return { type: 'media', mediaType, file: fileOf(file), caption: text, voice: draft.voice }
}

const fileOf = ({ storageKey, name, mimeType, size, refusedAt }: NewFile) => ({
  ...{ storageKey, name, mimeType, size },
  ...(refusedAt && { refusedAt: refusedAt.toISOString() }),
})
