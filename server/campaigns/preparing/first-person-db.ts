import { sql } from 'kysely'
import type { Audience } from '#server/campaigns/text-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { judgedOf, readAudience } from './gather-db.ts'

/** People of each list and tag that are examined. */
const mostRead = 200

export type FirstPerson = { name: string; address: string; email: string; given: Record<string, string> }

/** First person of a campaign's lists and tags whom it would reach; null where the first of each are all left out. */
export async function findFirstPerson(
  tx: Db,
  {
    audiences,
    whatsappIds,
    now,
  }: { audiences: readonly Audience[]; whatsappIds: readonly number[]; now: Date },
): Promise<FirstPerson | null> {
  for (const audience of audiences) {
    const { rows } = await sql<FirstPerson>`
      with batch as materialized (${readAudience(audience, { after: 0, size: mostRead, now })}), ${judgedOf(whatsappIds, 0)}
      select name, address, email, given from judged where reason is null order by row_id limit 1`.execute(tx)
    if (rows[0]) return rows[0]
  }
  return null
}
