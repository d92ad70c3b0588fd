import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { type Capsule, type CapsuleFaultKind, capsuleHours } from '#domain/capsules/capsule-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { FileSigner } from '#server/platform/files/file-signer.ts'

const uniqueViolation = '23505'

type NewExport = { askedBy: string; reason: string; now: Date }

/** Notes that an export was asked for. Throws ERR_CAPSULE_RUNNING where another one is not at its end. */
export async function insertExport(tx: Db, { now, ...given }: NewExport): Promise<string> {
  try {
    const row = await tx
      .insertInto('capsuleExports')
      .values({ ...given, createdAt: now, movedAt: now })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    return row.uuid
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) throw new AppError('ERR_CAPSULE_RUNNING')
    throw error
  }
}

export const setExportKey = (tx: Db, uuid: string, sealedKey: string) =>
  tx.updateTable('capsuleExports').set({ sealedKey }).where('uuid', '=', uuid).execute()

/** The name under which the address of a capsule is signed. */
export const signedName = (uuid: string): string => `capsules/${uuid}`

/** The company's exports, the newest first. */
export async function findExports(tx: Db, companyId: number, files: FileSigner): Promise<Capsule[]> {
  const rows = await tx
    .selectFrom('capsuleExports')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('uuid')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    ...row,
    state: row.state as Capsule['state'],
    fault: row.fault as CapsuleFaultKind | null,
    url: row.state === 'ready' ? files.urlOf(companyId, signedName(row.uuid)) : null,
  }))
}

export const findExport = (tx: Db, uuid: string) =>
  tx.selectFrom('capsuleExports').selectAll().where('uuid', '=', uuid).executeTakeFirst()

export const removeExport = (tx: Db, uuid: string) =>
  tx.deleteFrom('capsuleExports').where('uuid', '=', uuid).execute()

/** Marks an export as running, from its beginning; null where it has ended already. */
export const beginExport = (tx: Db, uuid: string, now: Date) =>
  tx
    .updateTable('capsuleExports')
    .set({
      ...{ state: 'running', rowsDone: 0, filesDone: 0, bytes: 0, parts: 0, movedAt: now },
      attempts: sql<number>`attempts + 1`,
    })
    .where('uuid', '=', uuid)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()

type Progress = {
  rowsTotal?: number
  filesTotal?: number
  rowsDone?: number
  filesDone?: number
  bytes?: number
  parts?: number
}

/** One try of a job: reports of an earlier try are ignored. */
export type Try = { uuid: string; attempts: number }

/** Notes how far an export has come; false where it was cancelled, or begun again. */
export async function moveExport(
  tx: Db,
  { uuid, attempts }: Try,
  progress: Progress & { now: Date },
): Promise<boolean> {
  const { now, ...columns } = progress
  const row = await tx
    .updateTable('capsuleExports')
    .set({ ...columns, movedAt: now })
    .where('uuid', '=', uuid)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')
    .returning('uuid')
    .executeTakeFirst()
  return row !== undefined
}

/** The capsule is whole, and its key forgotten. */
export const finishExport = (tx: Db, { uuid, attempts }: Try, { now, ...done }: Progress & { now: Date }) =>
  tx
    .updateTable('capsuleExports')
    .set({
      ...done,
      ...{ state: 'ready', sealedKey: null, movedAt: now },
      expiresAt: new Date(now.getTime() + capsuleHours * 3_600_000),
    })
    .where('uuid', '=', uuid)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')
    .returning('uuid')
    .executeTakeFirst()

/** Ends an export in words; false where it was cancelled, or another try is at it. Without `attempts`, whichever try is. */
export const failExport = async (
  tx: Db,
  { uuid, attempts }: Omit<Try, 'attempts'> & Partial<Try>,
  { fault, now }: { fault: CapsuleFaultKind; now: Date },
) =>
  (await tx
    .updateTable('capsuleExports')
    .set({ state: 'failed', fault, sealedKey: null, movedAt: now })
    .where('uuid', '=', uuid)
    .$if(attempts !== undefined, (query) => query.where('attempts', '=', attempts ?? 0))
    .returning('uuid')
    .executeTakeFirst()) !== undefined

/** Exports before this one, which replaces them. */
export const findOlder = async (tx: Db, uuid: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('capsuleExports')
    .select('uuid')
    .where('uuid', '<>', uuid)
    .where('state', 'in', ['ready', 'failed'])
    .execute()
  return rows.map((row) => row.uuid)
}
