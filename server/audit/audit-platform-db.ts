import type { DbHandle } from '#server/platform/database/db.ts'
import { auditColumns, type AuditFilter, auditPageSize, conditionsOf, entryOf } from './audit-db.ts'

/** One page of the trail of all companies, or of one of them. */
export const findPlatformAuditPage = (
  db: DbHandle,
  { companyId, ...filter }: AuditFilter & { companyId?: number | undefined },
) =>
  db.asPlatform(async (tx) => {
    const rows = await tx
      .selectFrom('auditEntries')
      .innerJoin('companies', 'companies.id', 'auditEntries.companyId')
      .select([...auditColumns, 'auditEntries.companyId', 'companies.name as companyName'])
      .where((eb) => eb.and(conditionsOf(filter)))
      .$if(companyId !== undefined, (query) => query.where('auditEntries.companyId', '=', companyId ?? 0))
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
