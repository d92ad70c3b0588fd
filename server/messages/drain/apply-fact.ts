import type { Inbound } from '#server/channels/channel.ts'
import type { HostFact } from '#server/exchange/host-fact.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { applyGroup } from '#server/messages/inbound/apply-group.ts'
import { applyHostFact } from './apply-host-fact.ts'
import { applyIdentityChange } from '#server/messages/inbound/apply-identity-change.ts'
import { applyInboundCall } from '#server/messages/inbound/apply-inbound-call.ts'
import { applyInboundDeletion } from '#server/messages/inbound/apply-inbound-deletion.ts'
import { applyInboundEcho } from '#server/messages/inbound/apply-inbound-echo.ts'
import { applyInboundEdit } from '#server/messages/inbound/apply-inbound-edit.ts'
import { applyInboundMessages, type Burst } from '#server/messages/inbound/apply-inbound-messages.ts'
import { applyInboundProgress } from '#server/messages/inbound/apply-inbound-progress.ts'
import { applyInboundStatus } from '#server/messages/inbound/apply-inbound-status.ts'
import { applyInboundVote } from '#server/messages/inbound/apply-inbound-vote.ts'
import { applyOwnMessage } from '#server/messages/inbound/apply-own-message.ts'
import { applyWaitingFacts } from '#server/messages/inbound/apply-waiting-facts.ts'
import { applyPreference } from '#server/messages/inbound/apply-preference.ts'
import { applyPictureNews } from '#server/messages/inbound/ask-for-picture.ts'
import type { InboundSteps } from '#server/messages/inbound-step.ts'
import type { Intake } from '#server/messages/intake.ts'

/** A stored fact: an event reported by a provider, messages that belong together, or the result of a host's task. */
export type Fact =
  | { source: 'provider'; inbound: Exclude<Inbound, { kind: 'message' }> }
  | { source: 'provider'; burst: Burst }
  | { source: 'host'; fact: HostFact }

/** Applies a stored fact, of a provider or of a channel host, to the inbox. */
export async function applyFact(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  fact: Fact,
  steps: InboundSteps,
): Promise<void> {
  await applyAlone(ctx, tx, intake, fact, steps)
  const brought = broughtBy(fact)
  if (brought.length) await applyWaitingFacts(ctx, tx, intake, brought)
}

/** Returns the ids of messages that may be known by their provider's id from now on. */
function broughtBy(fact: Fact): string[] {
  if (fact.source === 'host') return fact.fact.type === 'sent' ? [fact.fact.externalId] : []
  if ('burst' in fact) return fact.burst.map(({ externalId }) => externalId)
  const { inbound } = fact
  if (inbound.kind === 'own' || inbound.kind === 'echo') return [inbound.externalId]
  return inbound.kind === 'status' && inbound.reference ? [inbound.externalId] : []
}

async function applyAlone(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  fact: Fact,
  steps: InboundSteps,
): Promise<void> {
  if (fact.source === 'host') return applyHostFact(ctx, tx, intake, fact.fact)
  if ('burst' in fact) return applyInboundMessages(ctx, tx, intake, fact.burst, steps)
  switch (fact.inbound.kind) {
    case 'status':
      return applyInboundStatus(ctx, tx, intake, fact.inbound)
    case 'identity-change':
      return applyIdentityChange(ctx, tx, intake, fact.inbound)
    case 'deletion':
      return applyInboundDeletion(ctx, tx, intake, fact.inbound)
    case 'call':
      return applyInboundCall(ctx, tx, intake, fact.inbound)
    case 'own':
      return applyOwnMessage(ctx, tx, intake, fact.inbound)
    case 'group':
      return applyGroup(ctx, tx, intake, fact.inbound)
    case 'edit':
      return applyInboundEdit(ctx, tx, intake, fact.inbound)
    case 'echo':
      return applyInboundEcho(ctx, tx, intake, fact.inbound)
    case 'progress':
      return applyInboundProgress(ctx, tx, intake, fact.inbound)
    case 'vote':
      return applyInboundVote(ctx, tx, intake, fact.inbound)
    case 'preference':
      return applyPreference(ctx, tx, intake, fact.inbound)
    case 'picture':
      return applyPictureNews(tx, intake, fact.inbound, ctx.now)
  }
}
