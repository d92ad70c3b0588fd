import type { InboundEcho } from '#server/channels/channel.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import type { Intake } from '#server/messages/intake.ts'
import { applyOwnMessage } from './apply-own-message.ts'
import { isBeingSent } from './being-sent-db.ts'
import { findByProviderId } from '#server/messages/message-db.ts'
import { adoptByReference, applyStatus } from '#server/messages/status-db.ts'
import { TooEarly } from '#server/messages/too-early.ts'

/**
 * Applies a message that left the account. One sent by us is known by its id or our reference; any other was written in the provider's own
 * inbox. Throws TooEarly while it may be one that is just being sent.
 */
export async function applyInboundEcho(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  { reference, ...echo }: InboundEcho,
): Promise<void> {
  const { externalId } = echo
  if (await findByProviderId(tx, intake.id, externalId)) return
  if (await adoptByReference(tx, intake.id, { externalId, reference })) {
    const known = await applyStatus(tx, intake.id, { externalId, ack: 1, failure: null })
    return announceChange(ctx, tx, known)
  }
  if (await isBeingSent(tx, intake.id, echo.from.identities[0])) {
    throw new TooEarly('A message is being sent.')
  }
  await applyOwnMessage(ctx, tx, intake, { ...echo, kind: 'own' })
}
