import type { Channels } from '#server/channels/registry.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import type { CompanyContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { applyHostFact } from './apply-host-fact.ts'
import { applyIdentityChange } from './apply-identity-change.ts'
import { applyInboundMessage } from './apply-inbound-message.ts'
import { applyInboundStatus } from './apply-inbound-status.ts'
import type { StoredFact } from './inbox-db.ts'

export type Intake = Awaited<ReturnType<typeof findIntake>>

/** Applies one stored fact, of a provider or of a channel host, to the inbox. */
export async function applyFact(
  ctx: CompanyContext,
  tx: Db,
  { fact, intake, channels }: { fact: StoredFact; intake: Intake; channels: Channels },
): Promise<void> {
  if (fact.payload.source === 'host') return applyHostFact(ctx, tx, intake, fact.payload.fact)
  const inbound = channels[intake.channel]?.readEvent(fact.payload.raw)
  if (!inbound) return
  switch (inbound.kind) {
    case 'message':
      return applyInboundMessage(ctx, tx, intake, inbound)
    case 'status':
      return applyInboundStatus(ctx, tx, intake, inbound)
    case 'identity-change':
      return applyIdentityChange(tx, intake, inbound)
  }
}
