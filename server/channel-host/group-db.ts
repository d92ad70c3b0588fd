import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Returns the given groups for which the connection has a contact. */
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
