import {
  closesNewChats,
  isRatedLow,
  type NumberHealth,
  numberHealth,
  unknownHealth,
} from '#domain/connections/number-health.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { wakeHosts } from '#server/exchange/lease-platform-db.ts'

/** A number closed by its rating stays closed until the next daily reading. */
const untilAskedAgainMs = 25 * 3_600_000

type HealthNews = { change: Partial<NumberHealth>; restrictedUntil: Date | null }

/** Saves a provider's current rating of a number. A number that may not start conversations stops at once, and resumes once it may. */
export async function applyHealth(
  ctx: CompanyContext,
  tx: Db,
  id: number,
  { change, restrictedUntil }: HealthNews,
): Promise<void> {
  const row = await tx
    .selectFrom('connections')
    .select(['numberHealth', 'restrictedUntil', 'lowQualitySince'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const before = numberHealth.safeParse(row.numberHealth).data ?? unknownHealth
  const after = { ...before, ...change }
  const asked = new Date(ctx.now.getTime() + untilAskedAgainMs)
  const untilAsked = closesNewChats(after)
    ? later(row.restrictedUntil, asked)
    : closesNewChats(before)
      ? null
      : row.restrictedUntil
  const until = restrictedUntil ?? untilAsked
  await tx
    .updateTable('connections')
    .set({
      ...{ numberHealth: JSON.stringify(after), restrictedUntil: until },
      lowQualitySince: isRatedLow(after) ? (row.lowQualitySince ?? ctx.now) : null,
    })
    .where('id', '=', id)
    .execute()
  if (until?.getTime() !== row.restrictedUntil?.getTime()) await wakeHosts(tx, id)
  await announceSession(ctx, tx, id)
}

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other)
