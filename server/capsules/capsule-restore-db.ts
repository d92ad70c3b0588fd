import { sql } from 'kysely'
import type { CapsuleFaultKind, CapsuleRestore } from '#domain/capsules/capsule-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Try } from './capsule-export-db.ts'

type NewRestore = {
  askedBy: string
  fileName: string
  bytes: number
  companyName: string
  planId: number
  now: Date
}
type State = CapsuleRestore['state']

const shown = (row: {
  state: string
  fault: string | null
  targetId: number | null
}): { state: State; fault: CapsuleFaultKind | null; companyId: number | null } => ({
  state: row.state as State,
  fault: row.fault as CapsuleFaultKind | null,
  companyId: row.state === 'done' ? row.targetId : null,
})

export async function insertRestore(tx: Db, { now, ...given }: NewRestore): Promise<CapsuleRestore> {
  const row = await tx
    .insertInto('capsuleRestores')
    .values({ ...given, createdAt: now, movedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, ...shown(row) }
}

export async function findRestores(tx: Db): Promise<CapsuleRestore[]> {
  const rows = await tx
    .selectFrom('capsuleRestores')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('uuid')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, ...shown(row) }))
}

export async function findRestore(tx: Db, uuid: string) {
  const row = await tx.selectFrom('capsuleRestores').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  return row && { ...row, state: row.state as State }
}

export async function getShownRestore(tx: Db, uuid: string): Promise<CapsuleRestore> {
  const row = await tx
    .selectFrom('capsuleRestores')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return { ...row, ...shown(row) }
}

/** A part is here; false where it was here already, or the upload is over. */
export const notePart = async (tx: Db, uuid: string, { part, now }: { part: number; now: Date }) =>
  (await tx
    .updateTable('capsuleRestores')
    .set({ parts: part, movedAt: now })
    .where('uuid', '=', uuid)
    .where('state', '=', 'receiving')
    .where('parts', '=', part - 1)
    .returning('uuid')
    .executeTakeFirst()) !== undefined

/** The upload is whole and waits for its job; false where that was so before. */
export const noteStart = async (tx: Db, uuid: string, { sealedKey, now }: { sealedKey: string; now: Date }) =>
  (await tx
    .updateTable('capsuleRestores')
    .set({ state: 'waiting', sealedKey, movedAt: now })
    .where('uuid', '=', uuid)
    .where('state', '=', 'receiving')
    .returning('uuid')
    .executeTakeFirst()) !== undefined

/** Marks a restore as running, from its beginning; undefined where it has ended already. */
export const beginRestore = (tx: Db, uuid: string, now: Date) =>
  tx
    .updateTable('capsuleRestores')
    .set({
      ...{ state: 'checking', rowsDone: 0, filesDone: 0, renamedUsers: 0, movedAt: now },
      attempts: sql<number>`attempts + 1`,
    })
    .where('uuid', '=', uuid)
    .where('state', 'in', ['waiting', 'checking', 'running'])
    .returningAll()
    .executeTakeFirst()

type Change = {
  state?: State
  targetId?: number | null
  rowsTotal?: number
  filesTotal?: number
  rowsDone?: number
  filesDone?: number
  renamedUsers?: number
}

/** Notes how far a restore has come; false where somebody ended it, or it was begun again. */
export const moveRestore = async (
  tx: Db,
  { uuid, attempts }: Try,
  { now, ...change }: Change & { now: Date },
) =>
  (await tx
    .updateTable('capsuleRestores')
    .set({ ...change, movedAt: now })
    .where('uuid', '=', uuid)
    .where('attempts', '=', attempts)
    .where('state', 'in', ['checking', 'running'])
    .returning('uuid')
    .executeTakeFirst()) !== undefined

/** The company is whole. Throws where somebody took the restore away meanwhile. */
export const finishRestore = (tx: Db, { uuid, attempts }: Try, { now, ...done }: Change & { now: Date }) =>
  tx
    .updateTable('capsuleRestores')
    .set({ ...done, state: 'done', sealedKey: null, movedAt: now })
    .where('uuid', '=', uuid)
    .where('attempts', '=', attempts)
    .returning('uuid')
    .executeTakeFirstOrThrow()

/** Ends a restore in words; false where it has ended, somebody took it away, or another try is at it. Without `attempts`, whichever try is. */
export const failRestore = async (
  tx: Db,
  { uuid, attempts }: Omit<Try, 'attempts'> & Partial<Try>,
  { kind, neededVersion, now }: { kind: CapsuleFaultKind; neededVersion: string; now: Date },
) =>
  (await tx
    .updateTable('capsuleRestores')
    .set({ state: 'failed', fault: kind, neededVersion, targetId: null, sealedKey: null, movedAt: now })
    .where('uuid', '=', uuid)
    .where('state', 'in', ['waiting', 'checking', 'running'])
    .$if(attempts !== undefined, (query) => query.where('attempts', '=', attempts ?? 0))
    .returning('uuid')
    .executeTakeFirst()) !== undefined

export const removeRestore = (tx: Db, uuid: string) =>
  tx.deleteFrom('capsuleRestores').where('uuid', '=', uuid).execute()
