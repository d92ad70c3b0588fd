import { sql } from 'kysely'
import type { FailureCause } from '#domain/channels/failure.ts'
import type { RecipientReason, RecipientState } from '#domain/campaigns/campaign-words.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Change of a person's state in a campaign. */
export type RecipientChange = {
  id: number
  state: RecipientState
  reason: RecipientReason | null
  failureCause: FailureCause | null
  dueAt: Date | null
  contactId: number | null
  whatsappId: number | null
  priority: number
  slot: number | null
  confirmationSlot: number | null
  revision: number | null
  capped: number
  attempt: number
  messageId: number | null
  confirmationMessageId: number | null
  askedAt: Date | null
  askedDeliveredAt: Date | null
  askedReadAt: Date | null
  confirmedAt: Date | null
  sentAt: Date | null
  deliveredAt: Date | null
  readAt: Date | null
  repliedAt: Date | null
}

export type RecipientRow = RecipientChange & {
  campaignId: number
  address: string
  name: string
  email: string
  values: Record<string, string>
}

/**
 * Saves the changes of recipients in one statement, so that one row of counts stands for many of them. The ids are a condition besides
 * the join: without it the database, which cannot estimate their number, would read all recipients of the company.
 */
export async function saveChanges(tx: Db, changes: readonly RecipientChange[]): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  await sql`
    update campaign_recipients people set
      state = given.state, reason = given.reason, failure_cause = given."failureCause", due_at = given."dueAt",
      contact_id = given."contactId", whatsapp_id = given."whatsappId", priority = given.priority, slot = given.slot,
      confirmation_slot = given."confirmationSlot", revision = given.revision, capped = given.capped,
      attempt = given.attempt, message_id = given."messageId", confirmation_message_id = given."confirmationMessageId",
      asked_at = given."askedAt", asked_delivered_at = given."askedDeliveredAt", asked_read_at = given."askedReadAt",
      confirmed_at = given."confirmedAt", sent_at = given."sentAt", delivered_at = given."deliveredAt",
      read_at = given."readAt", replied_at = given."repliedAt"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (
      id int, state text, reason text, "failureCause" text, "dueAt" timestamptz, "contactId" int, "whatsappId" int,
      priority smallint, slot smallint, "confirmationSlot" smallint, revision int, capped int, attempt int,
      "messageId" int, "confirmationMessageId" int, "askedAt" timestamptz, "askedDeliveredAt" timestamptz,
      "askedReadAt" timestamptz, "confirmedAt" timestamptz, "sentAt" timestamptz, "deliveredAt" timestamptz,
      "readAt" timestamptz, "repliedAt" timestamptz)
    where people.id = given.id and people.id = any(${ids}::int[])`.execute(tx)
}
