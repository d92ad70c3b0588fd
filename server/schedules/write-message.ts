import { headKindOf } from '#domain/channels/template-content.ts'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { AppError } from '#domain/errors.ts'
import { beginningOf, fileKindOf, maxTextLength } from '#domain/messages/message-rules.ts'
import { signed } from '#domain/messages/signature-rules.ts'
import { isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { findTemplate } from '#server/connections/templates/template-db.ts'
import { findFile } from '#server/files/file-db.ts'
import type { Draft } from '#server/messages/draft.ts'
import { fillText } from '#server/messages/fill-text.ts'
import { deliverDraft } from '#server/messages/outbound/deliver-draft.ts'
import { followingIdOf, withOwnText } from '#server/messages/outbound/drafts-of.ts'
import { templateDraft } from '#server/messages/outbound/template-draft.ts'
import { isHead } from '#server/messages/outbound/template-head.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findColleague } from '#server/users/user-db.ts'
import type { ScheduleRow } from './schedule-db.ts'

type Writing = { ticket: Ticket; clientId: string }
const blank = { upload: null, voice: false, quotedId: null, isPrivate: false }

/**
 * Writes a schedule's message and its outbox task in the caller's transaction. When the reply window is closed, its template is sent
 * instead, with the schedule's file at its head if it begins with one; throws ERR_WINDOW_CLOSED when it has none, and ERR_FILE_TYPE
 * without a file that fits. Returns the id of the first message.
 */
export async function writeMessage(
  ctx: CompanyContext,
  tx: Db,
  schedule: ScheduleRow,
  { ticket, clientId }: Writing,
): Promise<number> {
  const { userId } = schedule
  const delivery = { ticketId: ticket.id, userId }
  if (isWindowClosed(ticket, ctx.now)) {
    const { file, ...draft } = await templateOf(ctx, tx, schedule, ticket)
    const sent = await deliverDraft(ctx, tx, {
      ...delivery,
      draft: { ...blank, ...draft, clientId },
      file,
    })
    return sent.id
  }
  const file = await findOwnFile(tx, schedule)
  const [first, ...texts] = draftsOf(ticket, {
    clientId,
    text: await textOf(ctx, tx, schedule, ticket),
    mimeType: file?.mimeType ?? null,
  })
  if (!first) throw new AppError('ERR_MESSAGE_EMPTY')
  const sent = await deliverDraft(ctx, tx, { ...delivery, draft: first, file })
  for (const draft of texts) await deliverDraft(ctx, tx, { ...delivery, draft, file: null })
  return sent.id
}

const findOwnFile = async (tx: Db, { fileId }: ScheduleRow) =>
  fileId ? ((await findFile(tx, fileId)) ?? null) : null

/** Signs the text with the name of the conversation's user, else of the schedule's author. */
async function textOf(ctx: CompanyContext, tx: Db, schedule: ScheduleRow, ticket: Ticket): Promise<string> {
  const writerId = schedule.ticketUserId ?? schedule.userId
  const filled = await fillText(tx, {
    ...{ ticketId: ticket.id, userId: writerId, text: schedule.body, now: ctx.now },
  })
  const writer = schedule.signs && writerId !== null ? await findColleague(tx, writerId) : undefined
  const text = writer ? signed(filled, { name: writer.name, channel: ticket.channel }) : filled
  return beginningOf(text, maxTextLength(ticket.channel))
}

type Written = { clientId: string; text: string; mimeType: string | null }

/** Splits a text that is too long for a caption into a separate message after its file. */
function draftsOf({ channel }: Ticket, { clientId, text, mimeType }: Written): Draft[] {
  const chat: Draft = { ...blank, clientId, body: text, mediaType: 'chat' }
  if (!mimeType) return [chat]
  const withCaption: Draft = { ...chat, mediaType: fileKindOf(mimeType) }
  if (text.length <= capabilities[channel].maxCaptionLength) return [withCaption]
  const [file = withCaption, own] = withOwnText(channel, withCaption)
  return own
    ? [file, own]
    : [
        { ...file, body: '' },
        { ...chat, clientId: followingIdOf(clientId) },
      ]
}

async function templateOf(ctx: CompanyContext, tx: Db, schedule: ScheduleRow, ticket: Ticket) {
  const { templateId: id, templateValues: values, userId } = schedule
  const template =
    id !== null && capabilities[ticket.channel].templates
      ? await findTemplate(tx, { id, whatsappId: ticket.whatsappId ?? 0 })
      : undefined
  if (!template) throw new AppError('ERR_WINDOW_CLOSED', { lastInboundAt: ticket.lastInboundAt })
  const { status } = template
  if (status !== 'APPROVED') throw new AppError('ERR_TEMPLATE_STATUS', { status })
  const file = headKindOf(template.form) ? await findOwnFile(tx, schedule) : null
  if (!isHead(template.form, ticket.channel, file)) throw new AppError('ERR_FILE_TYPE')
  const draft = await templateDraft(tx, { ticketId: ticket.id, userId, template, values, now: ctx.now })
  return { ...draft, file }
}
