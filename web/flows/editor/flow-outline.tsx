import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import type { FlowEdge, FlowGraph, FlowNode } from '#domain/flows/graph.ts'
import type { IssueSeverity } from '#domain/flows/issues.ts'
import { readingOrder } from '#domain/flows/drawing/layout.ts'
import { handleOf, outputsOf } from '#domain/flows/outputs.ts'
import { useContext } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { blockIcons } from '../block-icons.ts'
import { blockLine, outputLabel } from '../block-line.ts'
import { blockLineTexts, blockTexts } from '../block-texts.ts'
import { BlockBadge } from '../numbers/block-badge.tsx'
import { AddBehind } from './add-behind.tsx'
import { NumbersContext, RunningContext } from './block-card.tsx'
import { CardToolsContext } from './card-tools.ts'
import classes from './editor.module.css'
import { editorTexts } from './editor-texts.ts'

type FlowOutlineProps = {
  graph: FlowGraph
  marks: ReadonlyMap<string, IssueSeverity>
  /** Null for those who only read. */
  onEdit: ((id: string) => void) | null
}

/** A flow as a list from top to bottom, for screens too narrow for the canvas. */
export function FlowOutline({ graph, marks, onEdit }: FlowOutlineProps) {
  const t = useTexts(editorTexts)
  const types = useTexts(blockTexts)
  const line = useTexts(blockLineTexts)
  const running = useContext(RunningContext)
  const numbers = useContext(NumbersContext)
  const { onWaiting } = useContext(CardToolsContext)
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const order = readingOrder(graph.nodes, graph.connections)
  const place = new Map(order.map((id, at) => [id, at + 1]))
  const nameOf = (node: FlowNode) => `${place.get(node.id)}. ${types(node.type)}`
  return (
    <ol className={classes.list} aria-label={t('asList')}>
      {order.map((id) => {
        const node = nodes.get(id)
        if (!node) return null
        const Icon = blockIcons[node.type]
        const mark = marks.get(id)
        return (
          <li
            key={id}
            data-id={id}
            tabIndex={-1}
            className={classes.item}
            aria-current={running?.at === id ? 'step' : undefined}
          >
            <div className={classes.itemHead}>
              <Icon size={16} aria-hidden />
              <span>{nameOf(node)}</span>
              {(mark === 'error' || mark === 'warning') && (
                <IconAlertTriangle
                  size={16}
                  role="img"
                  aria-label={t(mark)}
                  color={`var(--${mark === 'error' ? 'danger' : 'warning'})`}
                />
              )}
              {numbers && node.type !== 'note' && (
                <BlockBadge numbers={numbers.get(id)} onWaiting={() => onWaiting(id)} />
              )}
              {onEdit && (
                <IconButton
                  label={`${t('edit')} ${nameOf(node)}`}
                  icon={IconPencil}
                  onClick={() => onEdit(id)}
                />
              )}
            </div>
            <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{blockLine(node, line)}</div>
            <ul className={classes.then}>
              {outputsOf(node).map((output) => {
                const target = nodes.get(targetOf(graph.connections, id, output.handle) ?? '')
                const name = target ? nameOf(target) : t('nothing')
                return (
                  <li key={output.handle} className={classes.exit}>
                    {output.kind === 'main'
                      ? t('then', { name })
                      : t('thenBy', { output: outputLabel(node, output, line), name })}
                    {!target && <AddBehind block={node} output={output} />}
                  </li>
                )
              })}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

const targetOf = (edges: readonly FlowEdge[], source: string, handle: string) =>
  edges.find((edge) => edge.source === source && handleOf(edge) === handle)?.target
