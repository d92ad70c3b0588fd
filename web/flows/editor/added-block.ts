import type { FlowNode, NodeType } from '#domain/flows/graph.ts'
import { type Position, placeBehind } from '#domain/flows/drawing/layout.ts'
import { outputsOf } from '#domain/flows/outputs.ts'
import type { CanvasNode } from './editor-state.ts'

/** Size of a card that was not measured yet. */
export const usualWidth = 220
export const usualHeight = 100

const headHeight = 75
const outputHeight = 28

/** Types that work with what they have when they are new: added behind an output, they need no dialog. */
export const worksWhenNew: ReadonlySet<NodeType> = new Set(['hours', 'randomizer', 'waitUntil', 'close'])

/** Returns the place of a block that is added behind another, beside no other card. */
export function placeOfAdded(node: FlowNode, sourceId: string, nodes: readonly CanvasNode[]): Position {
  const boxes = nodes.map(({ id, position, measured, data }) => ({
    id,
    ...position,
    width: measured?.width ?? usualWidth,
    height: measured?.height ?? expectedHeight(data.block),
  }))
  const source = boxes.find(({ id }) => id === sourceId)
  return source
    ? placeBehind(source, boxes, { width: usualWidth, height: expectedHeight(node) })
    : node.position
}

const expectedHeight = (node: FlowNode): number => headHeight + outputHeight * outputsOf(node).length
