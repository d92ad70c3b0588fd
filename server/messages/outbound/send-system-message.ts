import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { TemplateValues } from '#domain/channels/template-variables.ts'
import type { MessageTemplate } from '#domain/connections/template-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Message } from '#domain/messages/message-contract.ts'
import { beginningOf, fileKindOf, maxTextLength } from '#domain/messages/message-rules.ts'
import { isCutOff } from '#server/connections/connection-db.ts'
import type { NewFile } from '#server/files/file-db.ts'
import { fillText } from '#server/messages/fill-text.ts'
import type { Draft } from '#server/messages/draft.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { lockTicket } from '#server/tickets/ticket-db.ts'
import { deliverDraft } from './deliver-draft.ts'
import { withOwnText } from './drafts-of.ts'
import { templateDraft } from './template-draft.ts'

/** Cause of a system message. */
export type Cause =
  /** A message came in. The answer has no author, and the customer still waits for a person (decision D28). */
  | { kind: 'inbound' }
  /** A call was refused (decision D29). */
  | { kind: 'refusedCall' }
  /** The ticket changed: the author is the attendant who changed it, or nobody. `key` makes repetition harmless. */
  | { kind: 'ticketChange'; userId: number | null; key: string }

/** `text` is a caption beside a file. `isPrivate`: for the company only, word for word. */
type Content =
  | { text: string; quotedId?: number; isPrivate?: boolean }
  | { file: NewFile & { id: string }; text?: string }
  | { template: MessageTemplate; values: TemplateValues }

export type SystemMessage = { ticketId: number; cause: Cause } & Content

/**
 * Sends a message without a human author: variables are filled in, and the text is cut to the channel's limit. In the caller's transaction.
 * Null: nothing is sent, because the connection is cut off or no text remains.
 */
export async function sendSystemMessage(
  ctx: CompanyContext,
  tx: Db,
  message: SystemMessage,
): Promise<Message | null> {
  const { ticketId, cause } = message
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND')
  const userId = cause.kind === 'ticketChange' ? cause.userId : null
  const clientId = cause.kind === 'ticketChange' ? cause.key : crypto.randomUUID()
  const isPrivate = 'isPrivate' in message && message.isPrivate === true
  if (!isPrivate && ticket.whatsappId !== null && (await isCutOff(tx, ticket.whatsappId))) return null

  const blank = { clientId, upload: null, voice: false, quotedId: null, isPrivate }
  const writing = { ticketId, userId, channel: ticket.channel, now: ctx.now }
  const [draft, ...texts] = await draftsOf(tx, message, blank, writing)
  if (!draft || (draft.mediaType === 'chat' && draft.body.trim() === '')) return null
  const delivery = {
    ticketId,
    userId,
    leavesUnanswered: cause.kind === 'inbound' || (cause.kind === 'ticketChange' && userId === null),
  }
  const file = 'file' in message ? message.file : null
  const sent = await deliverDraft(ctx, tx, { ...delivery, draft, file })
  for (const text of texts) await deliverDraft(ctx, tx, { ...delivery, draft: text, file: null })
  return sent
}

type Blank = Omit<Draft, 'body' | 'mediaType'>
type Writing = { ticketId: number; userId: number | null; channel: ChannelName; now: Date }

async function draftsOf(tx: Db, message: Content, blank: Blank, writing: Writing): Promise<Draft[]> {
  if ('template' in message) {
    const { template, values } = message
    return [{ ...blank, ...(await templateDraft(tx, { ...writing, template, values })) }]
  }
  if ('file' in message) {
    const body = await filled(tx, message.text ?? '', writing)
    const { mimeType, voice } = message.file
    return withOwnText(writing.channel, { ...blank, body, mediaType: fileKindOf(mimeType), voice })
  }
  const body = blank.isPrivate ? message.text : await filled(tx, message.text, writing)
  return [{ ...blank, body, mediaType: 'chat', quotedId: message.quotedId ?? null }]
}

/** Cuts the text when the channel accepts less: its beginning is better than nothing. */
const filled = async (tx: Db, text: string, { channel, ...writing }: Writing) =>
  beginningOf(await fillText(tx, { ...writing, text }), maxTextLength(channel))
