import type { InboundProgress } from '#server/channels/channel.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import type { Intake } from '#server/messages/intake.ts'
import { isBeingSent } from './being-sent-db.ts'
import { raiseUpTo } from '#server/messages/status-db.ts'
import { TooEarly } from '#server/messages/too-early.ts'

/** Marks everything that we sent up to a point as delivered or read. Throws TooEarly while the last of it is still being sent. */
export async function applyInboundProgress(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId }: Pick<Intake, 'id'>,
  progress: InboundProgress,
): Promise<void> {
  if (await isBeingSent(tx, whatsappId, progress.of)) throw new TooEarly('A message is being sent.')
  const raised = await raiseUpTo(tx, whatsappId, progress)
  for (const changed of raised) await announceChange(ctx, tx, changed)
}
