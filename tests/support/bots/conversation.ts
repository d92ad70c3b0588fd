import type { BotEvent } from '#domain/flows/bot-event.ts'
import type { CompiledFlow } from '#domain/flows/compile.ts'
import type { Facts } from '#domain/flows/facts.ts'
import { newRun, type RunState } from '#domain/flows/run-state.ts'
import { step, type Turn } from '#domain/flows/step.ts'
import { factsOf, saidOf } from './flow-of.ts'

/** A run that is told one thing after another, a minute apart. */
export function conversation(flow: CompiledFlow, over: Parameters<typeof factsOf>[0] = {}) {
  let state: RunState = newRun({ seed: 7 })
  let facts: Facts = factsOf(over)
  const tell = (event: BotEvent, seconds = 60): Turn => {
    facts = { ...facts, now: facts.now + seconds * 1000 }
    const turn = step(flow, state, event, facts)
    state = turn.state
    return turn
  }
  return {
    begin: () => tell({ type: 'begin', said: [saidOf('Oi')] }),
    say: (text: string, seconds?: number) => tell({ type: 'said', said: [saidOf(text)] }, seconds),
    /** Lets the time of the present wait be over. */
    wake: () => tell({ type: 'due', wait: state.wait?.id ?? 0 }),
    tell,
    state: () => state,
  }
}

export const textsOf = ({ effects }: Turn) =>
  effects.flatMap((effect) => (effect.type === 'say' && 'text' in effect.part ? [effect.part.text] : []))
export const kindsOf = ({ effects }: Turn) => effects.map(({ type }) => type)
