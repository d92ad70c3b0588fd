import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import {
  type AuditData,
  auditData,
  type AuditEntry,
  type AuditSubject,
  shownActions,
} from '#domain/audit/audit-contract.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

export const auditPageSize = 50

export type AuditFilter = {
  subject?: AuditSubject | undefined
  actorId?: number | undefined
  searchParam?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: string | undefined
}

export async function insertAuditEntry(tx: Db, entry: Insertable<Database['auditEntries']>): Promise<void> {
  await tx.insertInto('auditEntries').values(entry).execute()
}

/** The conditions of a filter, for the trail of one company as for that of all. */
export const conditionsOf = (filter: AuditFilter): Expression<SqlBool>[] => {
  const { subject, actorId, searchParam = '', from, to, before } = filter
  const search = searchParam.trim().toLowerCase()
  return [
    ...(subject ? [sql<SqlBool>`starts_with(audit_entries.action, ${`${subject}.`})`] : []),
    ...(actorId === undefined ? [] : [sql<SqlBool>`audit_entries.actor_id = ${actorId}`]),
    ...(search
      ? [
          sql<SqlBool>`(strpos(lower(audit_entries.actor_name), ${search}) > 0
            or strpos(lower(audit_entries.subject_name), ${search}) > 0)`,
        ]
      : []),
    ...(from ? [sql<SqlBool>`audit_entries.at >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`audit_entries.at < ${to}`] : []),
    ...(before ? [sql<SqlBool>`audit_entries.id < ${before}`] : []),
  ]
}

/** The columns that a page shows. */
export const auditColumns = [
  'auditEntries.id',
  'auditEntries.at',
  'auditEntries.actorId',
  'auditEntries.actorName',
  'auditEntries.action',
  'auditEntries.subjectId',
  'auditEntries.subjectName',
  'auditEntries.data',
  'auditEntries.ipPrefix',
  'auditEntries.requestId',
  'auditEntries.visitId',
] as const

const isShown = (action: string): action is AuditEntry['action'] =>
  (shownActions as readonly string[]).includes(action)

/** Data of an audit entry; empty where another version of the program wrote a shape unknown here, so that the page still opens. */
export const readableData = (data: unknown): AuditData => {
  const read = auditData.safeParse(data)
  return read.success ? read.data : {}
}

/** A stored row as the contract names it. */
export const entryOf = <T extends { action: string; data: unknown }>(
  row: T,
): Omit<T, 'action' | 'data'> & Pick<AuditEntry, 'action' | 'data'> => ({
  ...row,
  action: isShown(row.action) ? row.action : 'unknown',
  data: readableData(row.data),
})

/** One page, newest first, and whether more follows. */
export async function findAuditPage(tx: Db, filter: AuditFilter) {
  const rows = await tx
    .selectFrom('auditEntries')
    .select(auditColumns)
    .where((eb) => eb.and(conditionsOf(filter)))
    .orderBy('auditEntries.id', 'desc')
    .limit(auditPageSize + 1)
    .execute()
  return { entries: rows.slice(0, auditPageSize).map(entryOf), hasMore: rows.length > auditPageSize }
}
