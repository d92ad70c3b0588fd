import { type Insertable, sql, type Updateable } from 'kysely'
import type { Help } from '#domain/helps/help-contract.ts'
import type { Language } from '#domain/i18n/language.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

export const helpPageSize = 20

/** Which entries: with `language`, those of it and those for all; hidden ones only where `hidden` is asked for. */
export type HelpFilter = { language?: Language | undefined; hidden: boolean; search?: string | undefined }

const chosen = (tx: Db, { language, hidden, search = '' }: HelpFilter) =>
  tx
    .selectFrom('helps')
    .$if(!hidden, (query) => query.where('hidden', '=', false))
    .$if(language !== undefined, (query) =>
      query.where((eb) => eb.or([eb('language', 'is', null), eb('language', '=', language ?? null)])),
    )
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(title || ' ' || description), ${search.toLowerCase()}) > 0`),
    )

const columns = ['id', 'title', 'description', 'video', 'language', 'hidden', 'fileId', 'companyId'] as const

type Row = {
  companyId: number
  fileId: string | null
  language: string | null
} & Omit<Help, 'thumbnail' | 'language'>

const toHelp = ({ companyId, fileId, language, ...row }: Row): Help => ({
  ...row,
  language: language as Language | null,
  thumbnail: fileId && `${companyId}/${fileId}`,
})

export async function findHelps(tx: Db, filter: HelpFilter, page?: number): Promise<Help[]> {
  const rows = await chosen(tx, filter)
    .select(columns)
    .orderBy('position')
    .orderBy('id')
    .$if(page !== undefined, (query) => query.limit(helpPageSize).offset(((page ?? 1) - 1) * helpPageSize))
    .execute()
  return rows.map(toHelp)
}

export async function countHelps(tx: Db, filter: HelpFilter): Promise<number> {
  const row = await chosen(tx, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function findHelp(tx: Db, id: number): Promise<(Help & { fileId: string | null }) | undefined> {
  const row = await tx.selectFrom('helps').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { ...toHelp(row), fileId: row.fileId }
}

/** A new entry comes last. */
export async function insertHelp(
  tx: Db,
  help: Omit<Insertable<Database['helps']>, 'position'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('helps')
    .values({ ...help, position: sql<number>`(select coalesce(max(position) + 1, 0) from helps)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveHelp = (tx: Db, id: number, change: Updateable<Database['helps']>) =>
  tx.updateTable('helps').set(change).where('id', '=', id).execute()

/** Puts an entry at a place among the others, which keep their order. */
export async function moveHelp(tx: Db, id: number, position: number): Promise<void> {
  const rows = await tx
    .selectFrom('helps')
    .select('id')
    .where('id', '<>', id)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = rows.map((row) => row.id).toSpliced(position, 0, id)
  await sql`update helps set position = array_position(${ids}::int[], id)`.execute(tx)
}

/** Gives the storage keys whose bytes can go. */
export async function removeHelpFile(tx: Db, fileId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('files').where('id', '=', fileId).returning('storageKey').execute()
  return rows.map(({ storageKey }) => storageKey)
}

export const removeHelp = (tx: Db, id: number) => tx.deleteFrom('helps').where('id', '=', id).execute()
