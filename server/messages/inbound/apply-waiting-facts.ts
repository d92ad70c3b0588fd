import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import { applyInboundDeletion } from './apply-inbound-deletion.ts'
import { applyInboundEdit } from './apply-inbound-edit.ts'
import { applyInboundMessages } from './apply-inbound-messages.ts'
import { applyOwnMessage } from './apply-own-message.ts'
import { noSteps } from '#server/messages/inbound-step.ts'
import type { Intake } from '#server/messages/intake.ts'
import { linkQuote, takeWaitingFacts } from './waiting-fact-db.ts'

/** Applies facts that arrived before their messages: reactions, edits, deletions and quotes. */
export async function applyWaitingFacts(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  externalIds: string[],
): Promise<void> {
  for (const { providerMessageId, fact } of await takeWaitingFacts(tx, intake.id, externalIds)) {
    switch (fact.kind) {
      case 'deletion':
        await applyInboundDeletion(ctx, tx, intake, fact)
        break
      case 'edit':
        await applyInboundEdit(ctx, tx, intake, fact)
        break
      case 'message':
        // A reaction is never answered.
        await applyInboundMessages(ctx, tx, intake, [fact], noSteps)
        break
      case 'own':
        await applyOwnMessage(ctx, tx, intake, fact)
        break
      case 'quote': {
        const quote = { answer: fact.externalId, quoted: providerMessageId }
        await announceChange(ctx, tx, await linkQuote(tx, intake.id, quote))
      }
    }
  }
}
