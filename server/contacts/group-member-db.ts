import { sql } from 'kysely'
import type { GroupMember } from '#domain/contacts/contact-contract.ts'
import type { InboundGroup } from '#server/channels/channel.ts'
import type { Db } from '#server/platform/database/db.ts'

type Members = NonNullable<InboundGroup['members']>

type Moved = { externalId: string; number: string | null }
/** Members who joined and who left; empty when the earlier members were unknown. */
export type MemberNews = { isNew: boolean; joined: Moved[]; left: Moved[] }

/** Replaces the members of a group; returns the changes. */
export async function replaceMembers(tx: Db, contactId: number, members: Members): Promise<MemberNews> {
  const rows = [
    ...new Map(
      members.map(({ identities, rank }) => {
        const of = (kind: 'phone' | 'lid') =>
          identities.find((identity) => identity.kind === kind)?.externalId ?? null
        const row = { externalId: identities[0].externalId, number: of('phone'), lid: of('lid'), rank }
        return [row.externalId, row] as const
      }),
    ).values(),
  ]
  const ids = rows.map(({ externalId }) => externalId)
  const { rows: known } =
    await sql`select from group_members where contact_id = ${contactId} limit 1`.execute(tx)
  const gone = await sql<Moved>`
    delete from group_members where contact_id = ${contactId} and external_id <> all(${ids}::text[])
    returning external_id, number`.execute(tx)
  const changed = await sql<Moved & { isNew: boolean }>`
    insert into group_members (contact_id, external_id, number, lid, rank)
    select ${contactId}::int, given.* from unnest(
      ${ids}::text[], ${rows.map(({ number }) => number)}::text[], ${rows.map(({ lid }) => lid)}::text[],
      ${rows.map(({ rank }) => rank)}::group_rank[]
    ) as given
    on conflict (company_id, contact_id, external_id)
      do update set number = excluded.number, lid = excluded.lid, rank = excluded.rank
      where (group_members.number, group_members.lid, group_members.rank)
        is distinct from (excluded.number, excluded.lid, excluded.rank)
    returning external_id, number, xmax = 0 as is_new`.execute(tx)
  const wasKnown = known.length > 0
  return {
    isNew: gone.rows.length + changed.rows.length > 0,
    joined: wasKnown ? changed.rows.filter(({ isNew }) => isNew) : [],
    left: wasKnown ? gone.rows : [],
  }
}

/** Records whether our number is still in a group: members are listed at least with themselves. Returns whether that changed. */
export async function noteMembership(tx: Db, contactId: number, members: Members): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contacts')
    .set({ leftGroup: members.length === 0 })
    .where('id', '=', contactId)
    .where('leftGroup', '<>', members.length === 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const hasLeftGroup = async (tx: Db, contactId: number): Promise<boolean> =>
  (await tx.selectFrom('contacts').select('leftGroup').where('id', '=', contactId).executeTakeFirst())
    ?.leftGroup ?? false

/** Returns the addresses of a group's members, by their name and by their number. */
export async function findMemberAddresses(tx: Db, contactId: number) {
  const { rows } = await sql<{ name: string; number: string | null; externalId: string }>`
    select contacts.name, member.number, member.external_id
    from group_members member
    join contact_identities home on home.company_id = member.company_id and home.contact_id = member.contact_id
      and home.kind = 'group'
    join contact_identities theirs on theirs.company_id = member.company_id and theirs.whatsapp_id = home.whatsapp_id
      and ((theirs.kind = 'phone' and theirs.external_id = member.number)
        or (theirs.kind = 'lid' and theirs.external_id = member.lid))
    join contacts on contacts.company_id = theirs.company_id and contacts.id = theirs.contact_id
    where member.contact_id = ${contactId}
    group by contacts.name, member.number, member.external_id
    union select number, number, external_id from group_members
    where contact_id = ${contactId} and number is not null
    order by name`.execute(tx)
  return rows.map(({ name, number, externalId }) => ({
    name,
    externalId,
    kind: number === externalId ? ('phone' as const) : ('lid' as const),
  }))
}

/** Returns the members of a group, administrators first, then by name. Members who wrote to us have their contact's name. */
export async function findMembers(tx: Db, contactId: number): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select person.id as "contactId", coalesce(person.name, member.number, '') as name, member.number, member.rank,
      member.number is not null and member.number = connections.number as "isOwn"
    from group_members member
    join contact_identities home on home.company_id = member.company_id and home.contact_id = member.contact_id
      and home.kind = 'group'
    join connections on connections.company_id = home.company_id and connections.id = home.whatsapp_id
    left join lateral (
      select contacts.id, contacts.name from contact_identities theirs
      join contacts on contacts.company_id = theirs.company_id and contacts.id = theirs.contact_id
      where theirs.company_id = member.company_id and theirs.whatsapp_id = home.whatsapp_id
        and ((theirs.kind = 'phone' and theirs.external_id = member.number)
          or (theirs.kind = 'lid' and theirs.external_id = member.lid))
      limit 1
    ) person on true
    where member.contact_id = ${contactId}
    order by member.rank desc, person.id is null, name, member.external_id`.execute(tx.withoutPlugins())
  return rows
}
