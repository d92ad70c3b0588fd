import type { InboundStatus } from '#server/channels/channel.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import type { HostFact } from '#server/exchange/host-fact.ts'
import { isOutcome } from '#server/exchange/is-outcome.ts'
import { announceChanges } from '#server/messages/announce-change.ts'
import { applyWaitingFacts } from '#server/messages/inbound/apply-waiting-facts.ts'
import { lockProviderIds, type Outcome, saveAddresses, saveOutcomes } from '#server/messages/outcome-db.ts'
import { applyStatus, type Changed, takeWaitingStatuses } from '#server/messages/status-db.ts'
import type { Intake } from '#server/messages/intake.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type CompanyContext, openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { applyFact, type Fact } from './apply-fact.ts'
import { type Applied, type Applying, applyLane } from './apply-lane.ts'
import type { Lane } from './due-lane-platform-db.ts'
import { markDone, type StoredFact, takeLanes } from './inbox-db.ts'
import { readFacts } from './read-facts.ts'

const factsAtOnce = 100

/** Lanes of one connection in which only outcomes of sent messages wait. */
export type Outcomes = readonly [Lane, ...Lane[]]

/**
 * Applies outcomes of sent messages in several conversations, in one transaction and a few statements: each message has three such facts.
 * If that fails, each conversation is applied alone; returns the result of each.
 */
export async function applyOutcomes(
  platform: Platform,
  applying: Applying,
  lanes: Outcomes,
): Promise<Applied[]> {
  const [{ companyId, whatsappId }] = lanes
  const ctx = openCompanyContext(platform, companyId)
  try {
    return await ctx.transaction(
      async (tx) => {
        const names = lanes.map(({ lane }) => lane)
        const reading = findIntake(tx, whatsappId)
        reading.catch(() => {})
        const taken = await takeLanes(tx, { whatsappId, lanes: names }, factsAtOnce)
        const stored = untilWords(taken)
        if (stored.length) await applyStored(ctx, tx, { intake: await reading, stored, applying })
        const isCut = taken.length === factsAtOnce || stored.length < taken.length
        return lanes.map(({ lane }) => ({
          outcome: isCut ? ('more' as const) : ('done' as const),
          upTo: stored.findLast((fact) => fact.lane === lane)?.id ?? 0,
        }))
      },
      { isRelaxed: true, yields: true },
    )
  } catch (error) {
    platform.log.debug({ whatsappId, error: (error as Error).message }, 'outcomes are taken lane by lane')
  }
  const applied: Applied[] = []
  for (const lane of lanes) applied.push(await applyLane(platform, applying, lane))
  return applied
}

type Stored = StoredFact & { lane: string }

/** Drops facts from the first newly arrived message of a conversation on; they wait for the conversation's own turn. */
function untilWords(taken: Stored[]): Stored[] {
  const ended = new Set<string>()
  return taken.filter(({ lane, key }) => {
    if (!isOutcome(key)) ended.add(lane)
    return !ended.has(lane)
  })
}

type Work = { intake: Intake; stored: Stored[]; applying: Applying }

async function applyStored(ctx: CompanyContext, tx: Db, { intake, stored, applying }: Work) {
  const { channels, steps } = applying
  const payloads = stored.map(({ payload }) => payload)
  const { outcomes, others } = gather(readFacts(payloads, { intake, channels, now: ctx.now }))
  const unknown = outcomes.size ? await applyGathered(ctx, tx, intake, outcomes) : []
  for (const fact of [...unknown, ...others]) await applyFact(ctx, tx, intake, fact, steps)
  await markDone(
    tx,
    stored.map(({ id }) => id),
  )
}

type Gathered = Outcome & { statuses: InboundStatus[] }

/**
 * Groups the facts by message. Facts that need a separate step are applied alone, together with later facts of the same message: failures,
 * a second report of a host, and a read status when the delivered status came before.
 */
function gather(facts: Fact[]) {
  const outcomes = new Map<string, Gathered>()
  const others: Fact[] = []
  const named = new Set<number>()
  const alone = new Set<string>()
  for (const fact of facts) {
    const sent = sentIn(fact)
    const status = statusIn(fact)
    const externalId = sent?.externalId ?? status?.externalId
    const known = externalId === undefined ? undefined : outcomes.get(externalId)
    const joins =
      (sent && !known?.sent && !named.has(sent.messageId)) ||
      (status?.ack && !status.failure && !(known && known.ack >= 2 && status.ack > known.ack))
    if (externalId === undefined || alone.has(externalId) || !joins) {
      if (externalId !== undefined) alone.add(externalId)
      others.push(fact)
      continue
    }
    const outcome = known ?? { externalId, ack: 0, pricing: null, sent: null, statuses: [] }
    outcomes.set(externalId, outcome)
    outcome.ack = Math.max(outcome.ack, status?.ack ?? 1)
    if (sent) {
      named.add(sent.messageId)
      outcome.sent = sent
    } else if (status) {
      outcome.statuses.push(status)
      outcome.pricing ??= status.pricing
    }
  }
  return { outcomes, others }
}

const sentIn = (fact: Fact): Extract<HostFact, { type: 'sent' }> | null =>
  fact.source === 'host' && fact.fact.type === 'sent' ? fact.fact : null

const statusIn = (fact: Fact): InboundStatus | null =>
  fact.source === 'provider' && 'inbound' in fact && fact.inbound.kind === 'status' ? fact.inbound : null

/** Returns the statuses whose messages are not known by their provider's id yet. */
async function applyGathered(
  ctx: CompanyContext,
  tx: Db,
  intake: Intake,
  outcomes: ReadonlyMap<string, Gathered>,
): Promise<Fact[]> {
  const given = [...outcomes.values()]
  const sent = given.filter((outcome) => outcome.sent !== null)
  const sentIds = sent.map(({ externalId }) => externalId)
  if (sent.length) await lockProviderIds(tx, intake.id, sentIds)
  const raised = await saveOutcomes(tx, intake.id, given)
  const changed = new Map<number, Changed>(raised.map((message) => [message.id, message]))
  if (sent.length) {
    for (const status of await takeWaitingStatuses(tx, intake.id, sentIds)) {
      const late = await applyStatus(tx, intake.id, status)
      if (late)
        changed.set(late.id, { ...late, turned: late.turned || changed.get(late.id)?.turned === true })
    }
    const addresses = raised.flatMap(({ externalId, contactId }) => {
      const to = outcomes.get(externalId)?.sent?.to
      return to ? [{ contactId, to }] : []
    })
    if (addresses.length) await saveAddresses(tx, intake.id, addresses)
  }
  await announceChanges(ctx, tx, [...changed.values()])
  const found = new Set(raised.map(({ externalId }) => externalId))
  const brought = given.filter(({ externalId, sent: by, statuses }) =>
    Boolean(by || (found.has(externalId) && statuses.some(({ reference }) => reference))),
  )
  await applyWaitingFacts(
    ctx,
    tx,
    intake,
    brought.map(({ externalId }) => externalId),
  )
  return given
    .filter(({ externalId }) => !found.has(externalId))
    .flatMap(({ statuses }) => statuses.map((inbound): Fact => ({ source: 'provider', inbound })))
}
