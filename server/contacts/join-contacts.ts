import { sql } from 'kysely'
import { z } from 'zod'
import { type ChannelName, channelsOfPeople } from '#domain/channels/channel-capabilities.ts'
import { canonicalNumber } from '#domain/contacts/phone-rules.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Joins two contacts that a provider names as one person, in a transaction of its own: their tickets are locked in a fixed order there. */
export const joinContacts = {
  name: 'contacts:join',
  payload: z.object({ contactIds: z.tuple([z.int(), z.int()]) }),
}

type Joinable = { id: number; number: string | null; isGroup: boolean }

/** Whether two contacts may be one person: of two with different numbers one may have been somebody else's before. */
export const mayBeOnePerson = (one: Joinable, other: Joinable): boolean =>
  one.id !== other.id &&
  !one.isGroup &&
  !other.isGroup &&
  (one.number === null || other.number === null || one.number === other.number)

/** Enqueues the joining of contacts with the first of them. */
export async function enqueueJoins(tx: Db, contactIds: number[]): Promise<void> {
  const [firstId, ...otherIds] = new Set(contactIds)
  if (firstId === undefined || otherIds.length === 0) return
  const rows = await tx
    .selectFrom('contacts')
    .select(['id', 'number', 'isGroup'])
    .where('id', 'in', contactIds)
    .execute()
  const first = rows.find(({ id }) => id === firstId)
  for (const other of rows) {
    if (first && mayBeOnePerson(first, other))
      await enqueue(tx, joinContacts, { contactIds: [first.id, other.id] })
  }
}

/** Returns the contact that has this number on channels of the same people. */
export async function findHolderOfNumber(
  tx: Db,
  { phone, channel }: { phone: string; channel: ChannelName },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from contacts where number = ${canonicalNumber(phone)}
      and channel::text = any(${[...channelsOfPeople(channel)]}::text[]) limit 1`.execute(tx)
  return rows[0]?.id
}
