import type { BotEvent } from '#domain/flows/bot-event.ts'
import type { CompiledFlow } from '#domain/flows/compile.ts'
import type { Effect, Jump } from '#domain/flows/effect.ts'
import type { Facts } from '#domain/flows/facts.ts'
import type { RunState } from '#domain/flows/run-state.ts'
import { step } from '#domain/flows/step.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findNewestVersion, findVersionKey, loadFlow, type VersionKey } from './load-flow.ts'
import type { Traced } from './run-db.ts'

/** Flows may start each other in a circle. */
const mostJumps = 20

type Stepping = {
  version: VersionKey
  state: RunState
  event: BotEvent
  /** `effects`: those that the turn had until then; they are not applied yet. */
  factsFor: (flow: CompiledFlow, effects: readonly Effect[]) => Promise<Facts>
}
type Stepped = { flow: CompiledFlow; state: RunState; effects: Effect[]; trace: Traced[] }

/** A step of a run with the flows that it leads into; null where the run's own version is gone. */
export async function takeStep(tx: Db, { factsFor, ...given }: Stepping): Promise<Stepped | null> {
  let flow = await loadFlow(tx, given.version)
  if (!flow) return null
  let turn = step(flow, given.state, given.event, await factsFor(flow, []))
  const effects = [...turn.effects]
  const trace: Traced[] = []
  const note = ({ versionId }: CompiledFlow) =>
    trace.push(...turn.trace.map((line) => ({ ...line, versionId })))
  note(flow)
  for (let jumps = 0; turn.jump; jumps++) {
    const target = jumps < mostJumps ? await flowOf(tx, turn.jump) : null
    const event: BotEvent = target
      ? { type: 'flowId' in turn.jump ? 'entered' : 'returned' }
      : { type: 'lost', reason: jumps < mostJumps ? 'flow-deleted' : 'loop' }
    flow = target ?? flow
    turn = step(flow, turn.state, event, await factsFor(flow, effects))
    effects.push(...turn.effects)
    note(flow)
  }
  return { flow, state: turn.state, effects, trace }
}

async function flowOf(tx: Db, jump: Jump): Promise<CompiledFlow | null> {
  const versionId = 'versionId' in jump ? jump.versionId : await findNewestVersion(tx, jump.flowId)
  const version = versionId === null ? null : await findVersionKey(tx, versionId)
  return version && loadFlow(tx, version)
}
