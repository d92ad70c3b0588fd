import type { BotCall, CallResult, Part, Said } from '#domain/bot-calls/bot-call.ts'
import type { BotEvent, HumanDeed } from '../bot-event.ts'
import type { CompiledFlow } from '../compile.ts'
import type { Effect, Jump, TraceLine } from '../effect.ts'
import { hasEnded, newRun, type RunState } from '../run-state.ts'
import { step } from '../step.ts'
import { simulatedFacts, type SimulatedWorld } from './simulated-world.ts'

/** Effect of a turn on the ticket. */
export type SimulatedDeed = Extract<Effect, { type: 'route' | 'tag' | 'close' }>

/** Events, oldest first. */
export type SimulationLine =
  | { what: 'customer'; said: Said }
  | { what: 'bot'; part: Part; node: string | null; at: number }
  | { what: 'step'; step: TraceLine; versionId: number }
  | { what: 'deed'; deed: SimulatedDeed }
  | { what: 'time'; ms: number }
  | { what: 'person'; deed: HumanDeed }
  /** `body`: what an address answered, where it was really called. */
  | { what: 'answer'; result: CallResult; body?: string | undefined }
  /** The flow does not begin: the company is closed. */
  | { what: 'closed' }

/** A conversation with a flow that happens nowhere: the same step as for customers, with a clock of its own. */
export type Simulation = {
  flow: CompiledFlow
  state: RunState
  world: SimulatedWorld
  /** Milliseconds since 1970, by its own clock. */
  now: number
  lines: readonly SimulationLine[]
  /** External call that waits for `answerCall`. */
  call: BotCall | null
  /** Id of the flow that the simulation goes on in once `enterFlow` provides it. */
  awaited: number | null
  /** Flows that it has been in, by their versions. */
  flows: ReadonlyMap<number, CompiledFlow>
  jumps: number
}

/** Time that a person takes to answer: the guards take instant answers for those of a robot. */
const answerMs = 10_000
const mostJumps = 20
const mostLines = 2000

type Beginning = {
  flow: CompiledFlow
  world: SimulatedWorld
  now: number
  seed: number
  /** The company is closed, and the flow does not begin then. */
  isSilent?: boolean
}

/** Begins a conversation at the start of a flow. */
export function beginSimulation({ flow, world, now, seed, isSilent = false }: Beginning): Simulation {
  const blank: Simulation = {
    ...{ flow, world, now, call: null, awaited: null, jumps: 0 },
    state: newRun({ seed }),
    lines: [],
    flows: new Map([[flow.versionId, flow]]),
  }
  if (isSilent) return noted({ ...blank, state: { ...blank.state, status: 'cancelled' } }, { what: 'closed' })
  return take(blank, { type: 'begin', said: [] })
}

/** Message of the simulated customer. */
export function customerSays(
  simulation: Simulation,
  { text, kind = 'text', rowId = null }: { text: string; kind?: Said['kind']; rowId?: string | null },
): Simulation {
  const messageId = newestMessageOf(simulation) + 1
  const said = { messageId, kind, text, rowId }
  const heard = noted({ ...simulation, now: simulation.now + answerMs }, { what: 'customer', said })
  return take(heard, { type: 'said', said: [said] })
}

/** Moves the clock to the end of the current wait. */
export function skipWait(simulation: Simulation): Simulation {
  const { wait } = simulation.state
  if (!wait || wait.dueAt === null) return simulation
  const ms = Math.max(wait.dueAt - simulation.now, 0)
  const later = noted({ ...simulation, now: simulation.now + ms }, { what: 'time', ms })
  return take(later, { type: 'due', wait: wait.id })
}

/** Lets time pass; waits that fall due meanwhile end at their moments. */
export function passTime(simulation: Simulation, ms: number): Simulation {
  const until = simulation.now + ms
  let current = simulation
  for (let waits = 0; waits < mostJumps; waits++) {
    const due = current.state.wait?.dueAt
    if (due === null || due === undefined || due > until) break
    current = skipWait(current)
  }
  const rest = until - current.now
  return rest > 0 ? noted({ ...current, now: until }, { what: 'time', ms: rest }) : current
}

/** Answers the external call that the run waits for. */
export function answerCall(simulation: Simulation, result: CallResult, body?: string): Simulation {
  const { call } = simulation.state
  if (!call) return simulation
  const answered = noted(
    { ...simulation, call: null },
    { what: 'answer', result, ...(body !== undefined && { body }) },
  )
  return take(answered, { type: 'answered', call: call.id, result })
}

/** Action of an agent on the ticket. */
export const personDoes = (simulation: Simulation, deed: HumanDeed): Simulation =>
  take(noted(simulation, { what: 'person', deed }), { type: 'human', what: deed })

/** Goes on in the awaited flow; null: no version of it is active. */
export function enterFlow(simulation: Simulation, flow: CompiledFlow | null): Simulation {
  if (simulation.awaited === null) return simulation
  const here = { ...simulation, awaited: null }
  if (!flow) return take(here, { type: 'lost', reason: 'flow-deleted' })
  const flows = new Map([...here.flows, [flow.versionId, flow]])
  return take({ ...here, flow, flows }, { type: 'entered' })
}

/** Id of the customer's newest message; 0: there is none. */
export const newestMessageOf = ({ lines }: Simulation): number => {
  const last = lines.findLast((line) => line.what === 'customer')
  return last?.what === 'customer' ? last.said.messageId : 0
}

/** Whether nothing will move any more. */
export const isOver = ({ state, awaited }: Simulation): boolean => awaited === null && hasEnded(state)

const noted = (simulation: Simulation, ...lines: SimulationLine[]): Simulation => ({
  ...simulation,
  lines: [...simulation.lines, ...lines].slice(-mostLines),
})

function take(simulation: Simulation, event: BotEvent): Simulation {
  const { flow, state, world, now } = simulation
  const facts = simulatedFacts(world, { flow, now, newestMessageId: newestMessageOf(simulation) })
  const turn = step(flow, state, event, facts)
  const call = turn.effects.find((effect) => effect.type === 'call')
  const moved = noted(
    {
      ...simulation,
      state: turn.state,
      world: turn.effects.reduce(changed, world),
      call: turn.state.call ? (call?.request ?? simulation.call) : null,
    },
    ...linesOf(turn.trace, turn.effects, simulation),
  )
  return rested(turn.jump ? followed(moved, turn.jump) : { ...moved, jumps: 0 })
}

/** Lists effects after the block that caused them. */
function linesOf(
  trace: readonly TraceLine[],
  effects: readonly Effect[],
  { flow, now }: Simulation,
): SimulationLine[] {
  const shown = effects.flatMap((effect): { node: string | null; line: SimulationLine }[] => {
    if (effect.type === 'say')
      return [{ node: effect.node, line: { what: 'bot', part: effect.part, node: effect.node, at: now } }]
    const isDeed = effect.type === 'route' || effect.type === 'tag' || effect.type === 'close'
    return isDeed ? [{ node: null, line: { what: 'deed', deed: effect } }] : []
  })
  const lines: SimulationLine[] = []
  for (const [at, told] of trace.entries()) {
    lines.push({ what: 'step', step: told, versionId: flow.versionId })
    const leaves = trace[at + 1]?.node !== told.node || trace[at + 1]?.kind === 'in'
    const isNext = ({ node }: (typeof shown)[number]) => node === null || node === told.node
    if (told.kind === 'in' || leaves) while (shown[0] && isNext(shown[0])) lines.push(...next(shown))
  }
  return [...lines, ...shown.map(({ line }) => line)]
}

const next = (shown: { line: SimulationLine }[]): SimulationLine[] =>
  shown.splice(0, 1).map(({ line }) => line)

function changed(world: SimulatedWorld, effect: Effect): SimulatedWorld {
  if (effect.type === 'route' && effect.queueId !== 'keep') return { ...world, queueId: effect.queueId }
  if (effect.type !== 'tag') return world
  const name = world.names.tags.get(effect.tagId)
  const others = world.tags.filter((tag) => tag !== name)
  return name === undefined ? world : { ...world, tags: effect.remove ? others : [...others, name] }
}

/** Flows may start each other in a circle. */
function followed(simulation: Simulation, jump: Jump): Simulation {
  const jumps = simulation.jumps + 1
  const here = { ...simulation, jumps }
  if (jumps > mostJumps) return take(here, { type: 'lost', reason: 'loop' })
  if ('flowId' in jump) return { ...here, awaited: jump.flowId }
  const flow = here.flows.get(jump.versionId)
  if (!flow) return take(here, { type: 'lost', reason: 'flow-deleted' })
  return take({ ...here, flow }, { type: 'returned' })
}

/** Ends a wait for the customer to finish writing at once: the simulated customer always has. */
function rested(simulation: Simulation): Simulation {
  const { wait } = simulation.state
  if (wait?.kind !== 'quiet' || wait.dueAt === null) return simulation
  return take({ ...simulation, now: Math.max(simulation.now, wait.dueAt) }, { type: 'due', wait: wait.id })
}
