import type { Db } from '#server/platform/database/db.ts'

/** The zone in which the company reads its clocks, as in America/Sao_Paulo. */
export const findTimeZone = async (tx: Db): Promise<string> =>
  (await tx.selectFrom('companies').select('timeZone').executeTakeFirstOrThrow()).timeZone
