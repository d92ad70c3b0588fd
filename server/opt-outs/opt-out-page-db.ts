import { sql } from 'kysely'
import type { OptOut } from '#domain/opt-outs/opt-out-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/** An opt-out with the number of its person, where one is known. */
export type NumberedOptOut = Pick<
  OptOut,
  'id' | 'contactId' | 'scope' | 'whatsappId' | 'source' | 'at' | 'revokedAt' | 'revokeSource'
> & { number: string | null; reason: string }

/** The address of somebody whom WhatsApp names without a number is another id. */
const columns = sql`o.id, o.contact_id, o.scope, o.whatsapp_id, o.source, o.proof as reason, o.at, o.revoked_at, o.revoke_source,
  case when o.people = 'whatsapp' and o.address ~ '^[1-9][0-9]{7,14}$' and not exists (
      select from contact_identities theirs
      where theirs.contact_id = o.contact_id and theirs.kind <> 'phone' and theirs.external_id = o.address)
    then o.address
    when o.people = 'whatsapp' and o.address is not null
    then (select contacts.number from contacts where contacts.id = o.contact_id) end as number`

type Page = {
  before: number | null
  most: number
  /** Canonical number of one person; null: of everybody. */
  number: string | null
  withRevoked: boolean
  /** Connections whose opt-outs are listed besides those of the whole company; null: all. */
  whatsappIds: readonly number[] | null
}

/** Returns the next opt-outs, newest first. */
export async function findOptOutPage(
  tx: Db,
  { before, most, number, withRevoked, whatsappIds }: Page,
): Promise<NumberedOptOut[]> {
  const parts = [
    ...(before === null ? [] : [sql`o.id < ${before}`]),
    ...(withRevoked ? [] : [sql`o.revoked_at is null`]),
    ...(number === null ? [] : [sql`o.address_key = opt_out_key('whatsapp', ${number})`]),
    ...(whatsappIds ? [sql`o.whatsapp_id = any(${[...whatsappIds]}::int[])`] : []),
  ]
  const { rows } = await sql<NumberedOptOut>`
    select ${columns} from opt_outs o where ${sql.join([sql`true`, ...parts], sql` and `)}
    order by o.id desc limit ${most}`.execute(tx)
  return rows
}

/** Returns the opt-outs of a number that forbid as much as `scope`, and hold for the whole company. */
export async function findInForce(
  tx: Db,
  { number, contactId, scope }: { number: string; contactId: number | null; scope: OptOut['scope'] },
): Promise<NumberedOptOut | undefined> {
  const { rows } = await sql<NumberedOptOut>`
    select ${columns} from opt_outs o
    where o.revoked_at is null and o.whatsapp_id is null and (${scope} = 'marketing' or o.scope = 'all')
      and (o.address_key = opt_out_key('whatsapp', ${number}) or o.contact_id = ${contactId}::int
        or o.address_key in (select opt_out_keys_of(${contactId}::int)))
    order by o.id desc limit 1`.execute(tx)
  return rows[0]
}
