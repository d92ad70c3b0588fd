import { sql } from 'kysely'
import type { RecipientRow } from '#server/campaigns/outcome-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A person whom a message may be written to, with what may have changed since they were gathered. */
export type Candidate = RecipientRow & {
  isActive: boolean
  hasOptedOut: boolean
  /** Until when a colleague's conversation with them counts. */
  talkingUntil: Date | null
  ignoresUs: boolean
  /** Whether their number is on WhatsApp; null: unknown. */
  isReachable: boolean | null
  /** Time of the unanswered question whether it is. */
  askedSince: Date | null
}

type Claim = {
  campaignId: number
  whatsappId: number
  limit: number
  /** Ids that this turn has claimed already. */
  without: readonly number[]
  settings: { talkingHours: number; mostUnanswered: number }
  now: Date
}

/**
 * The next people of a campaign for a connection, locked: first those assigned to it, then those assigned to none; of each, first who
 * confirmed, then who wrote before. People locked by another turn are left out. The order names the connection, although it is the same
 * for all of them, because the index does: `is null` alone would have everybody read and sorted.
 */
export async function claim(tx: Db, given: Claim): Promise<Candidate[]> {
  const { limit, whatsappId } = given
  const known = await claimOf(tx, given, sql`people.whatsapp_id = ${whatsappId}`, limit)
  if (known.length === limit) return known
  const others = await claimOf(tx, given, sql`people.whatsapp_id is null`, limit - known.length)
  return [...known, ...others]
}

async function claimOf(
  tx: Db,
  { campaignId, whatsappId, without, settings, now }: Claim,
  whose: ReturnType<typeof sql>,
  limit: number,
): Promise<Candidate[]> {
  const since = new Date(now.getTime() - settings.talkingHours * 3_600_000)
  const { rows } = await sql<Candidate>`
    with claimed as materialized (
      select people.* from campaign_recipients people
      where people.campaign_id = ${campaignId} and people.state = 'waiting' and ${whose}
        and not people.id = any(${[...without]}::int[])
      order by people.whatsapp_id, people.priority, people.id limit ${limit} for update skip locked
    ), met as materialized (
      select claimed.*, coalesce(claimed.contact_id, (select contacts.id from contacts
        where contacts.people = 'whatsapp' and contacts.number = claimed.address)) as met_id from claimed
    ), known as materialized (
      select met.*, contacts.id as known_id, contacts.active from met left join contacts on contacts.id = met.met_id
    )
    select known.*, coalesce(known_id, contact_id) as contact_id, coalesce(active, true) as is_active,
      coalesce(opt_out_of(known_id, ${whatsappId}, true), opt_out_of_address('whatsapp', address, ${whatsappId}, true))
        is not null as has_opted_out,
      (select max(greatest(tickets.last_inbound_at, case when tickets.last_message_by is not null then tickets.last_message_at end))
          + make_interval(hours => ${settings.talkingHours})
        from tickets where tickets.contact_id = known_id and tickets.status = 'open'
          and greatest(tickets.last_inbound_at, case when tickets.last_message_by is not null then tickets.last_message_at end) > ${since}
      ) as talking_until,
      ${settings.mostUnanswered} > 0 and (
        select count(*) >= ${settings.mostUnanswered} and count(replied_at) = 0 from (
          select replied_at from campaign_recipients earlier
          where earlier.contact_id = known_id and earlier.sent_at is not null
          order by earlier.id desc limit ${settings.mostUnanswered}) last) as ignores_us,
      case when priority < 2 then true else (select is_valid from number_checks
        where number_checks.number = known.address and checked_at > ${new Date(now.getTime() - 30 * 86_400_000)}) end as is_reachable,
      (select least(wanted_at, asked_at) from number_checks where number_checks.number = known.address
        and (checked_at is null or checked_at < least(wanted_at, asked_at))) as asked_since
    from known order by priority, id`.execute(tx)
  return rows
}
