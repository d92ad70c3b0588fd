import type { Failure } from '#domain/channels/failure.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { wakeHosts } from '#server/exchange/lease-platform-db.ts'

/** Error codes that mean: no more new chats from this number. Retrying prolongs the restriction. */
const restricting = new Set(['463', '131048'])
/** The provider does not say for how long; after this time one attempt is reasonable. */
const restedAfterMs = 3_600_000

/** Records a restriction that a failed message reveals, and notifies the connection's managers. */
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
  // When the provider has given an end, a refusal before it does not change the end.
  if (before?.restrictedUntil && before.restrictedUntil >= restrictedUntil) return
  await tx.updateTable('connections').set({ restrictedUntil }).where('id', '=', whatsappId).execute()
  // Many refusals may arrive at once; hosts must be notified only once.
  const isNews = !before?.restrictedUntil || before.restrictedUntil <= ctx.now
  if (isNews) await wakeHosts(tx, whatsappId)
  await announceSession(ctx, tx, whatsappId)
}
