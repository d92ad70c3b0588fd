import { sql } from 'kysely'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'
import { activeStatuses } from '#domain/tickets/ticket-rules.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { placeOf, saveTicket } from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { makeNewest } from '#server/tickets/make-newest.ts'

type Intake = {
  contactId: number
  whatsappId: number
  channel: ChannelName
  /** Minutes within which a closed ticket is reopened instead of a new one created; 0 = never. */
  timeCreateNewTicket: number
  /** Messages of a group without tickets wait for nobody: every user with access to groups sees them. */
  isGroup: boolean
  groupAsTicket: 'enabled' | 'disabled'
  /** Queue of a connection that serves only one. */
  onlyQueueId: number | null
  /** New conversations are assigned to the contact's wallet owner (decision D30). */
  toWallets: boolean
  /** The company writes first, on its own phone. */
  byUs?: true
}

/** `previous` is null for a new ticket; `moved`: the ticket's lists have changed, not only their order. */
export type FoundTicket = {
  id: number
  queueId: number | null
  previous: TicketPlace | null
  moved: boolean
}

/**
 * Returns the ticket of a contact's message: the live one; else the newest closed one, if it changed recently enough; else a new one. When
 * two callers create it at once, the unique index lets one succeed, and both use that one.
 */
export async function findOrCreateTicket(ctx: CompanyContext, tx: Db, intake: Intake): Promise<FoundTicket> {
  // A query that waited for a closing does not see what the same transaction opened instead.
  const active = (await findActive(tx, intake)) ?? (await findActive(tx, intake))
  if (active) return { id: active.id, queueId: active.queueId, previous: placeOf(active), moved: false }
  const recent = await findRecentlyClosed(ctx, tx, intake)
  if (recent) {
    const { userId, queueId } = await findOwner(tx, intake, recent.queueId)
    await saveTicket(tx, recent.id, { status: statusOf(intake), userId, queueId, updatedAt: ctx.now })
    await makeNewest(ctx, tx, recent)
    await log(ctx, tx, { id: recent.id, queueId }, 'reopen', intake)
    return { id: recent.id, queueId, previous: placeOf(recent), moved: true }
  }
  const owner = await findOwner(tx, intake, intake.onlyQueueId)
  const made = await create(ctx, tx, intake, owner)
  if (made) return { id: made, queueId: owner.queueId, previous: null, moved: true }
  const theirs = await findActive(tx, intake)
  if (!theirs) throw new Error('A ticket was neither created nor found.')
  return { id: theirs.id, queueId: theirs.queueId, previous: placeOf(theirs), moved: false }
}

const statusOf = ({ isGroup, groupAsTicket }: Intake) =>
  isGroup && groupAsTicket === 'disabled' ? ('group' as const) : ('pending' as const)

/** Locks it: a message that comes while the ticket is being closed waits for that, and finds it closed. */
const findActive = (tx: Db, { contactId, whatsappId }: Intake) =>
  tx
    .selectFrom('tickets')
    .selectAll()
    .where('contactId', '=', contactId)
    .where('whatsappId', '=', whatsappId)
    .where('status', 'in', [...activeStatuses])
    .forNoKeyUpdate()
    .executeTakeFirst()

async function findRecentlyClosed(ctx: CompanyContext, tx: Db, intake: Intake) {
  if (intake.timeCreateNewTicket === 0) return undefined
  const since = new Date(ctx.now.getTime() - intake.timeCreateNewTicket * 60_000)
  return tx
    .selectFrom('tickets')
    .selectAll()
    .where('contactId', '=', intake.contactId)
    .where('whatsappId', '=', intake.whatsappId)
    .where('status', '=', 'closed')
    .where('updatedAt', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

type Owner = { userId: number | null; queueId: number | null }

/** Returns user and queue of a new conversation; `queueId` applies when the contact is in no wallet, or in one without department. */
async function findOwner(
  tx: Db,
  { contactId, isGroup, toWallets }: Intake,
  queueId: number | null,
): Promise<Owner> {
  if (!toWallets || isGroup) return { userId: null, queueId }
  const { walletUserId, walletQueueId } = await tx
    .selectFrom('contacts')
    .select(['walletUserId', 'walletQueueId'])
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow()
  return { userId: walletUserId, queueId: (walletUserId && walletQueueId) ?? queueId }
}

async function create(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  { userId, queueId }: Owner,
): Promise<number | null> {
  const { contactId, whatsappId, channel, isGroup } = intake
  // The customer's reply window outlasts a ticket, so a ticket opened by our own phone copies it too.
  const { rows } = await sql<{ id: number }>`
    insert into tickets (status, contact_id, whatsapp_id, channel, queue_id, user_id, is_group, created_at, updated_at, last_inbound_at)
    values (${statusOf(intake)}, ${contactId}, ${whatsappId}, ${channel}, ${queueId}, ${userId}, ${isGroup}, ${ctx.now}, ${ctx.now},
      (select max(last_inbound_at) from tickets where contact_id = ${contactId} and whatsapp_id = ${whatsappId}))
    on conflict (company_id, contact_id, whatsapp_id)
      where status in ('pending', 'open', 'group', 'lgpd', 'nps') do nothing
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return null
  await makeNewest(ctx, tx, { id, contactId, whatsappId })
  await log(ctx, tx, { id, queueId }, 'create', intake)
  return id
}

const log = (
  ctx: CompanyContext,
  tx: Db,
  ticket: { id: number; queueId: number | null },
  type: 'create' | 'reopen',
  { byUs }: Intake,
) => {
  const event = { ticketId: ticket.id, type, userId: null, queueId: ticket.queueId }
  return saveTicketEvent(tx, byUs ? { ...event, data: { active: true } } : event, ctx.now)
}
