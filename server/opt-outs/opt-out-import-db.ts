import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Imported = { numbers: string[]; importUuid: string; proof: string; userName: string; at: Date }

/** Enters an opt-out of everything for each of the numbers of which none is in force; answers how many. */
export async function insertOptOutsOfNumbers(
  tx: Db,
  { numbers, importUuid, proof, userName, at }: Imported,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with given as materialized (
      select number, opt_out_key('whatsapp', number) as key from unnest(${numbers}::text[]) as written (number)
    )
    insert into opt_outs (people, address, address_key, contact_id, scope, source, proof, user_name, at, import_uuid)
    select 'whatsapp', given.number, given.key, known.id, 'all', 'import', ${proof.slice(0, 300)}, ${userName},
      ${at}::timestamptz, ${importUuid}::uuid
    from given left join contacts known on known.people = 'whatsapp' and known.number = given.number
    where not exists (select from opt_outs before
        where before.revoked_at is null and before.whatsapp_id is null and before.scope = 'all' and before.address_key = given.key)
      and not exists (select from opt_outs before
        where before.revoked_at is null and before.whatsapp_id is null and before.scope = 'all' and before.contact_id = known.id)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

type Undone = { importUuid: string; most: number; contactIds?: number[]; userName: string; at: Date }

/** Revokes the next of those that an import entered, of these contacts where they are given; answers how many. */
export async function revokeImported(
  tx: Db,
  { importUuid, most, contactIds, userName, at }: Undone,
): Promise<number> {
  const theirs = contactIds ? sql`and contact_id = any(${contactIds}::int[])` : sql``
  const { numAffectedRows } = await sql`
    update opt_outs set revoked_at = ${at}, revoke_source = 'import', revoked_by_name = ${userName}
    where id in (select id from opt_outs
      where import_uuid = ${importUuid} and revoked_at is null ${theirs} order by id limit ${most} for update)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
