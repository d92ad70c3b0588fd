import { findNames, type NamedKind } from '#server/insight/names-db.ts'
import type { CostGroup, ReportGroup } from '#domain/reports/report-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

type Group = ReportGroup | CostGroup

const named: Partial<Record<Group, NamedKind>> = {
  user: 'user',
  queue: 'queue',
  connection: 'connection',
  tag: 'tag',
}

/** Whether the groups of a report are records with names. */
export const isNamed = (by: Group): boolean => by in named

/** Returns the name of each group, and whether its record was deleted; null where a group has none. */
export async function findGroupNames(tx: Db, by: Group, keys: string[]) {
  const kind = named[by]
  const names = kind ? await findNames(tx, kind, keys.filter(Boolean).map(Number)) : null
  return (key: string): { name: string | null; deleted: boolean } => {
    const { name = null, deleted = false } = names?.get(Number(key)) ?? {}
    return { name, deleted }
  }
}
