import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canWrite, isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import { saveFile } from '#server/files/file-db.ts'
import type { Context } from '#server/platform/context.ts'
import { getVisibleTicket } from '#server/tickets/get-visible-ticket.ts'
import { type Draft, draftsOf } from './drafts-of.ts'
import { deliverDraft } from './deliver-draft.ts'

export async function sendMessage(
  ctx: Context,
  input: Input<typeof messageEndpoints.sendMessage>,
): Promise<{ messages: Message[] }> {
  const ticket = await ctx.read((tx) => getVisibleTicket(ctx, tx, { id: input.params.ticketId }))
  const drafts = draftsOf(ticket.channel, input)
  for (const draft of drafts) throwUnlessAllowed(ctx, ticket, draft)

  const messages: Message[] = []
  for (const draft of drafts) {
    const stored = draft.upload && (await keepUpload(ctx, { upload: draft.upload, voice: draft.voice }))
    const message = await ctx.transaction(async (tx) => {
      const file = stored && { ...stored, id: await saveFile(tx, stored) }
      return deliverDraft(ctx, tx, { ticketId: ticket.id, userId: ctx.viewer.id, draft, file: file ?? null })
    })
    messages.push(message)
  }
  return { messages }
}

function throwUnlessAllowed(ctx: Context, ticket: Ticket, draft: Draft) {
  if (draft.isPrivate) return
  if (!canWrite(ticket)) throw new AppError('ERR_TICKET_NOT_OPEN', { status: ticket.status })
  if (!ticket.whatsappId) throw new AppError('ERR_WAPP_NOT_INITIALIZED')
  if (isWindowClosed(ticket, ctx.now)) {
    throw new AppError('ERR_WINDOW_CLOSED', { lastInboundAt: ticket.lastInboundAt })
  }
}
