import { sql, type SqlBool } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'
import { auditColumns, type AuditFilter, auditPageSize, conditionsOf, entryOf } from './audit-db.ts'
import { type Actor, type Deed, recordAudit } from './record-audit.ts'

/** The same expression as the index has, so that it is used. */
const isLife = sql<SqlBool>`split_part(audit_entries.action, '.', 1) in ('company', 'invoice', 'visit', 'capsule')`

/** One page of the trail of all companies, or of one of them. */
export const findPlatformAuditPage = (
  db: DbHandle,
  { companyId, part, ...filter }: AuditFilter & { companyId?: number | undefined; part?: 'life' | undefined },
) =>
  db.asPlatform(async (tx) => {
    const rows = await tx
      .selectFrom('auditEntries')
      .innerJoin('companies', 'companies.id', 'auditEntries.companyId')
      .select([...auditColumns, 'auditEntries.companyId', 'companies.name as companyName'])
      .where((eb) => eb.and(conditionsOf(filter)))
      .$if(companyId !== undefined, (query) => query.where('auditEntries.companyId', '=', companyId ?? 0))
      .$if(part === 'life', (query) => query.where(isLife))
      .orderBy('auditEntries.id', 'desc')
      .limit(auditPageSize + 1)
      .execute()
    return { entries: rows.slice(0, auditPageSize).map(entryOf), hasMore: rows.length > auditPageSize }
  })

/** Forgets entries that are older; true as long as there may be more of them. */
export const removeAuditBefore = (db: DbHandle, before: Date, most = 5000): Promise<boolean> =>
  db.asPlatform(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('auditEntries')
      .where('id', 'in', (eb) =>
        eb.selectFrom('auditEntries').select('id').where('at', '<', before).limit(most),
      )
      .executeTakeFirst()
    return Number(numDeletedRows) === most
  })

/** Records an audit entry of a company, unless its last one of the same action has the same data. */
export const recordNews = (db: DbHandle, actor: Actor, deed: Deed & { companyId: number }): Promise<void> =>
  db.asPlatform(async (tx) => {
    const { companyId, action, subject, data = {} } = deed
    const last = await tx
      .selectFrom('auditEntries')
      .select(sql<boolean>`data = ${JSON.stringify(data)}::jsonb`.as('isSame'))
      .where('companyId', '=', companyId)
      .where('action', '=', action)
      .where('subjectId', '=', String(subject.id))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last?.isSame) await recordAudit(actor, tx, deed)
  })
