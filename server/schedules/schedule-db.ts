import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { FailureCause } from '#domain/channels/failure.ts'
import { AppError } from '#domain/errors.ts'
import type { DayRule, Unit } from '#domain/schedules/recurrence.ts'
import type { Schedule } from '#domain/schedules/schedule-contract.ts'
import { type RunReason, type RunState, statusOf } from '#domain/schedules/schedule-words.ts'
import { takeUnusedFiles } from '#server/files/unused-files-db.ts'
import { isNumberName } from '#server/contacts/contact-record-db.ts'
import { holds } from '#server/platform/database/containing.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

export const pageSize = 20

/** A stored schedule with its next send, or its last. */
export type ScheduleRow = {
  id: number
  companyId: number
  body: string
  contactId: number
  contactName: string
  fileId: string | null
  fileName: string | null
  namesConnection: boolean
  whatsappId: number | null
  anchorLocal: string
  anchorN: number
  unit: Unit
  every: number
  times: number
  dayRule: DayRule
  signs: boolean
  opensTicket: boolean
  ticketStatus: 'closed' | 'open'
  queueId: number | null
  ticketUserId: number | null
  cancelOnReply: boolean
  heardFrom: Date
  templateId: number | null
  templateValues: Record<string, string>
  userId: number | null
  n: number
  dueAt: Date
  sentAt: Date | null
  state: RunState
  reason: RunReason | null
  failureCause: FailureCause | null
}

/** The current run: the next waiting one, else the last. */
const countingRun = sql`select * from schedule_runs
  where schedule_runs.company_id = schedules.company_id and schedule_runs.schedule_id = schedules.id
  order by state = 'waiting' desc, case when state = 'waiting' then due_at end, n desc limit 1`

const found = (rest: RawBuilder<unknown>) => sql<ScheduleRow>`
  select schedules.id, schedules.company_id, schedules.body, schedules.contact_id, contacts.name as contact_name,
    schedules.file_id, files.name as file_name, schedules.names_connection, schedules.whatsapp_id,
    to_char(schedules.anchor_local, 'YYYY-MM-DD"T"HH24:MI:SS') as anchor_local, schedules.anchor_n,
    schedules.unit, schedules.every, schedules.times, schedules.day_rule, schedules.signs, schedules.opens_ticket,
    schedules.ticket_status, schedules.queue_id, schedules.ticket_user_id, schedules.cancel_on_reply, schedules.heard_from,
    schedules.template_id, schedules.template_values, schedules.user_id,
    run.n, run.due_at, run.sent_at, run.state, run.reason, run.failure_cause
  from schedules
  join contacts on contacts.company_id = schedules.company_id and contacts.id = schedules.contact_id
  left join files on files.company_id = schedules.company_id and files.id = schedules.file_id
  join lateral (${countingRun}) run on true
  ${rest}`

/** Converts a row to the contract's shape. */
export const toSchedule = (row: ScheduleRow): Schedule => ({
  id: row.id,
  body: row.body,
  contactId: row.contactId,
  contact: { id: row.contactId, name: row.contactName },
  sendAt: row.dueAt,
  sentAt: row.sentAt,
  status: statusOf(row.state),
  reason: row.reason,
  failure: row.failureCause,
  openTicket: row.opensTicket ? 'enabled' : 'disabled',
  ticketUserId: row.ticketUserId,
  queueId: row.queueId,
  statusTicket: row.ticketStatus,
  intervalo: row.unit,
  valorIntervalo: row.every,
  enviarQuantasVezes: row.times,
  tipoDias: row.dayRule,
  assinar: row.signs,
  mediaPath: row.fileId && `${row.companyId}/${row.fileId}`,
  mediaName: row.fileName,
  whatsappId: row.whatsappId,
  lostConnection: row.namesConnection && row.whatsappId === null,
  cancelOnReply: row.cancelOnReply,
  templateId: row.templateId,
  templateValues: row.templateValues,
  n: row.n,
  userId: row.userId,
})

export async function findSchedule(tx: Db, id: number): Promise<ScheduleRow | undefined> {
  const { rows } = await found(sql`where schedules.id = ${id}`).execute(tx)
  return rows[0]
}

/** Returns a schedule. Throws ERR_NO_SCHEDULE_FOUND. */
export async function getSchedule(tx: Db, id: number): Promise<ScheduleRow> {
  const row = await findSchedule(tx, id)
  if (!row) throw new AppError('ERR_NO_SCHEDULE_FOUND')
  return row
}

/** Locks a schedule until the transaction ends, which serialises its changes and sends. */
export async function lockSchedule(tx: Db, id: number): Promise<ScheduleRow> {
  await tx.selectFrom('schedules').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return getSchedule(tx, id)
}

export type ScheduleSearch = {
  search: string
  /** The viewer may not see numbers, and finds no name that is one. */
  hidesNumbers: boolean
  /** Which schedules the viewer sees. */
  sees: RawBuilder<boolean>
}
type Filter = ScheduleSearch & { contactId: number | null; page: number }

/** Matches the contact's name or the text. */
export function searched({ search, hidesNumbers, sees }: ScheduleSearch): RawBuilder<unknown> {
  if (!search) return sql`and ${sees}`
  const shown = hidesNumbers ? sql`not ${isNumberName} and` : sql``
  return sql`and ${sees} and ((${shown} ${holds('contacts.name', search)}) or ${holds('schedules.body', search)})`
}

const whereOf = ({ contactId, ...search }: Omit<Filter, 'page'>) => sql`where true
  ${searched(search)}
  ${contactId === null ? sql`` : sql`and schedules.contact_id = ${contactId}`}`

/** Returns a page and one row more: waiting schedules first, the next one at the top; then past ones, the newest first. */
export async function findSchedules(tx: Db, filter: Filter) {
  const where = whereOf(filter)
  const { rows } = await found(sql`${where}
    order by run.state = 'waiting' desc, case when run.state = 'waiting' then run.due_at end, run.due_at desc, schedules.id
    limit ${pageSize + 1} offset ${(filter.page - 1) * pageSize}`).execute(tx)
  const counted = await sql<{ count: number }>`select count(*)::int as count from schedules
    join contacts on contacts.company_id = schedules.company_id and contacts.id = schedules.contact_id ${where}`.execute(
    tx,
  )
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** Returns schedules with remaining sends, with the fields that a calendar needs. */
export async function findRepeating(tx: Db, search: ScheduleSearch, limit: number): Promise<ScheduleRow[]> {
  const { rows } = await found(sql`${whereOf({ ...search, contactId: null })}
    and schedules.times > 1 and run.state = 'waiting' order by schedules.id limit ${limit}`).execute(tx)
  return rows
}

export const insertSchedule = async (tx: Db, values: Insertable<Database['schedules']>): Promise<number> => {
  const row = await tx.insertInto('schedules').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const changeSchedule = (tx: Db, id: number, values: Updateable<Database['schedules']>, now: Date) =>
  tx
    .updateTable('schedules')
    .set({ ...values, updatedAt: now })
    .where('id', '=', id)
    .execute()

export const removeSchedule = (tx: Db, id: number) =>
  tx.deleteFrom('schedules').where('id', '=', id).execute()

/** Detaches the file, and returns the storage keys that are unused now: sent messages keep their file. */
export async function takeScheduleFile(tx: Db, { id, fileId }: Pick<ScheduleRow, 'id' | 'fileId'>) {
  if (!fileId) return []
  await tx.updateTable('schedules').set({ fileId: null }).where('id', '=', id).execute()
  return takeUnusedFiles(tx, sql`${fileId}::uuid`)
}
