import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { tellMoved } from './tell-moved.ts'

/** A capsule that somebody took away, or that another try has begun again: this try stops. */
export class Cancelled extends Error {}

/** Writes how far a capsule has come and tells it; `move` says whether the capsule is still this try's. */
export async function noteProgress(
  platform: Platform,
  companyId: number,
  move: (tx: Db) => Promise<boolean>,
): Promise<void> {
  if (!(await platform.db.inCompany(companyId, move))) throw new Cancelled()
  await tellMoved(platform, companyId)
}
