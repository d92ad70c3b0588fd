import { findNames } from '#server/insight/names-db.ts'
import type { Db } from '#server/platform/database/db.ts'

type Person = { id: number; name: string; color: string | null; online: boolean; deleted: boolean }

/** All users of the company, and deleted ones of the given ids under their last name. Ids are texts; '' is nobody. */
export async function findPeople(tx: Db, ids: Iterable<string>): Promise<Person[]> {
  const colleagues = await tx.selectFrom('users').select(['id', 'name', 'color', 'online']).execute()
  const known = new Set(colleagues.map(({ id }) => id))
  const gone = [...new Set(ids)].filter((id) => id !== '' && !known.has(Number(id))).map(Number)
  const names = await findNames(tx, 'user', gone)
  return [
    ...colleagues.map((user) => ({ ...user, deleted: false })),
    ...gone.map((id) => ({
      ...{ id, name: names.get(id)?.name ?? `#${id}`, color: names.get(id)?.color ?? null },
      ...{ online: false, deleted: true },
    })),
  ]
}
