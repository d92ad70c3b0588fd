import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Those of these groups that the connection knows a contact of. */
export const findGroups = async (tx: Db, whatsappId: number, externalIds: string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('contactIdentities')
    .select('externalId')
    .where('whatsappId', '=', whatsappId)
    .where('kind', '=', 'group')
    .where('externalId', '=', sql<string>`any(${externalIds}::text[])`)
    .execute()
  return rows.map(({ externalId }) => externalId)
}
