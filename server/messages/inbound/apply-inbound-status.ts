import type { InboundStatus } from '#server/channels/channel.ts'
import { noteRestriction } from '#server/connections/health/restriction.ts'
import { closeConversation } from '#server/connections/start-conversations.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import type { Intake } from '#server/messages/intake.ts'
import { noteProviderOptOut } from './note-provider-opt-out.ts'
import { adoptByReference, applyStatus, keepStatus } from '#server/messages/status-db.ts'

/** Raises the status of a message; an early status waits for its message (decision D21). */
export async function applyInboundStatus(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId }: Intake,
  status: InboundStatus,
): Promise<void> {
  if (status.failure) await noteRestriction(ctx, tx, whatsappId, status.failure)
  const changed =
    (await applyStatus(tx, whatsappId, status)) ??
    ((await adoptByReference(tx, whatsappId, status))
      ? await applyStatus(tx, whatsappId, status)
      : await keepStatus(tx, whatsappId, status))
  await announceChange(ctx, tx, changed)
  if (!changed || !status.failure) return
  // The provider counts only delivered messages.
  await closeConversation(tx, changed.id)
  await noteProviderOptOut(ctx, tx, changed.id, status.failure)
}
