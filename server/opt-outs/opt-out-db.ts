import { sql } from 'kysely'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { OptOut, OptOutSource, RevokeSource } from '#domain/opt-outs/opt-out-contract.ts'
import type { OptOutScope } from '#domain/opt-outs/opt-out-news.ts'
import { peopleOf } from '#domain/opt-outs/opt-out-rules.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Person of an opt-out: a contact, or an address of a channel that is no contact yet. */
export type Person = { contactId: number } | { address: string; channel: ChannelName }

const columns = [
  ...(['id', 'contactId', 'scope', 'whatsappId', 'source', 'proof', 'messageId', 'userName', 'at'] as const),
  ...(['revokedAt', 'revokeSource', 'revokeProof', 'revokedByName'] as const),
] as const
const select = (tx: Db) => tx.selectFrom('optOuts').select(columns).$castTo<OptOut>()

/** The opt-out in force that forbids an automatic message to somebody; null where none does. */
export async function findOptOut(
  tx: Db,
  person: Person,
  { whatsappId, marketing }: { whatsappId: number | null; marketing: boolean },
): Promise<OptOut | null> {
  const found =
    'contactId' in person
      ? sql<number>`opt_out_of(${person.contactId}::int, ${whatsappId}::int, ${marketing}::boolean)`
      : sql<number>`opt_out_of_address(${peopleOf(person.channel)}, ${person.address}, ${whatsappId}::int, ${marketing}::boolean)`
  const row = await select(tx).where('id', '=', found).executeTakeFirst()
  return row ?? null
}

/** All opt-outs of a contact, revoked ones too, the newest first. */
export async function findOptOutsOf(tx: Db, contactId: number): Promise<OptOut[]> {
  return select(tx)
    .where((eb) =>
      eb.or([
        eb('contactId', '=', contactId),
        eb('addressKey', 'in', sql<string>`(select opt_out_keys_of(${contactId}::int))`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export const lockOptOut = (tx: Db, id: number) =>
  tx.selectFrom('optOuts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findOptOutById = (tx: Db, id: number): Promise<OptOut> =>
  select(tx).where('id', '=', id).executeTakeFirstOrThrow()

/** Whether there is such a contact, and no group. */
export async function isPerson(tx: Db, contactId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .where('isGroup', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

export type Recording = {
  scope: OptOutScope
  whatsappId: number | null
  source: OptOutSource
  proof: string
  messageId: number | null
  user: { id: number | null; name: string } | null
  at: Date
}

/** Locks a person's opt-outs until the transaction ends, so that nobody else records or revokes one. */
const lockPerson = (tx: Db, person: Person) =>
  'contactId' in person
    ? sql`select pg_advisory_xact_lock(hashtext('opt-out'), ${person.contactId}::int)`.execute(tx)
    : sql`select pg_advisory_xact_lock(hashtext('opt-out-of'), hashtext(${person.address}))`.execute(tx)

/** Enters an opt-out; null where one that forbids as much is in force. What an import recorded may be revoked with it, and does not count. */
export async function insertOptOut(tx: Db, person: Person, row: Recording): Promise<OptOut | null> {
  await lockPerson(tx, person)
  const { rows: before } = await sql`
    select from opt_outs where revoked_at is null and ${isOf(person)} and (${row.scope} = 'marketing' or scope = 'all')
      and (whatsapp_id is null or whatsapp_id = ${row.whatsappId}::int) and (import_uuid is null or ${row.source} = 'import')
    limit 1`.execute(tx)
  if (before.length) return null
  const { rows } = await sql<{ id: number }>`
    with who as (${whoIs(person)})
    insert into opt_outs (people, address, address_key, contact_id, scope, whatsapp_id, source, proof, message_id,
      user_id, user_name, at)
    select who.people, who.address, opt_out_key(who.people, who.address), who.id, ${row.scope}, ${row.whatsappId}::int,
      ${row.source}, ${row.proof.slice(0, 300)}, ${row.messageId}::int, ${row.user?.id ?? null}::int,
      ${row.user?.name ?? ''}, ${row.at}::timestamptz
    from who returning id`.execute(tx)
  return rows[0] ? findOptOutById(tx, rows[0].id) : null
}

/** Enters one for each of the contacts of whom none is in force; answers how many. */
export async function insertOptOuts(
  tx: Db,
  {
    contactIds,
    ...row
  }: Pick<Recording, 'scope' | 'source' | 'proof' | 'user' | 'at'> & {
    contactIds: number[]
    importUuid: string | null
  },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into opt_outs (people, address, address_key, contact_id, scope, source, proof, user_id, user_name, at, import_uuid)
    select contacts.people, contacts.number, opt_out_key(contacts.people, contacts.number), contacts.id, ${row.scope},
      ${row.source}, ${row.proof.slice(0, 300)}, ${row.user?.id ?? null}::int, ${row.user?.name ?? ''}, ${row.at}::timestamptz,
      ${row.importUuid}::uuid
    from contacts where contacts.id = any(${contactIds}::int[]) and not contacts.is_group
      and opt_out_of(contacts.id, null, ${row.scope !== 'all'}) is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Condition that an opt-out is this person's. */
const isOf = (person: Person) =>
  'contactId' in person
    ? sql`(contact_id = ${person.contactId} or address_key in (select opt_out_keys_of(${person.contactId}::int)))`
    : sql`address_key = opt_out_key(${peopleOf(person.channel)}, ${person.address})`

function whoIs(person: Person) {
  if ('contactId' in person)
    return sql`select contacts.id, contacts.people, coalesce(contacts.number, (
        select theirs.external_id from contact_identities theirs
        where theirs.company_id = contacts.company_id and theirs.contact_id = contacts.id
        order by theirs.created_at, theirs.external_id limit 1)) as address
      from contacts where contacts.id = ${person.contactId} and not contacts.is_group`
  const people = peopleOf(person.channel)
  const { address } = person
  return sql`select (select id from contacts where contacts.people = ${people} and contacts.number = ${address} limit 1) as id,
    ${people}::text as people, ${address}::text as address`
}

export type Revoking = {
  source: RevokeSource
  proof: string
  user: { id: number | null; name: string } | null
  at: Date
}

export const revokeById = (tx: Db, id: number, { source, proof, user, at }: Revoking) =>
  tx
    .updateTable('optOuts')
    .set({
      revokedAt: at,
      revokeSource: source,
      revokeProof: proof.slice(0, 300),
      revokedBy: user?.id ?? null,
      revokedByName: user?.name ?? '',
    })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()

/** Ids of a person's opt-outs in force that came by one of `sources`, from a connection or from all. */
export async function findRevocable(
  tx: Db,
  person: Person,
  { sources, whatsappId }: { sources: readonly OptOutSource[]; whatsappId: number | null },
): Promise<number[]> {
  await lockPerson(tx, person)
  const { rows } = await sql<{ id: number }>`
    select id from opt_outs where revoked_at is null and ${isOf(person)} and source = any(${[...sources]}::text[])
      and (whatsapp_id = ${whatsappId}::int or whatsapp_id is null or ${whatsappId}::int is null) for update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export const clearRevocation = (tx: Db, id: number) =>
  tx
    .updateTable('optOuts')
    .set({ revokedAt: null, revokeSource: null, revokeProof: '', revokedBy: null, revokedByName: '' })
    .where('id', '=', id)
    .execute()
