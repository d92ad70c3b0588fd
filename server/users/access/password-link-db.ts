import type { Db } from '#server/platform/database/db.ts'

export const passwordLinkMs = 24 * 3_600_000

/** Gives a person one link; an older one is void with it. */
export const savePasswordLink = (
  tx: Db,
  link: { userId: number; tokenHash: Buffer; expiresAt: Date },
): Promise<unknown> =>
  tx
    .insertInto('passwordLinks')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'userId'])
        .doUpdateSet({ tokenHash: link.tokenHash, expiresAt: link.expiresAt }),
    )
    .execute()

/** Deletes a valid link and returns its user's id; of two requests at the same moment only one gets it. */
export async function takePasswordLink(tx: Db, tokenHash: Buffer, now: Date): Promise<number | null> {
  const row = await tx
    .deleteFrom('passwordLinks')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId ?? null
}
