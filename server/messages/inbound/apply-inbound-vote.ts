import type { InboundVote } from '#server/channels/channel.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import type { Intake } from '#server/messages/intake.ts'
import { saveVote } from './vote-db.ts'

/** Somebody voted, or voted otherwise; a vote that is older than the one we have says nothing. */
export const applyInboundVote = async (
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId }: Pick<Intake, 'id'>,
  vote: InboundVote,
): Promise<void> => announceChange(ctx, tx, await saveVote(tx, whatsappId, vote))
