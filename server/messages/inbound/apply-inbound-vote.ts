import type { InboundVote } from '#server/channels/channel.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import type { Intake } from '#server/messages/intake.ts'
import { saveVote } from './vote-db.ts'

/** Applies a new or changed vote; a vote older than the stored one is ignored. */
export const applyInboundVote = async (
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId }: Pick<Intake, 'id'>,
  vote: InboundVote,
): Promise<void> => announceChange(ctx, tx, await saveVote(tx, whatsappId, vote))
