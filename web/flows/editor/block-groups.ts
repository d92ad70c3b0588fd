import type { NodeType } from '#domain/flows/graph.ts'

/** The palette's groups, each with its types, the most used first. */
export const blockGroups = {
  talk: ['singleBlock', 'message', 'img', 'audio', 'video', 'interval'],
  ask: ['menu', 'question'],
  decide: ['condition', 'hours', 'waitUntil', 'randomizer', 'experiment'],
  store: ['tag', 'set'],
  handOver: ['ticket', 'attendant', 'startFlow', 'close'],
  integrate: ['http', 'openai', 'prompt', 'integration', 'typebot'],
  draw: ['start', 'note'],
} as const satisfies Record<string, readonly NodeType[]>
export type BlockGroup = keyof typeof blockGroups
export const blockGroupNames = Object.keys(blockGroups) as BlockGroup[]

/** Types that no other block leads to. */
const withoutInput: ReadonlySet<NodeType> = new Set(['start', 'note'])

/** The types that can be added; behind an output, those that it can lead to. */
export const addableTypes = (isBehind: boolean): NodeType[] =>
  blockGroupNames
    .flatMap((group): readonly NodeType[] => blockGroups[group])
    .filter((type) => !isBehind || !withoutInput.has(type))
