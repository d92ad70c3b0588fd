import type { AnswerKind } from '#domain/flows/answers/answer-kinds.ts'
import type { FlowNode } from '#domain/flows/graph.ts'
import { variablesSetBy } from '#domain/flows/node-texts.ts'
import { variablesBefore } from '#domain/flows/variable-paths.ts'
import type { BlockEnv } from './block-env.ts'
import { localVariables } from './local-variables.ts'

/**
 * Names of the answers that a block may use: those asked on the way to it first, then the others of this flow, as a new block has no way
 * yet, then those of flows that were edited in this browser.
 */
export function answersFor(nodeId: string, { nodes, edges }: Pick<BlockEnv, 'nodes' | 'edges'>): string[] {
  const before = variablesBefore(nodeId, nodes, edges)
  const others = nodes.filter(({ id }) => id !== nodeId).flatMap(variablesSetBy)
  return [...new Set([...before, ...others, ...localVariables()])]
}

/** Kinds of the answers that questions of a flow want, by their names. */
export const answerKindsIn = (nodes: readonly FlowNode[]): ReadonlyMap<string, AnswerKind> =>
  new Map(
    nodes.flatMap(({ type, data }) =>
      type === 'question' && data.answer ? [[data.integration.answerKey, data.answer] as const] : [],
    ),
  )
