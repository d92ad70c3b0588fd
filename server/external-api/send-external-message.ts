import type { MessageTemplate } from '#domain/connections/template-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { externalMessageEndpoints } from '#domain/external-api/external-message-contract.ts'
import { groupIn } from '#domain/external-api/group-address.ts'
import { delayOf, flagOf, idOf, isUnregistered, quotedIdOf } from '#domain/external-api/loose-input.ts'
import { usageKindOf } from '#domain/external-api/usage-kind.ts'
import type { Input, Output } from '#domain/http/endpoint.ts'
import { signed } from '#domain/messages/signature-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import { mayStartConversations } from '#server/connections/start-conversations.ts'
import { findContactByNumber } from '#server/contacts/contact-record-db.ts'
import { readNumber } from '#server/contacts/read-number.ts'
import type { NumberFound } from '#server/exchange/host-questions.ts'
import type { NewFile } from '#server/files/file-db.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import type { Draft } from '#server/messages/draft.ts'
import { fillText } from '#server/messages/fill-text.ts'
import { findByClientId } from '#server/messages/message-db.ts'
import { deliverDraft } from '#server/messages/outbound/deliver-draft.ts'
import { templateDraft } from '#server/messages/outbound/template-draft.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findColleague } from '#server/users/user-db.ts'
import { callerReaches } from './external-caller.ts'
import type { NumberQuestions } from './ask-about-numbers.ts'
import { clientIdOf } from './client-id.ts'
import { externalDrafts } from './external-drafts.ts'
import { getSendableTemplate } from './external-template.ts'
import { isOutside, lockClientId, saveExternalMessages } from './external-message-db.ts'
import { findConversation, findPlace, throwIfForeign } from './find-conversation.ts'
import { findRecipient } from './find-recipient.ts'
import { findSender, type Sender, throwIfNoGroups, throwIfQueueFull } from './find-sender.ts'
import { countUse } from './request-db.ts'
import type { ExternalContext } from './serve-external.ts'

type Endpoints = typeof externalMessageEndpoints
type Given = Input<Endpoints['sendExternalMessage']> | Input<Endpoints['sendExternalTemplate']>
type Answer = Output<typeof externalMessageEndpoints.sendExternalMessage>
type Call = {
  given: Given
  sender: Sender
  number: string
  /** Id of the group, where the number is one. */
  group: string | null
  template: MessageTemplate | null
  found: NumberFound | null
  clientId: string
  /** Files of the call, already in the storage. */
  stored: NewFile[]
}

/**
 * Sends a program's message. Message, outbox, conversation, count and response are one transaction: a crash leaves all of them or nothing,
 * and a repeated call finds its message.
 */
export const sendExternalMessage =
  (numbers: NumberQuestions) =>
  async (ctx: ExternalContext<Answer>, given: Given): Promise<Answer> => {
    const { companyId, now, repeatKey } = ctx
    const wish = wishOf(given)
    const { sender, number, group, template, isKnown } = await ctx.read((tx) => prepare(ctx, tx, given))
    const clientId = clientIdOf({ companyId, repeatKey, clientId: wish.clientId })
    const uploads = given.form?.files ?? []
    // Refuses what the channel does not accept before anything is stored or looked up.
    if (!template) externalDrafts(sender.channel, { text: wordsOf(given), uploads, clientId })
    const { channel } = sender
    const found = isKnown ? null : await numbers.confirm({ companyId, channel, number, now })
    const stored: NewFile[] = []
    try {
      return await keepOnlySaved(ctx, stored, async () => {
        for (const upload of uploads) stored.push(await keepUpload(ctx, { upload, voice: false }))
        return ctx.transaction(async (tx) => {
          await lockClientId(tx, clientId)
          const before = await findByClientId(tx, clientId)
          const sent = before
            ? answerFor(before)
            : await send(ctx, tx, { given, sender, number, group, template, found, clientId, stored })
          await ctx.finish(tx, sent)
          return sent
        })
      })
    } catch (error) {
      if (error instanceof AppError && error.code === 'ERR_SENDING_HELD') await keepHold(ctx, sender)
      throw error
    }
  }

const wishOf = (given: Given) => (given.form ? given.form.fields : given.body)
const wordsOf = (given: Given) => {
  const wish = wishOf(given)
  return 'template' in wish ? '' : (wish.body ?? '')
}
const assignmentOf = (given: Given) => {
  const { userId, queueId } = wishOf(given)
  return { userId: idOf(userId), queueId: idOf(queueId) }
}
const answerFor = ({ id, ticketId }: { id: number; ticketId: number }): Answer => ({
  ...{ status: 'SUCCESS', messageId: id, ticketId },
})

async function prepare(ctx: ExternalContext<Answer>, tx: Db, given: Given) {
  const wish = wishOf(given)
  const sender = await findSender(tx, ctx.caller, idOf(wish.whatsappId))
  await throwIfQueueFull(tx, sender.id)
  const assignment = assignmentOf(given)
  await throwIfForeign(tx, assignment)
  if (assignment.queueId !== null && !callerReaches(ctx.caller, assignment.queueId))
    throw new AppError('ERR_NO_QUEUE_FOUND', { queueId: assignment.queueId })
  const file = given.form?.files[0] ?? null
  const template =
    'template' in wish
      ? await getSendableTemplate(tx, sender, { name: wish.template, language: wish.language, file })
      : null
  const group = groupIn(wish.number)
  if (group !== null) {
    await throwIfNoGroups(tx, sender)
    return { sender, number: wish.number, group, template, isKnown: true }
  }
  const number = await readNumber(tx, wish.number)
  const isKnown = (await findContactByNumber(tx, number, sender.channel)) !== undefined
  return { sender, number, group, template, isKnown }
}

async function send(ctx: ExternalContext<Answer>, tx: Db, call: Call): Promise<Answer> {
  const { given, sender, stored, template } = call
  const wish = wishOf(given)
  const contact = await findRecipient(ctx, tx, call)
  const way = { contact, sender }
  const isAside = !('template' in wish) && isUnregistered(wish)
  const ticket =
    isAside || contact.isGroup
      ? await findPlace(ctx, tx, way, isAside ? null : assignmentOf(given))
      : await findConversation(ctx, tx, way, assignmentOf(given))
  if (!callerReaches(ctx.caller, ticket.queueId)) throw new AppError('ERR_NO_PERMISSION')
  if (!template && isWindowClosed(ticket, ctx.now))
    throw new AppError('ERR_WINDOW_CLOSED', { lastInboundAt: ticket.lastInboundAt })
  const uploads = given.form?.files ?? []
  const drafts = template
    ? [await templateOf(ctx, tx, { ...call, template }, ticket)]
    : externalDrafts(ticket.channel, {
        ...{ text: await textOf(ctx, tx, given, ticket), uploads, clientId: call.clientId },
      })
  const quotedId = await quotedOf(tx, wish)
  const afterMs = 'msdelay' in wish ? delayOf(wish.msdelay) : 0
  const ids: number[] = []
  for (const [n, draft] of drafts.entries()) {
    const kept = draft.upload || template ? stored[n] : undefined
    const file = kept ? { ...kept, id: await saveUpload(ctx, tx, kept) } : null
    const { id } = await deliverDraft(ctx, tx, {
      ...{ ticketId: ticket.id, userId: null, file },
      // The others follow the first.
      ...(n === 0 ? { draft: { ...draft, quotedId }, afterMs } : { draft }),
    })
    ids.push(id)
  }
  await saveExternalMessages(tx, ids, {
    caller: ctx.caller.key,
    closes: flagOf(wish.closeTicket) && !isAside,
    now: ctx.now,
  })
  const kinds = uploads.length ? uploads.map(({ mimeType }) => usageKindOf(mimeType)) : ['text' as const]
  for (const kind of kinds) await countUse(tx, kind, ctx.now)
  return answerFor({ id: ids[0] ?? 0, ticketId: ticket.id })
}

/** Throws ERR_NO_MESSAGE_FOUND for what the customer never saw; of another conversation nothing is found either, when it is sent. */
async function quotedOf(tx: Db, wish: ReturnType<typeof wishOf>): Promise<number | null> {
  const id = 'quotedMsg' in wish ? quotedIdOf(wish.quotedMsg) : null
  if (id !== null && !(await isOutside(tx, id))) throw new AppError('ERR_NO_MESSAGE_FOUND', { id })
  return id
}

async function templateOf(
  ctx: ExternalContext<Answer>,
  tx: Db,
  { given, template, clientId }: Call & { template: MessageTemplate },
  { id: ticketId }: Ticket,
): Promise<Draft> {
  const wish = wishOf(given)
  const values = ('template' in wish && wish.variables) || {}
  const { userId } = assignmentOf(given)
  const written = await templateDraft(tx, { ticketId, userId, template, values, now: ctx.now })
  return { ...written, clientId, upload: null, voice: false, quotedId: null, isPrivate: false }
}

/** Signs the text, if requested, with the name of the user who is to answer, else of the conversation's user. */
async function textOf(ctx: ExternalContext<Answer>, tx: Db, given: Given, ticket: Ticket): Promise<string> {
  const wish = wishOf(given)
  const sendSignature = 'template' in wish ? false : wish.sendSignature
  const writerId = assignmentOf(given).userId ?? ticket.userId
  const text = await fillText(tx, {
    ticketId: ticket.id,
    userId: writerId,
    text: wordsOf(given),
    now: ctx.now,
  })
  const writer = flagOf(sendSignature) && writerId !== null ? await findColleague(tx, writerId) : undefined
  return writer && text ? signed(text, { name: writer.name, channel: ticket.channel }) : text
}

/** Holds the connection, because the rollback of the call that triggered the brake also undid the hold. */
const keepHold = (ctx: ExternalContext<Answer>, { id }: Sender) =>
  ctx.transaction((tx) => mayStartConversations(ctx, tx, { whatsappId: id, contactIds: [] }))
