import type { Insertable, Selectable } from 'kysely'
import type { Language } from '#domain/i18n/language.ts'
import type { VisitEnd, VisitMode } from '#domain/access/support-visit.ts'
import type { OpenVisit } from '#domain/visits/visit-contract.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

type Row = Selectable<Database['supportVisits']>
/** A visit as it is kept. */
export type KeptVisit = Omit<Row, 'mode' | 'language' | 'endedBy'> & {
  mode: VisitMode
  language: Language
  endedBy: VisitEnd | null
}
export type NewVisit = Omit<Insertable<Database['supportVisits']>, 'companyId' | 'endedAt' | 'endedBy'> &
  Pick<KeptVisit, 'mode' | 'language'>

const keptOf = (row: Row) => row as KeptVisit

/** Null where the super user has another visit open. */
export async function insertVisit(tx: Db, visit: NewVisit): Promise<KeptVisit | null> {
  const row = await tx
    .insertInto('supportVisits')
    .values(visit)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? keptOf(row) : null
}

export async function findVisit(tx: Db, id: string): Promise<KeptVisit | null> {
  const row = await tx.selectFrom('supportVisits').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? keptOf(row) : null
}

/** The visits that go on, the first first. */
export async function listOpenVisits(tx: Db, now: Date): Promise<KeptVisit[]> {
  const rows = await tx
    .selectFrom('supportVisits')
    .selectAll()
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('startedAt')
    .execute()
  return rows.map(keptOf)
}

/** Ends a visit; null where it is not there, or over already. */
export async function closeVisit(
  tx: Db,
  { id, by, now }: { id: string; by: VisitEnd; now: Date },
): Promise<KeptVisit | null> {
  const row = await tx
    .updateTable('supportVisits')
    .set({ endedAt: now, endedBy: by })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? keptOf(row) : null
}

export const openVisitOf = ({ id, userName, mode, reason, startedAt, endsAt }: KeptVisit): OpenVisit => ({
  id,
  visitor: userName,
  mode,
  reason,
  startedAt,
  endsAt,
})
