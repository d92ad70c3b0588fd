import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type Stage = 'message' | 'confirmation'
export type CampaignText = { stage: Stage; slot: number; body: string }

/** The texts of a revision in the place of those that it had. */
export async function replaceTexts(
  tx: Db,
  { campaignId, revision }: { campaignId: number; revision: number },
  texts: readonly CampaignText[],
): Promise<void> {
  await tx
    .deleteFrom('campaignTexts')
    .where('campaignId', '=', campaignId)
    .where('revision', '=', revision)
    .execute()
  if (texts.length === 0) return
  await tx
    .insertInto('campaignTexts')
    .values(texts.map((text) => ({ campaignId, revision, ...text })))
    .execute()
}

export type Audience = { kind: 'list' | 'tag'; id: number }

/** Lists and tags of a campaign's audience, each once. */
export async function replaceAudiences(
  tx: Db,
  campaignId: number,
  audiences: readonly Audience[],
): Promise<void> {
  await tx.deleteFrom('campaignAudiences').where('campaignId', '=', campaignId).execute()
  const rows = audiences.map(({ kind, id }, position) => ({
    ...{ campaignId, position },
    contactListId: kind === 'list' ? id : null,
    tagId: kind === 'tag' ? id : null,
  }))
  if (rows.length) await tx.insertInto('campaignAudiences').values(rows).execute()
}

/** Replaces the connections of a campaign, in their order; those that stay keep their turn. */
export async function replaceConnections(
  tx: Db,
  campaignId: number,
  whatsappIds: readonly number[],
): Promise<void> {
  await sql`delete from campaign_connections
    where campaign_id = ${campaignId} and not whatsapp_id = any(${[...whatsappIds]}::int[])`.execute(tx)
  await sql`
    insert into campaign_connections (campaign_id, whatsapp_id, position)
    select ${campaignId}, id, position from unnest(${[...whatsappIds]}::int[]) with ordinality given (id, position)
    on conflict (company_id, campaign_id, whatsapp_id) do update set position = excluded.position`.execute(tx)
}
