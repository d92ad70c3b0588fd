import { sql } from 'kysely'
import { byIndex } from './by-index.ts'
import { closeConversation } from '#server/connections/start-conversations.ts'
import { announceRemoval } from '#server/messages/announce-removal.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

type Ctx = Pick<CompanyContext, 'emit'>

type Queued = {
  campaignId: number
  /** Only the messages of these people. */
  recipientIds?: readonly number[]
}

/**
 * Takes back what of a campaign waits in the outbox: its messages and tasks go, and its people wait again. What is being sent is left.
 * Returns how many came back. The caller holds the campaign.
 */
export async function takeBack(ctx: Ctx, tx: Db, { campaignId, recipientIds }: Queued): Promise<number> {
  await byIndex(tx)
  const queued = await tx
    .selectFrom('campaignRecipients')
    .select(['id', 'messageId', 'confirmationMessageId', 'confirmedAt', 'askedAt'])
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'queued')
    .$if(recipientIds !== undefined, (query) => query.where('id', 'in', [...(recipientIds ?? [])]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const mains = queued.flatMap(({ id, messageId, confirmationMessageId }) => {
    const main = messageId ?? confirmationMessageId
    return main === null ? [] : [{ id, main }]
  })
  if (mains.length === 0) return 0
  const { rows } = await sql<{ messageId: number }>`
    delete from outbox where message_id = any(${mains.map(({ main }) => main)}::int[]) and state = 'queued'
    returning message_id`.execute(tx)
  const taken = new Set(rows.map(({ messageId }) => messageId))
  return putBack(
    ctx,
    tx,
    mains.filter(({ main }) => taken.has(main)),
  )
}

type Unsent = { id: number; main: number }

/** Removes messages that never left, with the texts that follow them, and has their people wait again. */
export async function putBack(ctx: Ctx, tx: Db, unsent: readonly Unsent[]): Promise<number> {
  if (unsent.length === 0) return 0
  const ids = unsent.map(({ id }) => id)
  const mains = unsent.map(({ main }) => main)
  for (const messageId of mains) await closeConversation(tx, messageId)
  // The text that follows a file has the next ids.
  await sql`delete from outbox using messages
    where messages.campaign_recipient_id = any(${ids}::int[]) and messages.provider_message_id is null
      and outbox.message_id = messages.id and outbox.state = 'queued' and messages.id >= (
        select main from unnest(${ids}::int[], ${mains}::int[]) given (id, main)
        where given.id = messages.campaign_recipient_id)`.execute(tx)
  const { rows: removed } = await sql<{ id: number; ticketId: number }>`
    delete from messages using unnest(${ids}::int[], ${mains}::int[]) given (id, main)
    where messages.campaign_recipient_id = given.id and messages.id >= given.main
      and messages.provider_message_id is null
    returning messages.id, messages.ticket_id`.execute(tx)
  await announceRemoval(ctx, tx, removed)
  await sql`update campaign_recipients set state = 'waiting', reason = null, due_at = null, message_id = null,
      confirmation_message_id = case when confirmation_message_id = any(${mains}::int[]) then null else confirmation_message_id end
    where id = any(${ids}::int[])`.execute(tx)
  return unsent.length
}
