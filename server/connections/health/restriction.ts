import type { Failure } from '#domain/channels/failure.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { wakeHosts } from '#server/exchange/lease-platform-db.ts'

/** Refusals that say: no more new chats from this number. Trying again makes them last longer. */
const restricting = new Set(['463', '131048'])
/** The provider does not say for how long; after this one try is worth it. */
const restedAfterMs = 3_600_000

/** Notes what a refused message says about its connection, and tells those who look after it. */
export async function noteRestriction(
  ctx: CompanyContext,
  tx: Db,
  whatsappId: number,
  { code }: Pick<Failure, 'code'>,
): Promise<void> {
  if (code === null || !restricting.has(code)) return
  const before = await tx
    .selectFrom('connections')
    .select('restrictedUntil')
    .where('id', '=', whatsappId)
    .executeTakeFirst()
  const restrictedUntil = new Date(ctx.now.getTime() + restedAfterMs)
  // Where the provider has said for how long, a refusal meanwhile does not end that.
  if (before?.restrictedUntil && before.restrictedUntil >= restrictedUntil) return
  await tx.updateTable('connections').set({ restrictedUntil }).where('id', '=', whatsappId).execute()
  // A flood of refusals says it as often; the hosts have to hear it once.
  const isNews = !before?.restrictedUntil || before.restrictedUntil <= ctx.now
  if (isNews) await wakeHosts(tx, whatsappId)
  await announceSession(ctx, tx, whatsappId)
}
