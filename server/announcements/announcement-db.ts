import { type Insertable, sql, type Updateable } from 'kysely'
import type { Announcement } from '#domain/announcements/announcement-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

export const announcementPageSize = 20

/** `active`: only those that are shown. */
export type AnnouncementFilter = { active: boolean; search?: string | undefined }
export type AnnouncementRow = Omit<Announcement, 'isRead'> & { fileId: string | null }

const chosen = (tx: Db, { active, search = '' }: AnnouncementFilter) =>
  tx
    .selectFrom('announcements')
    .leftJoin('files', (join) =>
      join.onRef('files.companyId', '=', 'announcements.companyId').onRef('files.id', '=', 'fileId'),
    )
    .$if(active, (query) => query.where('active', '=', true))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(announcements.title || ' ' || announcements.text), ${search.toLowerCase()}) > 0`,
      ),
    )

const read = (tx: Db, filter: AnnouncementFilter) =>
  chosen(tx, filter).select([
    ...(['announcements.id', 'announcements.companyId', 'title', 'text', 'priority', 'active'] as const),
    ...(['fileId', 'files.name as fileName', 'announcements.createdAt', 'announcements.updatedAt'] as const),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number]

const toRow = ({ companyId, active, fileName, priority, fileId, ...row }: Row): AnnouncementRow => ({
  ...row,
  priority: priority as Announcement['priority'],
  status: active ? 'active' : 'inactive',
  fileId,
  mediaPath: fileId && `${companyId}/${fileId}`,
  mediaName: fileName,
  name: fileName,
})

export async function findAnnouncements(
  tx: Db,
  filter: AnnouncementFilter,
  page: number,
): Promise<AnnouncementRow[]> {
  const rows = await read(tx, filter)
    .orderBy('active', 'desc')
    .orderBy('priority')
    .orderBy('announcements.id', 'desc')
    .limit(announcementPageSize)
    .offset((page - 1) * announcementPageSize)
    .execute()
  return rows.map(toRow)
}

export async function countAnnouncements(tx: Db, filter: AnnouncementFilter): Promise<number> {
  const row = await chosen(tx, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function findActiveIds(tx: Db): Promise<number[]> {
  const rows = await tx.selectFrom('announcements').select('id').where('active', '=', true).execute()
  return rows.map(({ id }) => id)
}

/** Throws ERR_NOT_FOUND where it is not there, or not shown and `active` asked for. */
export async function getAnnouncement(tx: Db, id: number, { active = false } = {}): Promise<AnnouncementRow> {
  const row = await read(tx, { active }).where('announcements.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('ERR_NOT_FOUND')
  return toRow(row)
}

export async function insertAnnouncement(
  tx: Db,
  values: Insertable<Database['announcements']>,
): Promise<number> {
  const { id } = await tx.insertInto('announcements').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Holds it until the transaction ends; throws ERR_NOT_FOUND where it is gone. */
export async function lockAnnouncement(tx: Db, id: number): Promise<AnnouncementRow> {
  await tx.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().execute()
  return getAnnouncement(tx, id)
}

export const saveAnnouncement = (tx: Db, id: number, change: Updateable<Database['announcements']>) =>
  tx.updateTable('announcements').set(change).where('id', '=', id).execute()

export const removeAnnouncement = (tx: Db, id: number) =>
  tx.deleteFrom('announcements').where('id', '=', id).execute()

/** Takes the image away; gives the storage keys whose bytes can go. */
export async function takeAnnouncementImage(tx: Db, { fileId }: AnnouncementRow): Promise<string[]> {
  if (!fileId) return []
  const rows = await tx.deleteFrom('files').where('id', '=', fileId).returning('storageKey').execute()
  return rows.map(({ storageKey }) => storageKey)
}
