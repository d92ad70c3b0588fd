import type { FlowNode } from '#domain/flows/graph.ts'
import { type FlowOutput, outputsOf } from '#domain/flows/outputs.ts'
import { useTexts } from '#web/platform/translate.ts'
import { outputLabel } from '../block-line.ts'
import { blockLineTexts, blockTexts } from '../block-texts.ts'

/** Returns the name of an output in words: that of its block, and of the output where the block has several. */
export function useOutputName() {
  const types = useTexts(blockTexts)
  const line = useTexts(blockLineTexts)
  return (block: FlowNode, output: FlowOutput): string => {
    const type = types(block.type)
    return output.kind === 'main' ? type : `${type}: ${outputLabel(block, output, line)}`
  }
}

/** Returns the output of a block by its handle. */
export const outputAt = (block: FlowNode | undefined, handle: string): FlowOutput | undefined =>
  block && outputsOf(block).find((output) => output.handle === handle)
