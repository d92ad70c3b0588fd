import { AppError } from '#domain/errors.ts'
import { isSameName } from '#domain/i18n/same-name.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Returns the names of a company's connections, except one. */
export async function findNamesOfOthers(tx: Db, exceptId: number | null): Promise<string[]> {
  const rows = await tx
    .selectFrom('connections')
    .select('name')
    .where('id', '!=', exceptId ?? 0)
    .execute()
  return rows.map(({ name }) => name)
}

/** Throws when another connection of the company has the name. The caller has locked the company. */
export async function throwIfNamed(tx: Db, name: string, exceptId: number | null): Promise<void> {
  const names = await findNamesOfOthers(tx, exceptId)
  if (names.some((other) => isSameName(other, name))) {
    throw new AppError('ERR_CONNECTION_NAME_ALREADY_EXISTS')
  }
}
