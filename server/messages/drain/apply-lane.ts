import type { InboundSteps } from '#server/messages/inbound-step.ts'
import type { Channels } from '#server/channels/registry.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { isPlaceFault } from '#server/platform/place-fault.ts'
import { programVersion } from '#server/platform/program-version.ts'
import { applyFact } from './apply-fact.ts'
import type { Lane } from './due-lane-platform-db.ts'
import { markDone, pause, postpone, putBack, type StoredFact, takeLane } from './inbox-db.ts'
import { readFacts } from './read-facts.ts'
import { TooEarly } from '#server/messages/too-early.ts'

const factsAtOnce = 50

/** Dependencies for reading and applying facts. */
export type Applying = { channels: Channels; steps: InboundSteps }

/**
 * `more`: more facts may wait. `early`: the next fact must be retried soon. `stuck`: nothing can be applied here for now. `upTo` is the
 * last applied fact, 0 when none was.
 */
export type Applied = { outcome: 'done' | 'more' | 'early' | 'stuck'; upTo: number }

/**
 * Applies the waiting facts of one conversation in order, all in one transaction; if that fails, one fact at a time, so that the failing
 * one is found, postponed, and later parked. Facts that fail because of the environment are never parked.
 */
export async function applyLane(platform: Platform, applying: Applying, lane: Lane): Promise<Applied> {
  try {
    return await applySome(platform, applying, lane, factsAtOnce)
  } catch (error) {
    platform.log.debug({ lane: lane.lane, error: (error as Error).message }, 'a lane is taken one by one')
  }
  let current: StoredFact | undefined
  try {
    return await applySome(platform, applying, lane, 1, (fact) => {
      current = fact
    })
  } catch (error) {
    const failed = current
    if (isPlaceFault(error)) return waitForPlace(platform, lane, failed, error as Error)
    if (!failed) throw error
    const about = { err: error, event: failed.key, attempts: failed.attempts }
    if (error instanceof TooEarly) {
      await platform.db.inCompany(lane.companyId, (tx) => putBack(tx, failed.id, error.message))
      return { outcome: 'early', upTo: 0 }
    }
    platform.log.error(about, 'a fact could not be applied')
    await platform.db.inCompany(lane.companyId, (tx) =>
      postpone(tx, failed.id, (error as Error).message, programVersion),
    )
    return { outcome: 'done', upTo: 0 }
  }
}

async function waitForPlace(
  { db, log }: Platform,
  lane: Lane,
  fact: StoredFact | undefined,
  error: Error,
): Promise<Applied> {
  log.error({ err: error, event: fact?.key }, 'the inbox waits until facts can be applied again')
  if (!fact) return { outcome: 'stuck', upTo: 0 }
  // When nothing can be written, the pause cannot be saved either.
  return db
    .inCompany(lane.companyId, (tx) => pause(tx, fact.id, error.message))
    .then(() => ({ outcome: 'done' as const, upTo: 0 }))
    .catch(() => ({ outcome: 'stuck' as const, upTo: 0 }))
}

async function applySome(
  platform: Platform,
  { channels, steps }: Applying,
  lane: Lane,
  limit: number,
  onTaken?: (first: StoredFact) => void,
): Promise<Applied> {
  const ctx = openCompanyContext(platform, lane.companyId)
  const applyTaken = async (tx: Db): Promise<Applied> => {
    // Sent together: when no facts wait, it does not matter whether the connection still exists.
    const [taking, reading] = [takeLane(tx, lane, limit), findIntake(tx, lane.whatsappId)]
    reading.catch(() => {})
    const stored = await taking
    if (!stored[0]) return { outcome: 'done', upTo: 0 }
    onTaken?.(stored[0])
    const intake = await reading
    const payloads = stored.map(({ payload }) => payload)
    for (const fact of readFacts(payloads, { intake, channels, now: ctx.now }))
      await applyFact(ctx, tx, intake, fact, steps)
    await markDone(
      tx,
      stored.map(({ id }) => id),
    )
    return { outcome: stored.length === limit ? 'more' : 'done', upTo: stored.at(-1)?.id ?? 0 }
  }
  return ctx.transaction(applyTaken, { isRelaxed: true })
}
