import type { BotEvent } from './bot-event.ts'
import { shownAnswer } from './answers/shown-answer.ts'
import { botTexts } from './bot-texts.ts'
import type { BotCall, Part } from '../bot-calls/bot-call.ts'
import { type CompiledFlow, targetOf } from './compile.ts'
import type { Effect, Jump, TraceLine } from './effect.ts'
import type { Facts } from './facts.ts'
import { fillVariables, type Place, withVariables } from './fill-variables.ts'
import type { FlowNode, NodeOf, NodeType } from './graph.ts'
import type { RunState, Wait, WaitKind } from './run-state.ts'

/** Next step of a node. */
export type Outcome =
  | { go: string }
  /** `asked`: the question goes on, with its invalid answers until now. */
  | { wait: WaitKind; dueAt: number | null; asked?: Pick<Wait, 'tries' | 'since'> | null }
  | { call: BotCall }
  | { into: Extract<Jump, { flowId: number }> }
  | { end: 'done' | 'handed-over'; why: string }
  /** The run stays at the node and keeps its wait. */
  | { stay: true }

type Moving = Extract<BotEvent, { type: 'said' | 'due' | 'answered' }>

/** How nodes of one kind behave. */
export type Behaviour<T extends NodeType> = {
  enter: (node: NodeOf<T>, walk: Walk) => Outcome
  /** After a wait or a call of its own. Without, the end of a wait leads to the main output. */
  resume?: (node: NodeOf<T>, walk: Walk, event: Moving) => Outcome
}

/** A turn under way: a copy of the run's state that nodes write to, and what they want done. */
export type Walk = {
  flow: CompiledFlow
  facts: Facts
  event: BotEvent
  state: RunState
  effects: Effect[]
  trace: TraceLine[]
}

/** A walk that writes to a copy: the given state stays as it is. */
export const openWalk = (flow: CompiledFlow, state: RunState, event: BotEvent, facts: Facts): Walk => ({
  flow,
  facts,
  event,
  state: structuredClone(state),
  effects: [],
  trace: [],
})

/** Says a part, `afterMs` after the turn; leaves out empty texts, and parts beyond the limit of a turn. */
export function say({ state, facts, effects }: Walk, part: Part, afterMs = 0): void {
  if (part.type === 'text' && part.text.trim() === '') return
  if (effects.filter(({ type }) => type === 'say').length > facts.limits.saysATurn) return
  effects.push({ type: 'say', part, node: state.at, ...(afterMs > 0 && { afterMs }) })
  state.pace.spoken.push(facts.now)
  state.pace.saidAt = facts.now
}

/** Says one of the bot's own sentences. */
export const sayOwn = (walk: Walk, key: keyof typeof botTexts): void =>
  say(walk, { type: 'text', text: botTexts[key][walk.facts.language] })

/** A text for people with its variables, once: what a value says between braces stays. */
export const fill = ({ facts, state }: Walk, text: string): string => {
  const { vars, kinds = {} } = state
  const shown = Object.entries(kinds).flatMap(([name, kind]) => {
    const value = Object.hasOwn(vars, name) ? vars[name] : undefined
    return value === undefined ? [] : [[name, shownAnswer(kind, value, facts.language)]]
  })
  return fillVariables(text, { own: facts.values, values: { ...vars, ...Object.fromEntries(shown) } })
}

/** A text for programs with its variables as they are stored. */
export const fillStored = ({ facts, state }: Walk, text: string, place: Place): string =>
  fillVariables(text, { own: facts.values, values: state.vars, place })

/** Stores values that are no answers: what a name held before is no longer of a kind. */
export function storeValues({ state }: Walk, values: Record<string, string>): void {
  state.vars = withVariables(state.vars, values)
  if (state.kinds) {
    const left = Object.entries(state.kinds).filter(([name]) => !Object.hasOwn(values, name))
    state.kinds = Object.fromEntries(left)
  }
}

/** The next number from 0 to 1 of the run's own row of them (mulberry32): the same turn draws the same. */
export function draw({ state }: Walk): number {
  state.rng = (state.rng + 0x6d2b79f5) | 0
  let mixed = Math.imul(state.rng ^ (state.rng >>> 15), 1 | state.rng)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

export const note = ({ state, trace }: Walk, line: Partial<TraceLine> & Pick<TraceLine, 'kind' | 'why'>) =>
  void trace.push({ node: state.at, handle: null, ...line })

/** Whether an output of a node leads somewhere. */
export const leads = ({ flow }: Walk, node: Pick<FlowNode, 'id'>, handle: string): boolean =>
  targetOf(flow, node.id, handle) !== null

/** Leaves by a side output if it has an edge; otherwise hands over to people, with the reason. */
export const goOrHandOver = (
  walk: Walk,
  node: FlowNode,
  { handle, why }: { handle: string; why: string },
): Outcome => (leads(walk, node, handle) ? { go: handle } : handOver(walk, why))

/** Ends the bot's part and tells the customer that a person goes on. */
export function handOver(walk: Walk, why: string): Outcome {
  sayOwn(walk, 'handedOver')
  return { end: 'handed-over', why }
}

export const route = (
  { effects }: Walk,
  to: Partial<Omit<Extract<Effect, { type: 'route' }>, 'type'>> & { why: string },
): void =>
  void effects.push({ type: 'route', queueId: 'keep', userId: null, random: false, position: false, ...to })

/** How long an answer is waited for, by the node's own minutes or the run's. */
export const answerDue = ({ facts }: Walk, timeoutMinutes: number | null): number =>
  facts.now + (timeoutMinutes ?? facts.limits.expiresMinutes) * 60_000

/** Waits until the customer has finished writing. */
export function quiet({ state, facts }: Walk): Extract<Outcome, { wait: unknown }> {
  const { quietMs, quietMostMs } = facts.limits
  const from = state.wait?.kind === 'quiet' ? state.wait.from : facts.now
  return { wait: 'quiet', dueAt: Math.min(facts.now + quietMs, from + quietMostMs) }
}
