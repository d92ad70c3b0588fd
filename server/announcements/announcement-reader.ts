import type { Announcement } from '#domain/announcements/announcement-contract.ts'
import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import type { AnnouncementRow } from './announcement-db.ts'
import { findReads } from './announcement-read-db.ts'

/** Reads from the company that runs the installation; `none` before there is one. */
export async function readAnnouncements<T>(
  { db }: Pick<Platform, 'db'>,
  none: T,
  read: (tx: Db) => Promise<T>,
): Promise<T> {
  const companyId = await findPlatformCompany(db)
  return companyId === null ? none : db.readCompany(companyId, read)
}

/** The announcements as whoever asks sees them, with what that person has read. */
export async function asReader(
  { read, viewer }: Pick<Context, 'read' | 'viewer'>,
  rows: readonly AnnouncementRow[],
): Promise<Announcement[]> {
  const reads = await read((tx) =>
    findReads(
      tx,
      viewer.id,
      rows.map(({ id }) => id),
    ),
  )
  return rows.map(({ fileId: _, ...row }) => ({ ...row, isRead: reads.has(row.id) }))
}

/** The fields of an announcement that everybody is told. */
export const toTold = ({ fileId: _, ...row }: AnnouncementRow) => row
