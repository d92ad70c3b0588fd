import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#server/campaigns/text-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** People of a campaign, by their ids or as those of lists and tags. */
export type Chosen = {
  campaignId: number
  recipientIds: readonly number[]
  audiences: readonly Audience[]
}

const chosenOf = ({ campaignId, recipientIds, audiences }: Chosen): RawBuilder<unknown> => {
  const idsOf = (wanted: Audience['kind']) =>
    audiences.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
  return sql`people.campaign_id = ${campaignId} and (people.id = any(${[...recipientIds]}::int[])
    or exists (select from contact_list_items items where items.company_id = people.company_id
      and items.contact_list_id = any(${idsOf('list')}::int[]) and items.number = people.address)
    or exists (select from contact_tags tagged where tagged.company_id = people.company_id
      and tagged.contact_id = people.contact_id and tagged.tag_id = any(${idsOf('tag')}::int[])))`
}

/** Those of them whose message waits in the outbox or is being sent. */
export async function findQueued(tx: Db, chosen: Chosen): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from campaign_recipients people where state = 'queued' and ${chosenOf(chosen)} order by id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Takes those of them out who still wait; returns how many, and how many have been written to or are being. */
export async function takeOut(tx: Db, chosen: Chosen): Promise<{ removed: number; left: number }> {
  const { numAffectedRows = 0n } = await sql`
    update campaign_recipients people set state = 'skipped', reason = 'taken-out', due_at = null
    where state in ('waiting', 'held', 'confirming') and ${chosenOf(chosen)}`.execute(tx)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from campaign_recipients people
    where state in ('queued', 'sent', 'uncertain') and ${chosenOf(chosen)}`.execute(tx)
  return { removed: Number(numAffectedRows), left: rows[0]?.left ?? 0 }
}
