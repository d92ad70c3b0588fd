import type { BotStep } from '../tickets/bot-step.ts'
import type { NodeType } from '../flows/graph.ts'
import type { RunState } from '../flows/run-state.ts'

const calls = { http: 'lookup', model: 'model', bot: 'program' } as const
const blocks: Partial<Record<NodeType, BotStep>> = {
  question: 'question',
  menu: 'menu',
  prompt: 'model',
  openai: 'model',
  integration: 'program',
  typebot: 'program',
  http: 'lookup',
}

/** Returns what a run does for its customer at the moment, by its wait or call and the block that it stands at. */
export function botStepOf({ call, wait }: Pick<RunState, 'call' | 'wait'>, block: NodeType | null): BotStep {
  if (call) return calls[call.kind]
  if (wait?.kind === 'sleep' || wait?.kind === 'until') return 'pause'
  return (block && blocks[block]) ?? 'talk'
}
