import { z } from 'zod'
import { variantOf } from '#domain/campaigns/campaign-variant.ts'
import type { RecipientReason } from '#domain/campaigns/campaign-words.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { CampaignRow } from '#server/campaigns/campaign-db.ts'
import type { RecipientChange } from '#server/campaigns/outcome-db.ts'
import { keyOfRecipient } from '#server/campaigns/recipient-key.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings-contract.ts'
import type { Stage } from '#server/campaigns/text-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findDestination } from '#server/schedules/find-destination.ts'
import type { Candidate } from './claim-db.ts'
import type { Line } from './feed-db.ts'
import { withVariables } from './person-of.ts'
import { writeCampaignMessage } from './write-campaign-message.ts'

export type Sending = {
  campaign: CampaignRow
  person: Candidate & { contactId: number }
  line: Line
  settings: CampaignSettings
  expiresAt: Date | null
}
/**
 * Result for one person. They wait with `quota`, where the limit of the business is reached, and with `template`, where the provider
 * does not take the campaign's template at the moment: no other person would get it either.
 */
export type Sent = RecipientChange | 'quota' | 'template'

/** Writes to one person, in a savepoint: a message that cannot be written ends with its reason, and does not hold up the others. */
export async function sendTo(ctx: CompanyContext, tx: Db, sending: Sending): Promise<Sent> {
  const { person, campaign } = sending
  try {
    return await ctx.inSavepoint(tx, () => write(ctx, tx, sending))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'ERR_DAILY_LIMIT') return 'quota'
    if (error.code === 'ERR_TEMPLATE_STATUS' || error.code === 'ERR_TEMPLATE_UNSUPPORTED') return 'template'
    const reason =
      error.code === 'ERR_VALIDATION' ? reasonOfValues(error.details) : (reasonOf[error.code] ?? 'unexpected')
    if (reason === 'unexpected')
      ctx.log.error({ err: error, campaign: campaign.id }, 'a campaign message could not be written')
    const state = reason === 'missing-value' ? 'skipped' : 'failed'
    return { ...person, state, reason, dueAt: null }
  }
}

const reasonOf: Partial<Record<ErrorCode, RecipientReason>> = {
  ERR_WAPP_NOT_INITIALIZED: 'no-connection',
  ERR_SENDING_WAPP_MSG: 'no-connection',
  ERR_WINDOW_CLOSED: 'window-closed',
  ERR_MESSAGE_EMPTY: 'missing-value',
  ERR_MESSAGE_TOO_LONG: 'too-long',
  ERR_FILE_TOO_LARGE: 'file',
}

const faults = z.array(z.object({ message: z.string() }))

/** Returns what is wrong with the values of a template: one is missing, one is too long, or they are not those of the template. */
export function reasonOfValues(details: unknown): RecipientReason {
  const messages = (faults.safeParse(details).data ?? []).map(({ message }) => message)
  if (messages.includes('Required') || messages.length === 0) return 'missing-value'
  return messages.includes('Too Long!') ? 'too-long' : 'template'
}

async function write(
  ctx: CompanyContext,
  tx: Db,
  { campaign, person, line, settings, expiresAt }: Sending,
): Promise<Sent> {
  const stage: Stage = campaign.confirmation && person.confirmedAt === null ? 'confirmation' : 'message'
  const slots = campaign.texts.filter((text) => text.stage === stage).map(({ slot }) => slot)
  const slot = variantOf(campaign.id, person.address, slots) ?? null
  const { opensTicket, ticketStatus, queueId, userId: ticketUserId } = campaign
  const place = { opensTicket, ticketStatus, queueId, ticketUserId }
  const contact = { id: person.contactId, isGroup: false, number: person.address }
  const ticket = await findDestination(ctx, tx, place, { contact, connection: line })
  const { companyId } = ctx
  const { id: recipientId, attempt, name, email, values, address: number } = person
  const clientId = keyOfRecipient({ companyId, campaignId: campaign.id, recipientId, stage, attempt })
  const messageId = await writeCampaignMessage(ctx, tx, {
    ...{ campaign, ticket, stage, slot, clientId, recipientId, expiresAt },
    person: withVariables({ name, number, email, values }, settings.variables),
    heardBy: (await standsInNoList(tx, ticket.id)) ? 'nobody' : 'viewers',
  })
  const written =
    stage === 'message'
      ? { messageId, slot: slot ?? 1 }
      : { confirmationMessageId: messageId, confirmationSlot: slot ?? 1 }
  return {
    ...person,
    ...{ state: 'queued', reason: null, failureCause: null, dueAt: null },
    ...{ whatsappId: line.id, revision: campaign.revision },
    ...written,
  }
}

/** A conversation that was made for the message alone: its customer has not answered yet. */
async function standsInNoList(tx: Db, ticketId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('tickets')
    .select('superseded')
    .where('id', '=', ticketId)
    .where('status', '=', 'closed')
    .executeTakeFirst()
  return row?.superseded ?? false
}
