import type { Said } from '#domain/bot-calls/bot-call.ts'
import { behaviourOf } from './behaviours.ts'
import type { BotEvent, HumanDeed } from './bot-event.ts'
import { type CompiledFlow, targetOf } from './compile.ts'
import type { Effect, Jump, TraceLine } from './effect.ts'
import type { Facts } from './facts.ts'
import { mainHandle } from './graph.ts'
import { summaryOf } from './nodes/hand-over-summary.ts'
import { isRobot, notePace, spokenLately } from './guards.ts'
import { type GlobalWord, globalWord } from '#domain/bot-calls/read-choice.ts'
import { hasEnded, type RunState } from './run-state.ts'
import { handOver, leads, note, openWalk, type Outcome, route, sayOwn, type Walk } from './walk.ts'

/** Result of a turn. With `jump` the turn goes on in another flow, with the state that this one left. */
export type Turn = { state: RunState; effects: Effect[]; trace: TraceLine[]; jump: Jump | null }

/**
 * Takes one turn of a run: applies an event to its state, by the flow and the facts. Pure: uses no clock and no chance, and throws
 * nothing whatever customers and editors do, so that the same turn can be repeated, simulated and tested. A run that has ended, and an
 * event that does not concern the run, leave the state unchanged.
 */
export function step(flow: CompiledFlow, state: RunState, event: BotEvent, facts: Facts): Turn {
  const unmoved: Turn = { state, effects: [], trace: [], jump: null }
  if (hasEnded(state) || !concerns(state, event)) return unmoved
  const walk = openWalk(flow, state, event, facts)
  const isGoingOn = event.type === 'entered' || event.type === 'returned'
  if (!isGoingOn) {
    walk.state.seq += 1
    walk.state.turns += 1
    walk.state.pace.spoken = spokenLately(walk.state.pace, facts)
  }
  const jump = move(walk)
  return { state: walk.state, effects: walk.effects, trace: walk.trace, jump }
}

/** Whether an event is for the run as it stands: stale timers and answers are not. */
function concerns({ status, wait, call }: RunState, event: BotEvent): boolean {
  switch (event.type) {
    case 'begin':
    case 'entered':
    case 'returned':
      return status === 'starting'
    case 'due':
      return status === 'waiting' && wait?.id === event.wait
    case 'answered':
      return status === 'calling' && call?.id === event.call
    case 'said':
      return status === 'waiting' || status === 'calling'
    case 'human':
      return event.what === 'botOn' ? status === 'paused' : status !== 'starting'
    case 'lost':
      return true
  }
}

function move(walk: Walk): Jump | null {
  const { event, state, flow, facts } = walk
  switch (event.type) {
    case 'begin':
      if (event.said.length > 0) state.openedAt = facts.now
      return isSaidByRobot(walk, event.said) ? leaveRobot(walk) : enter(walk, flow.start)
    case 'entered':
      return enter(walk, flow.start)
    case 'returned':
      return goBack(walk)
    case 'human':
      return obey(walk, event.what)
    case 'lost':
      if (event.reason !== 'connection' && event.reason !== 'window') sayOwn(walk, 'handedOver')
      return end(walk, 'failed', event.reason)
    default:
  }
  if (state.turns > facts.limits.turnsARun) return guard(walk, 'too many turns')
  if (event.type === 'due' && isPaused(state)) return wake(walk, event)
  if (event.type !== 'said') return resume(walk, event)
  if (isSaidByRobot(walk, event.said)) return leaveRobot(walk)
  if (state.call) {
    state.call.heard = [...state.call.heard, ...event.said].slice(-mostHeard)
    return null
  }
  return hear(walk, event)
}

const mostHeard = 30

/** Notes the pace of messages and tells whether a robot writes them. There are none where a person gave the ticket back. */
function isSaidByRobot({ state, facts }: Walk, said: readonly Said[]): boolean {
  if (said.length === 0) return false
  state.pace = notePace(state, said, facts.now)
  return isRobot(state.pace, facts.now)
}

function leaveRobot(walk: Walk): null {
  walk.effects.push({ type: 'robot' })
  return end(walk, 'handed-over', 'a robot answers')
}

/** Keeps messages that come during a pause for the node that listens after it. */
function hear(walk: Walk, event: Extract<BotEvent, { type: 'said' }>): Jump | null {
  const { state, flow } = walk
  if (isPaused(state)) {
    state.heard = [...state.heard, ...event.said].slice(-mostHeard)
    note(walk, { kind: 'ignored', why: 'during a pause' })
    return null
  }
  const node = state.at === null ? undefined : flow.nodes.get(state.at)
  const word = wordOf(walk, event.said)
  const isOption =
    node?.type === 'menu' && node.data.arrayOption.some(({ value }) => value.trim().toLowerCase() === 'sair')
  if (word === 'exit' && !isOption) return leave(walk)
  if (word === 'home') return goHome(walk)
  if (word === 'up' && node?.type === 'menu') return goUp(walk)
  return resume(walk, event)
}

const isPaused = ({ wait }: RunState): boolean => wait?.kind === 'sleep' || wait?.kind === 'until'

/** Returns a global word among messages, unless the flow or the current question takes such words as answers. */
function wordOf({ flow, state }: Walk, said: readonly Said[]): GlobalWord | null {
  const node = state.at === null ? undefined : flow.nodes.get(state.at)
  const last = said.at(-1)
  if (!last || !flow.hasWords || (node?.type === 'question' && node.data.takesWords)) return null
  return globalWord(last)
}

function leave(walk: Walk): Jump | null {
  walk.effects.push({ type: 'close', farewell: true, byCustomer: true })
  return end(walk, 'done', 'the customer ended it')
}

function goHome(walk: Walk): Jump | null {
  const { state, flow, facts } = walk
  note(walk, { kind: 'answer', why: '#' })
  state.menus = []
  state.heard = []
  if (flow.kind === 'menu' && facts.queueId !== null) route(walk, { queueId: null, why: '#' })
  return enter(walk, flow.start)
}

/** Up from the second menu is the main menu. */
function goUp(walk: Walk): Jump | null {
  const { menus } = walk.state
  const before = menus.at(-2)
  if (menus.length <= 2 && walk.flow.kind === 'menu') return goHome(walk)
  note(walk, { kind: 'answer', why: '0' })
  return enter(walk, before ?? menus.at(-1) ?? walk.flow.start)
}

type Moving = Extract<BotEvent, { type: 'said' | 'due' | 'answered' }>

/** Ends a pause: obeys a global word (`sair`, `#`) written during it, otherwise resumes the node. */
function wake(walk: Walk, event: Moving): Jump | null {
  const word = wordOf(walk, walk.state.heard)
  if (word === 'exit') return leave(walk)
  return word === 'home' ? goHome(walk) : resume(walk, event)
}

/** Hands an event to the node that waits for it. */
function resume(walk: Walk, event: Moving): Jump | null {
  const { state, flow } = walk
  const node = state.at === null ? undefined : flow.nodes.get(state.at)
  const behaviour = node && behaviourOf(node)
  if (!node || !behaviour) return end(walk, 'failed', 'the block is gone')
  if (event.type === 'due' && state.wait?.kind === 'answer') {
    note(walk, { kind: 'invalid', why: 'no answer in time' })
    if (!leads(walk, node, 'timeout')) return end(walk, 'expired', 'no answer in time')
    return follow(walk, { go: 'timeout' })
  }
  const outcome: Outcome = behaviour.resume?.(node as never, walk, event) ?? afterWait(event)
  return follow(walk, outcome)
}

const afterWait = (event: Moving): Outcome => (event.type === 'due' ? { go: mainHandle } : { stay: true })

function enter(walk: Walk, id: string | null): Jump | null {
  clear(walk)
  walk.state.at = id
  return follow(walk, id === null ? { end: 'done', why: 'no start' } : enterNode(walk, id))
}

function enterNode(walk: Walk, id: string): Outcome {
  const { state, flow } = walk
  state.at = id
  state.place = 0
  const node = flow.nodes.get(id)
  const behaviour = node && behaviourOf(node)
  note(walk, { kind: 'in', why: node?.type ?? '' })
  return behaviour ? behaviour.enter(node as never, walk) : handOver(walk, 'an unknown block')
}

const clear = ({ state }: Walk) => {
  state.wait = null
  state.heard = [...state.heard, ...(state.call?.heard ?? [])].slice(-mostHeard)
  state.call = null
}

/** Goes from block to block until one waits, calls, ends, or leads into another flow. */
function follow(walk: Walk, first: Outcome): Jump | null {
  const { state, flow, facts } = walk
  const { stepsATurn, saysATurn, saysInFiveMinutes } = facts.limits
  let outcome = first
  for (;;) {
    if ('stay' in outcome) return null
    const said = walk.effects.filter(({ type }) => type === 'say').length
    if (said > saysATurn || state.pace.spoken.length > saysInFiveMinutes)
      return guard(walk, 'too many messages')
    if ('wait' in outcome) return hold(walk, outcome)
    if ('call' in outcome) return callOut(walk, outcome)
    clear(walk)
    if ('end' in outcome) return finish(walk, outcome)
    if ('into' in outcome) return goInto(walk, outcome.into)
    note(walk, { kind: 'out', handle: outcome.go, why: '' })
    const target = targetOf(flow, state.at ?? '', outcome.go)
    if (target === null) return finish(walk, { end: 'done', why: 'the end of the flow' })
    const steps = walk.trace.filter(({ kind }) => kind === 'in').length
    if (steps >= stepsATurn) return guard(walk, `more than ${stepsATurn} blocks in one turn`)
    outcome = enterNode(walk, target)
  }
}

function hold(
  { state, facts, effects }: Walk,
  { wait: kind, dueAt, asked }: Extract<Outcome, { wait: unknown }>,
): null {
  const from = state.wait?.kind === kind ? state.wait.from : facts.now
  const isHeard = kind === 'answer' || kind === 'quiet'
  state.waits += 1
  state.heard = isHeard ? [] : [...state.heard, ...(state.call?.heard ?? [])].slice(-mostHeard)
  state.call = null
  state.status = 'waiting'
  const { tries, since } = asked ?? { tries: 0, since: facts.now }
  state.wait = { id: state.waits, kind, tries, since, from, dueAt }
  if (dueAt !== null) effects.push({ type: 'wait', wait: state.waits, dueAt })
  return null
}

function callOut(walk: Walk, { call: request }: Extract<Outcome, { call: unknown }>): Jump | null {
  const { state, facts, effects } = walk
  if (state.calls >= facts.limits.callsARun) return guard(walk, 'too many calls')
  const superseded = state.call && state.call.heard.length > 0 ? state.call.superseded + 1 : 0
  state.calls += 1
  state.wait = null
  state.status = 'calling'
  state.call = { id: state.calls, kind: request.kind, superseded, heard: [] }
  effects.push({ type: 'call', call: state.calls, request })
  return null
}

const mostFrames = 10

function goInto(walk: Walk, into: Extract<Jump, { flowId: number }>): Jump | null {
  const { state, flow } = walk
  if (into.returns) {
    if (state.stack.length >= mostFrames) return guard(walk, 'too many flows inside each other')
    state.stack.push({ versionId: flow.versionId, node: state.at ?? '', menus: state.menus })
  } else state.stack = []
  state.menus = []
  state.status = 'starting'
  note(walk, { kind: 'out', handle: mainHandle, why: `flow ${into.flowId}` })
  return into
}

function goBack(walk: Walk): Jump | null {
  const frame = walk.state.stack.pop()
  if (!frame) return end(walk, 'done', 'the end of the flow')
  walk.state.at = frame.node
  walk.state.menus = frame.menus
  return follow(walk, { go: mainHandle })
}

/** Ends a flow; returns to the flow that started it, unless a person goes on. */
function finish(walk: Walk, { end: status, why }: Extract<Outcome, { end: unknown }>): Jump | null {
  const frame = walk.state.stack.at(-1)
  const isClosed = walk.effects.some(({ type }) => type === 'close')
  if (status === 'done' && frame && !isClosed) {
    walk.state.status = 'starting'
    note(walk, { kind: 'end', why: 'back' })
    return { versionId: frame.versionId }
  }
  return end(walk, status, why)
}

/** A run that would never end is handed to a person. */
function guard(walk: Walk, why: string): null {
  note(walk, { kind: 'guard', why })
  const isTold = walk.effects.some(({ type }) => type === 'say')
  if (!isTold) sayOwn(walk, 'handedOver')
  return end(walk, 'failed', why)
}

/** Ends after which people go on with the conversation. */
const goesToPeople: ReadonlySet<RunState['status']> = new Set(['handed-over', 'expired', 'failed'])

function end(
  walk: Walk,
  status: 'done' | 'handed-over' | 'expired' | 'failed' | 'cancelled',
  why: string,
): null {
  clear(walk)
  note(walk, { kind: 'end', why })
  walk.state.status = status
  const summary = goesToPeople.has(status) && walk.flow.kind === 'flow' ? summaryOf(walk.state.answers) : null
  if (summary !== null) walk.effects.push({ type: 'summary', text: summary })
  // A person may let the bot go on later, in the flow that it was in.
  if (status !== 'cancelled') walk.state.stack = []
  walk.state.heard = []
  return null
}

/** A person's word counts more than any block. */
function obey(walk: Walk, what: HumanDeed): Jump | null {
  const { state } = walk
  if (what === 'botOn') return enter(walk, state.at ?? walk.flow.start)
  if (what === 'accepted' || what === 'closed' || what === 'returned') return end(walk, 'cancelled', what)
  clear(walk)
  state.heard = []
  state.status = 'paused'
  note(walk, { kind: 'end', why: what })
  return null
}
