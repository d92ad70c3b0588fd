import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Campaign } from '#domain/campaigns/campaign-contract.ts'
import {
  type CampaignEventKind,
  type CampaignHold,
  type CampaignStatus,
  mayEdit,
} from '#domain/campaigns/campaign-words.ts'
import { AppError } from '#domain/errors.ts'
import { takeUnusedFiles } from '#server/files/unused-files-db.ts'
import { holds } from '#server/platform/database/containing.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import type { CampaignText } from './text-db.ts'
import { findTotals } from './count-db.ts'

export const pageSize = 20

type Named = { id: number; name: string }
/** A campaign as it is kept, with its texts of now, whom it goes to and by what. */
export type CampaignRow = {
  id: number
  companyId: number
  name: string
  status: CampaignStatus
  hold: CampaignHold | null
  holdUntil: Date | null
  scheduledAt: Date | null
  startedAt: Date | null
  completedAt: Date | null
  endsAt: Date | null
  ownZone: boolean
  /** When a person told it to go on by numbers that are rated low. */
  lowQualityAcceptedAt: Date | null
  confirmation: boolean
  opensTicket: boolean
  ticketStatus: 'closed' | 'pending' | 'open'
  queueId: number | null
  userId: number | null
  fileId: string | null
  fileName: string | null
  templateId: number | null
  templateValues: Record<string, string>
  confirmationTemplateId: number | null
  confirmationTemplateValues: Record<string, string>
  revision: number
  prepareState: 'none' | 'running' | 'done'
  prepareAudience: number
  prepareAfter: number
  updatedAt: Date
  texts: CampaignText[]
  audiences: ({ kind: 'list' | 'tag' } & Named)[]
  connections: Named[]
}

const campaigns = (rest: RawBuilder<unknown>) => sql<CampaignRow>`
  select campaigns.*, files.name as file_name,
    (select coalesce(jsonb_agg(jsonb_build_object('stage', stage, 'slot', slot, 'body', body) order by slot), '[]')
      from campaign_texts texts where texts.company_id = campaigns.company_id and texts.campaign_id = campaigns.id
        and texts.revision = campaigns.revision) as texts,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', case when tags.id is null then 'list' else 'tag' end,
        'id', coalesce(lists.id, tags.id), 'name', coalesce(lists.name, tags.name)) order by aimed.position), '[]')
      from campaign_audiences aimed
      left join contact_lists lists on lists.company_id = aimed.company_id and lists.id = aimed.contact_list_id
      left join tags on tags.company_id = aimed.company_id and tags.id = aimed.tag_id
      where aimed.company_id = campaigns.company_id and aimed.campaign_id = campaigns.id) as audiences,
    (select coalesce(jsonb_agg(jsonb_build_object('id', connections.id, 'name', connections.name) order by used.position), '[]')
      from campaign_connections used
      join connections on connections.company_id = used.company_id and connections.id = used.whatsapp_id
      where used.company_id = campaigns.company_id and used.campaign_id = campaigns.id) as connections
  from campaigns
  left join files on files.company_id = campaigns.company_id and files.id = campaigns.file_id
  ${rest}`

export async function findCampaign(tx: Db, id: number): Promise<CampaignRow | undefined> {
  const { rows } = await campaigns(sql`where campaigns.id = ${id}`).execute(tx)
  return rows[0]
}

/** Throws ERR_NO_CAMPAIGN_FOUND. */
export async function getCampaign(tx: Db, id: number): Promise<CampaignRow> {
  const row = await findCampaign(tx, id)
  if (!row) throw new AppError('ERR_NO_CAMPAIGN_FOUND')
  return row
}

/** Held until the transaction ends: deeds and sends of one campaign come one after the other. Throws ERR_NO_CAMPAIGN_FOUND. */
export async function lockCampaign(tx: Db, id: number): Promise<CampaignRow> {
  await tx.selectFrom('campaigns').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return getCampaign(tx, id)
}

type Filter = { search: string; status: CampaignStatus | null; page: number }

/** A page and one more, the newest first, and how many there are. */
export async function findCampaigns(tx: Db, { search, status, page }: Filter) {
  const where = sql`where true
    ${search ? sql`and ${holds('campaigns.name', search)}` : sql``}
    ${status ? sql`and campaigns.status = ${status}` : sql``}`
  const { rows } = await campaigns(
    sql`${where} order by campaigns.id desc limit ${pageSize + 1} offset ${(page - 1) * pageSize}`,
  ).execute(tx)
  const counted = await sql<{
    count: number
  }>`select count(*)::int as count from campaigns ${where}`.execute(tx)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** As the contract names them, with their totals. */
export async function toCampaigns(tx: Db, rows: readonly CampaignRow[], now: Date): Promise<Campaign[]> {
  const totals = await findTotals(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toCampaign(row, totals.get(row.id), now))
}

export async function showCampaignOf(tx: Db, row: CampaignRow, now: Date): Promise<Campaign> {
  const [campaign] = await toCampaigns(tx, [row], now)
  if (!campaign) throw new AppError('ERR_NO_CAMPAIGN_FOUND')
  return campaign
}

function toCampaign(row: CampaignRow, totals: Campaign['totals'] | undefined, now: Date): Campaign {
  const bodyOf = (stage: CampaignText['stage'], slot: number) =>
    row.texts.find((text) => text.stage === stage && text.slot === slot)?.body ?? null
  const list = row.audiences.find(({ kind }) => kind === 'list')
  const tag = row.audiences.find(({ kind }) => kind === 'tag')
  const named = (one: Named | undefined) => (one ? { id: one.id, name: one.name } : null)
  const [first] = row.connections
  return {
    ...{ id: row.id, name: row.name, status: row.status },
    ...{ message1: bodyOf('message', 1), message2: bodyOf('message', 2), message3: bodyOf('message', 3) },
    ...{ message4: bodyOf('message', 4), message5: bodyOf('message', 5) },
    confirmationMessage1: bodyOf('confirmation', 1),
    confirmationMessage2: bodyOf('confirmation', 2),
    confirmationMessage3: bodyOf('confirmation', 3),
    confirmationMessage4: bodyOf('confirmation', 4),
    confirmationMessage5: bodyOf('confirmation', 5),
    confirmation: row.confirmation,
    ...{ scheduledAt: row.scheduledAt, startedAt: row.startedAt, completedAt: row.completedAt },
    ...{ endsAt: row.endsAt, ownZone: row.ownZone },
    ...{ contactListId: list?.id ?? null, tagListId: tag?.id ?? null },
    ...{ contactList: named(list), tagList: named(tag), audiences: row.audiences },
    ...{ whatsappId: first?.id ?? null, whatsapp: named(first), connections: row.connections },
    ...{ userId: row.userId, queueId: row.queueId, statusTicket: row.ticketStatus },
    openTicket: row.opensTicket ? 'enabled' : 'disabled',
    mediaPath: row.fileId && `${row.companyId}/${row.fileId}`,
    mediaName: row.fileName,
    ...{ templateId: row.templateId, templateValues: row.templateValues },
    confirmationTemplateId: row.confirmationTemplateId,
    confirmationTemplateValues: row.confirmationTemplateValues,
    ...{ hold: row.hold, holdUntil: row.holdUntil, editable: mayEdit(row, now), revision: row.revision },
    totals: totals ?? emptyTotals,
    updatedAt: row.updatedAt,
  }
}

const emptyTotals: Campaign['totals'] = {
  ...{ people: 0, waiting: 0, held: 0, confirming: 0, queued: 0, sent: 0, skipped: 0, failed: 0 },
  ...{ uncertain: 0, asked: 0, confirmed: 0, delivered: 0, read: 0, replied: 0, optedOut: 0 },
}

export const insertCampaign = async (tx: Db, values: Insertable<Database['campaigns']>): Promise<number> => {
  const row = await tx.insertInto('campaigns').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const changeCampaign = (tx: Db, id: number, values: Updateable<Database['campaigns']>) =>
  tx.updateTable('campaigns').set(values).where('id', '=', id).execute()

export const removeCampaign = (tx: Db, id: number) =>
  tx.deleteFrom('campaigns').where('id', '=', id).execute()

type Happening = {
  campaignId: number
  kind: CampaignEventKind
  at: Date
  userName?: string | null
  hold?: CampaignHold | null
  people?: number | null
}

/** Records an action or event in a campaign's log. */
export const addEvent = (tx: Db, given: Happening) =>
  tx
    .insertInto('campaignEvents')
    .values({ userName: null, hold: null, people: null, ...given })
    .execute()

/** Removes a campaign's file, and returns the storage keys whose bytes can go; messages that were sent keep theirs. */
export async function takeCampaignFile(tx: Db, { id, fileId }: Pick<CampaignRow, 'id' | 'fileId'>) {
  if (!fileId) return []
  await changeCampaign(tx, id, { fileId: null })
  return takeUnusedFiles(tx, sql`${fileId}::uuid`)
}
