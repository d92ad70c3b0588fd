import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { isAdmin, type Viewer } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import { visibleTo } from '#server/tickets/ticket-visibility.ts'
import { getSchedule, lockSchedule, type ScheduleRow } from './schedule-db.ts'

/**
 * Matches contacts whom a viewer may write to: they look after the contact, see one of its conversations, or it has none yet
 * (decision D109). The statement names the table `contacts`.
 */
const seesContact = (
  viewer: Viewer,
): RawBuilder<boolean> => sql<boolean>`(contacts.wallet_user_id = ${viewer.id}
  or not exists (select from tickets where tickets.contact_id = contacts.id)
  or exists (select from tickets where tickets.contact_id = contacts.id
    and ${visibleTo(viewer)(expressionBuilder<Database, 'tickets'>())}))`

/** Matches schedules that a viewer sees and changes: their own ones, those of contacts whom they see, and all for administrators. */
export const seesSchedule = (viewer: Viewer): RawBuilder<boolean> =>
  isAdmin(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`(schedules.user_id = ${viewer.id} or ${seesContact(viewer)})`

/** Throws ERR_NO_CONTACT_FOUND where the viewer may not write to a contact. */
export async function throwUnlessContactSeen(tx: Db, viewer: Viewer, contactId: number): Promise<void> {
  if (isAdmin(viewer)) return
  const { rows } =
    await sql`select from contacts where contacts.id = ${contactId} and ${seesContact(viewer)}`.execute(tx)
  if (!rows.length) throw new AppError('ERR_NO_CONTACT_FOUND', { id: contactId })
}

type Asking = { viewer: Viewer }

/** Returns a schedule. Throws ERR_NO_SCHEDULE_FOUND for one that the viewer does not see. */
export async function getSeenSchedule({ viewer }: Asking, tx: Db, id: number): Promise<ScheduleRow> {
  const { rows } = await sql`select from schedules join contacts on contacts.company_id = schedules.company_id
    and contacts.id = schedules.contact_id where schedules.id = ${id} and ${seesSchedule(viewer)}`.execute(tx)
  if (!rows.length) throw new AppError('ERR_NO_SCHEDULE_FOUND')
  return getSchedule(tx, id)
}

/** Locks it until the transaction ends, besides. */
export async function lockSeenSchedule(ctx: Asking, tx: Db, id: number): Promise<ScheduleRow> {
  await getSeenSchedule(ctx, tx, id)
  return lockSchedule(tx, id)
}
