import type { DbHandle } from '#server/platform/database/db.ts'

/** The companies that uploaded files for nodes before a moment. */
export const findCompaniesWithFlowFiles = (db: DbHandle, before: Date): Promise<{ companyId: number }[]> =>
  db.asPlatform((tx) =>
    tx.selectFrom('flowFiles').select('companyId').distinct().where('uploadedAt', '<', before).execute(),
  )
