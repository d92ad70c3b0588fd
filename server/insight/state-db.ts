import type { Db } from '#server/platform/database/db.ts'

/** When the nightly recomputation last proved the figures; null: not yet. */
export const findProvenAt = async (tx: Db): Promise<Date | null> =>
  (await tx.selectFrom('insightStates').select('provenAt').executeTakeFirst())?.provenAt ?? null
