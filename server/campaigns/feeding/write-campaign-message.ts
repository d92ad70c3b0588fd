import { headKindOf } from '#domain/channels/template-content.ts'
import { type CampaignPerson, fillCampaignText } from '#domain/campaigns/campaign-text.ts'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { AppError } from '#domain/errors.ts'
import { variableFactsOf, type VariableFacts } from '#domain/messages/message-variables.ts'
import { beginningOf, fileKindOf, maxTextLength } from '#domain/messages/message-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import type { CampaignRow } from '#server/campaigns/campaign-db.ts'
import { findTemplateAt } from '#server/campaigns/template-at-db.ts'
import type { Stage } from '#server/campaigns/text-db.ts'
import { findFile } from '#server/files/file-db.ts'
import type { Draft } from '#server/messages/draft.ts'
import type { HeardBy } from '#server/messages/message-events.ts'
import { findFacts } from '#server/messages/fill-text.ts'
import { deliverDraft } from '#server/messages/outbound/deliver-draft.ts'
import { followingIdOf, withOwnText } from '#server/messages/outbound/drafts-of.ts'
import { templateDraft } from '#server/messages/outbound/template-draft.ts'
import { isHead } from '#server/messages/outbound/template-head.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

type Writing = {
  campaign: CampaignRow
  person: CampaignPerson
  ticket: Ticket
  stage: Stage
  /** The text, counted from 1; null where only a template is sent. */
  slot: number | null
  clientId: string
  recipientId: number | null
  expiresAt: Date | null
  /** Null: everybody who may see the ticket. */
  heardBy: HeardBy | null
  /** Name that the product's variables take instead of the contact's. */
  contactName?: string
}
const blank = { upload: null, voice: false, quotedId: null, isPrivate: false }

/**
 * Writes a campaign's message to a person and its task to the outbox, in the caller's transaction. By the official API a template goes
 * out where the reply window is closed; throws ERR_WINDOW_CLOSED where there is none. Returns the id of the message that counts.
 */
export async function writeCampaignMessage(ctx: CompanyContext, tx: Db, writing: Writing): Promise<number> {
  const { ticket, recipientId, expiresAt, heardBy, clientId } = writing
  const delivery = {
    ...{ ticketId: ticket.id, userId: null, shown: ticket },
    ...{ campaignRecipientId: recipientId, expiresAt, ...(heardBy && { heardBy }) },
  }
  const text = await textOf(ctx, tx, writing)
  if (text === null || isWindowClosed(ticket, ctx.now)) {
    const { file, ...template } = await templateOf(ctx, tx, writing)
    const draft = { ...blank, ...template, clientId }
    return (await deliverDraft(ctx, tx, { ...delivery, draft, file })).id
  }
  const file = await findOwnFile(tx, writing)
  const [first, ...rest] = draftsOf(ticket, { clientId, text, mimeType: file?.mimeType ?? null })
  if (!first) throw new AppError('ERR_MESSAGE_EMPTY')
  const fileOf = (draft: Draft) => (draft.mediaType === 'chat' ? null : file)
  const sent = await deliverDraft(ctx, tx, { ...delivery, draft: first, file: fileOf(first) })
  for (const draft of rest) await deliverDraft(ctx, tx, { ...delivery, draft, file: fileOf(draft) })
  return sent.id
}

/** File of a campaign's message; the confirmation before it has none. */
async function findOwnFile(tx: Db, { campaign, stage }: Pick<Writing, 'campaign' | 'stage'>) {
  const { fileId } = stage === 'message' ? campaign : { fileId: null }
  return fileId ? ((await findFile(tx, fileId)) ?? null) : null
}

async function textOf(ctx: CompanyContext, tx: Db, writing: Writing) {
  const { campaign, person, ticket, stage, slot } = writing
  const text = campaign.texts.find((one) => one.stage === stage && one.slot === slot)
  if (!text) return null
  const { body } = text
  const facts = await factsOf(ctx, tx, writing, body)
  return beginningOf(fillCampaignText(body, person, facts), maxTextLength(ticket.channel))
}

/** Values of the product's variables; texts without variables cost no query. */
async function factsOf(
  ctx: CompanyContext,
  tx: Db,
  { campaign, ticket, contactName }: Writing,
  text: string,
): Promise<VariableFacts> {
  const facts = text.includes('{{')
    ? await findFacts(tx, ticket, { userId: campaign.userId, text, now: ctx.now })
    : variableFactsOf(ticket, { userName: null, now: ctx.now, timeZone: 'UTC' })
  return contactName === undefined ? facts : { ...facts, contactName }
}

type Written = { clientId: string; text: string; mimeType: string | null }

/** A sound comes after its text, which it cannot carry; a text that is too long for a caption follows its file. */
function draftsOf({ channel }: Ticket, { clientId, text, mimeType }: Written): Draft[] {
  const chat: Draft = { ...blank, clientId, body: text, mediaType: 'chat' }
  if (!mimeType) return [chat]
  const kind = fileKindOf(mimeType)
  const following = followingIdOf(clientId)
  if (kind === 'audio') return [chat, { ...chat, clientId: following, body: '', mediaType: kind }]
  const withCaption: Draft = { ...chat, mediaType: kind }
  if (text.length <= capabilities[channel].maxCaptionLength) return [withCaption]
  const [file = withCaption, own] = withOwnText(channel, withCaption)
  return own
    ? [file, own]
    : [
        { ...file, body: '' },
        { ...chat, clientId: following },
      ]
}

async function templateOf(ctx: CompanyContext, tx: Db, writing: Writing) {
  const { campaign, person, ticket, stage } = writing
  const isConfirmation = stage === 'confirmation'
  const id = isConfirmation ? campaign.confirmationTemplateId : campaign.templateId
  const given = isConfirmation ? campaign.confirmationTemplateValues : campaign.templateValues
  const whatsappId = ticket.whatsappId ?? 0
  const template =
    id !== null && capabilities[ticket.channel].templates
      ? await findTemplateAt(tx, { id, whatsappId })
      : undefined
  if (!template) throw new AppError('ERR_WINDOW_CLOSED', { lastInboundAt: ticket.lastInboundAt })
  const { status } = template
  if (status !== 'APPROVED') throw new AppError('ERR_TEMPLATE_STATUS', { status })
  const file = headKindOf(template.form) ? await findOwnFile(tx, { campaign, stage }) : null
  if (!isHead(template.form, ticket.channel, file))
    throw new AppError('ERR_TEMPLATE_UNSUPPORTED', { part: 'HEADER' })
  const said = Object.values(given).join('\n')
  const facts = await factsOf(ctx, tx, writing, said)
  const values = Object.fromEntries(
    Object.entries(given).map(([key, text]) => [key, fillCampaignText(text, person, facts)]),
  )
  const draft = await templateDraft(tx, { ticketId: ticket.id, userId: null, template, values, now: ctx.now })
  return { ...draft, file }
}
