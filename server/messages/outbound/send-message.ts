import { authorIdOf } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { textOfCard } from '#domain/messages/contact-card.ts'
import type { Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { oggSeconds } from '#server/platform/files/ogg-seconds.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getVisibleTicket } from '#server/tickets/get-visible-ticket.ts'
import { cardOfContact } from './card-of-contact.ts'
import { deliverDraft } from './deliver-draft.ts'
import type { Draft } from '#server/messages/draft.ts'
import { draftsOf } from './drafts-of.ts'
import { fillText } from '#server/messages/fill-text.ts'
import { repeatsTemplate } from '#server/messages/message-db.ts'
import { getReadableMessage } from '#server/messages/readable-message.ts'
import { noteVisitMessage } from '#server/visits/note-visit-message.ts'
import { saveMessageFile } from './save-message-file.ts'
import { throwUnlessReactable, throwUnlessSendable, throwUnlessWritable } from './throw-unless-sendable.ts'

export async function sendMessage(
  ctx: Context,
  input: Input<typeof messageEndpoints.sendMessage>,
): Promise<{ messages: Message[] }> {
  const ticket = await ctx.read((tx) => getVisibleTicket(ctx, tx, { id: input.params.ticketId }))
  const drafts = draftsOf(ticket.channel, input)
  const cardId = input.body?.vCard?.id
  if (drafts.some(({ isPrivate }) => !isPrivate)) {
    const [first, ...others] = drafts
    const isAgain = await ctx.read((tx) => repeatsTemplate(tx, ticket, first?.clientId ?? null))
    if (isAgain && !others.length) throwUnlessWritable(ticket)
    else if (drafts.some(({ mediaType }) => mediaType === 'reactionMessage'))
      throwUnlessReactable(ticket, ctx.now)
    else throwUnlessSendable(ticket, ctx.now)
  }

  const messages: Message[] = []
  for (const draft of drafts) {
    const seconds = draft.voice && draft.upload ? await oggSeconds(draft.upload.path) : null
    const stored = draft.upload && (await keepUpload(ctx, { upload: draft.upload, voice: draft.voice }))
    const message = await keepOnlySaved(ctx, [stored], () =>
      ctx.transaction(async (tx) => {
        if (draft.quotedId) await getReadableMessage(ctx, tx, draft.quotedId)
        // A card shows the number to everybody who reads the conversation.
        if (cardId && ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
        await noteVisitMessage(ctx, tx, ticket.id)
        const sent = cardId ? await withCard(tx, draft, cardId) : await filled(ctx, tx, ticket.id, draft)
        const file = await saveMessageFile(ctx, tx, { ticketId: ticket.id, clientId: draft.clientId, stored })
        return deliverDraft(ctx, tx, {
          ticketId: ticket.id,
          userId: authorIdOf(ctx.viewer),
          byHand: true,
          draft: { ...sent, seconds },
          file,
        })
      }),
    )
    messages.push(message)
  }
  return { messages }
}

async function withCard(tx: Db, draft: Draft, contactId: number): Promise<Draft> {
  const card = await cardOfContact(tx, contactId)
  return { ...draft, cards: [card], body: textOfCard(card) }
}

/** Fills in variables, so that customers never read a placeholder, whatever the source of the text. */
const filled = async (ctx: Context, tx: Db, ticketId: number, draft: Draft): Promise<Draft> => ({
  ...draft,
  body: await fillText(tx, { ticketId, userId: authorIdOf(ctx.viewer), text: draft.body, now: ctx.now }),
})
