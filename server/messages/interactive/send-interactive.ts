import { authorIdOf } from '#domain/access/access.ts'
import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import type { InteractiveContent } from '#domain/channels/interactive-content.ts'
import { AppError } from '#domain/errors.ts'
import { formOf, interactiveProblems } from '#domain/channels/interactive-rules.ts'
import { separateCodeOf, textOfInteractive } from '#domain/messages/interactive-text.ts'
import { maxTextLength } from '#domain/messages/message-rules.ts'
import type { Message } from '#domain/messages/message-contract.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getVisibleTicket } from '#server/tickets/get-visible-ticket.ts'
import { isTappable } from '#server/messages/outbound/content-of.ts'
import { deliverDraft } from '#server/messages/outbound/deliver-draft.ts'
import type { Draft } from '#server/messages/draft.ts'
import { followingIdOf } from '#server/messages/outbound/drafts-of.ts'
import { saveMessageFile } from '#server/messages/outbound/save-message-file.ts'
import { noteVisitMessage } from '#server/visits/note-visit-message.ts'
import { fillText } from '#server/messages/fill-text.ts'
import { readImage } from './read-image.ts'
import { throwUnlessSendable } from '#server/messages/outbound/throw-unless-sendable.ts'

/** Returns a text of the request with its variables replaced; throws when the result is longer than `longest`. */
type Fill = (field: string, text: string, longest: number) => Promise<string>
export type Sending = {
  ticketId: number
  clientId: string | undefined
  /** As base64. */
  image: string | null
  /** Folder of an image until it is stored. */
  folder: string
  /** Returns the message, its variables filled in by `fill`. */
  write: (fill: Fill) => Promise<InteractiveContent>
}

/** Sends an interactive message. A channel that cannot show one gets its text, after its image if there is one. */
export async function sendInteractive(
  ctx: Context,
  { ticketId, clientId, image, folder, write }: Sending,
): Promise<{ messages: Message[] }> {
  const ticket = await ctx.read((tx) => getVisibleTicket(ctx, tx, { id: ticketId }))
  throwUnlessSendable(ticket, ctx.now)
  const { channel } = ticket
  const stored = image ? await readImage(ctx, { image, channel, folder }) : null
  return keepOnlySaved(ctx, [stored], () =>
    ctx.transaction(async (tx) => {
      await noteVisitMessage(ctx, tx, ticketId)
      const content = await write(fillerOf(ctx, tx, ticketId))
      throwUnlessFitting(channel, content)
      const draft = draftOf(content, channel, clientId ?? null)
      const limit = maxTextLength(channel)
      if (draft.body.length > limit && !isTappable(channel, content)) {
        throw new AppError('ERR_MESSAGE_TOO_LONG', { limit, length: draft.body.length })
      }
      const file = await saveMessageFile(ctx, tx, { ticketId, clientId: draft.clientId, stored })
      const deliver = (one: Draft, its: typeof file) =>
        deliverDraft(ctx, tx, {
          ticketId,
          userId: authorIdOf(ctx.viewer),
          byHand: true,
          draft: one,
          file: its,
        })
      if (stored && !carriesPicture(channel, draft)) {
        const picture: Draft = { ...pictureOf(), clientId: draft.clientId }
        const words = { ...draft, clientId: clientId ? followingIdOf(clientId) : null }
        return { messages: [await deliver(picture, file), await deliver(words, null)] }
      }
      const sent = await deliver(draft, file)
      const code = separateCodeOf(content, channel)
      if (code === null) return { messages: [sent] }
      const alone: Draft = {
        ...blank,
        body: code,
        mediaType: 'chat',
        clientId: clientId ? followingIdOf(clientId) : null,
      }
      return { messages: [sent, await deliver(alone, null)] }
    }),
  )
}

/** Throws ERR_VALIDATION with the fields that the provider would refuse. */
function throwUnlessFitting(channel: ChannelName, content: InteractiveContent): void {
  const problems = interactiveProblems(channel, content)
  if (problems.length === 0) return
  throw new AppError(
    'ERR_VALIDATION',
    problems.map(({ path, message }) => ({ path: `body.${path}`, message })),
  )
}

const fillerOf =
  (ctx: Context, tx: Db, ticketId: number): Fill =>
  async (field, given, longest) => {
    const text = await fillText(tx, { ticketId, userId: authorIdOf(ctx.viewer), text: given, now: ctx.now })
    if (text.length <= longest) return text
    throw new AppError('ERR_VALIDATION', [{ path: `body.${field}`, message: 'Too Long!' }])
  }

const blank = { upload: null, voice: false, quotedId: null, isPrivate: false }

const draftOf = (interactive: InteractiveContent, channel: ChannelName, clientId: string | null): Draft => ({
  ...blank,
  clientId,
  body: textOfInteractive(interactive, channel),
  mediaType: 'list' in interactive ? 'listMessage' : 'interactiveMessage',
  interactive,
})

const pictureOf = (): Omit<Draft, 'clientId'> => ({ ...blank, body: '', mediaType: 'image' })

/** Returns whether image and text are sent as one message: of the provider's own kind, or with a short enough caption. */
const carriesPicture = (channel: ChannelName, { interactive, body }: Draft): boolean =>
  (interactive !== undefined && formOf(channel, interactive) === 'own') ||
  body.length <= capabilities[channel].maxCaptionLength
