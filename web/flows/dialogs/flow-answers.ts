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
