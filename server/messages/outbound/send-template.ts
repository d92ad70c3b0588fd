import { authorIdOf } from '#domain/access/access.ts'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { MessageTemplate } from '#domain/connections/template-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Message } from '#domain/messages/message-contract.ts'
import type { templateSendEndpoints } from '#domain/messages/template-send-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { findTemplate } from '#server/connections/templates/template-db.ts'
import { noteVisitMessage } from '#server/visits/note-visit-message.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getVisibleTicket } from '#server/tickets/get-visible-ticket.ts'
import { deliverDraft } from './deliver-draft.ts'
import { saveMessageFile } from './save-message-file.ts'
import { templateDraft } from './template-draft.ts'
import { throwUnlessHead } from './template-head.ts'
import { throwUnlessWritable } from './throw-unless-sendable.ts'

/** Sends a template, with a person's own texts as values of its variables. */
export async function sendTemplate(
  ctx: Context,
  { params, body, form }: Input<typeof templateSendEndpoints.sendTemplate>,
): Promise<{ messages: Message[] }> {
  const { templateId, variables = {}, clientId = null } = body ?? form.fields
  const upload = form?.files[0] ?? null
  const [ticket, template] = await ctx.read(async (tx) => {
    const found = await getVisibleTicket(ctx, tx, { id: params.ticketId })
    return [found, await getSendable(tx, found, templateId)] as const
  })
  throwUnlessHead(template.form, ticket.channel, upload)
  const stored = upload && (await keepUpload(ctx, { upload, voice: false }))
  return keepOnlySaved(ctx, [stored], () =>
    ctx.transaction(async (tx) => {
      const of = { ticketId: ticket.id, userId: authorIdOf(ctx.viewer), now: ctx.now }
      const written = await templateDraft(tx, { ...of, template, values: variables })
      await noteVisitMessage(ctx, tx, ticket.id)
      const file = await saveMessageFile(ctx, tx, { ticketId: ticket.id, clientId, stored })
      const message = await deliverDraft(ctx, tx, {
        ticketId: ticket.id,
        userId: authorIdOf(ctx.viewer),
        byHand: true,
        draft: { ...written, clientId, upload: null, voice: false, quotedId: null, isPrivate: false },
        file,
      })
      return { messages: [message] }
    }),
  )
}

async function getSendable(tx: Db, ticket: Ticket, id: number): Promise<MessageTemplate> {
  if (!capabilities[ticket.channel].templates) throw new AppError('ERR_TEMPLATE_CHANNEL')
  throwUnlessWritable(ticket)
  const template = await findTemplate(tx, { id, whatsappId: ticket.whatsappId ?? 0 })
  if (!template) throw new AppError('ERR_NO_TEMPLATE_FOUND')
  const { status, form } = template
  if (status !== 'APPROVED') throw new AppError('ERR_TEMPLATE_STATUS', { status })
  if (form.unsupported) throw new AppError('ERR_TEMPLATE_UNSUPPORTED', { part: form.unsupported })
  return template
}
