import { sql } from 'kysely'
import type { InboundDeletion, InboundEdit, InboundMessage, InboundOwn } from '#server/channels/channel.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Changed, lockProviderId } from '#server/messages/status-db.ts'
import { TooEarly } from '#server/messages/too-early.ts'

/** The answer with that provider id quotes a message that has not arrived yet. */
type Quote = { kind: 'quote'; externalId: string }
/** A fact about a message; a message itself is here a reaction. */
export type WaitingFact = InboundDeletion | InboundEdit | InboundMessage | InboundOwn | Quote

/**
 * Stores a fact until the message of that provider id arrives; providers keep no order between them. A fact about an earlier stored message
 * is dropped. Throws TooEarly when the message has just arrived.
 */
export async function keepUntilKnown(
  tx: Db,
  whatsappId: number,
  providerMessageId: string,
  fact: WaitingFact,
): Promise<void> {
  if (await isKnown(tx, whatsappId, providerMessageId)) return
  await lockProviderId(tx, whatsappId, providerMessageId)
  if (await isKnown(tx, whatsappId, providerMessageId)) throw new TooEarly('Its message has just come.')
  await tx
    .insertInto('waitingStatuses')
    .values({ whatsappId, providerMessageId, status: JSON.stringify(fact) })
    .execute()
}

/** Takes the facts that waited for these messages, in order of arrival. */
export async function takeWaitingFacts(
  tx: Db,
  whatsappId: number,
  externalIds: string[],
): Promise<{ providerMessageId: string; fact: WaitingFact }[]> {
  const rows = await tx
    .deleteFrom('waitingStatuses')
    .where('whatsappId', '=', whatsappId)
    .where('providerMessageId', '=', sql<string>`any(${externalIds}::text[])`)
    .where(sql`status->>'kind'`, '<>', 'status')
    .returning(['id', 'providerMessageId', 'status'])
    .execute()
  return rows
    .toSorted((one, other) => one.id - other.id)
    .map(({ providerMessageId, status }) => ({ providerMessageId, fact: withDate(status) }))
}

const withDate = (stored: unknown): WaitingFact => {
  const fact = stored as WaitingFact
  return 'at' in fact ? { ...fact, at: new Date(fact.at) } : fact
}

/** Links an answer to the quoted message that arrived after it; null when it is linked already, or is gone. */
export async function linkQuote(
  tx: Db,
  whatsappId: number,
  { answer, quoted }: { answer: string; quoted: string },
): Promise<Changed | null> {
  const { rows } = await sql<Changed>`
    update messages set quoted_msg_id = quoted.id from messages quoted
    where messages.whatsapp_id = ${whatsappId} and messages.provider_message_id = ${answer}
      and messages.quoted_msg_id is null and not messages.is_deleted
      and quoted.whatsapp_id = ${whatsappId} and quoted.provider_message_id = ${quoted}
      and quoted.contact_id = messages.contact_id
    returning messages.id, messages.ticket_id`.execute(tx)
  return rows[0] ?? null
}

const isKnown = async (tx: Db, whatsappId: number, providerMessageId: string): Promise<boolean> =>
  Boolean(
    await tx
      .selectFrom('messages')
      .select('id')
      .where('whatsappId', '=', whatsappId)
      .where('providerMessageId', '=', providerMessageId)
      .executeTakeFirst(),
  )
