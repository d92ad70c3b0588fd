import { Handle, type NodeProps, Position, useNodeConnections } from '@xyflow/react'
import { IconAlertTriangle, IconCopy, IconTrash } from '@tabler/icons-react'
import { createContext, memo, useContext } from 'react'
import type { BlockNumbers } from '#domain/flows/numbers/flow-numbers-contract.ts'
import type { IssueSeverity } from '#domain/flows/issues.ts'
import { outputsOf } from '#domain/flows/outputs.ts'
import { useTexts } from '#web/platform/translate.ts'
import { blockIcons } from '../block-icons.ts'
import { blockLine, outputLabel } from '../block-line.ts'
import { blockLineTexts, blockTexts } from '../block-texts.ts'
import { BlockBadge, OutputCount } from '../numbers/block-badge.tsx'
import { AddBehind } from './add-behind.tsx'
import { CardToolsContext } from './card-tools.ts'
import classes from './editor.module.css'
import type { CanvasNode } from './editor-state.ts'

/** Most severe issue of each node. */
export const MarksContext = createContext<ReadonlyMap<string, IssueSeverity>>(new Map())

/** Position of the running simulation; null if none is running. */
export const RunningContext = createContext<{ at: string | null; visited: ReadonlySet<string> } | null>(null)

/** Traffic of each block; null if it is not shown. */
export const NumbersContext = createContext<ReadonlyMap<string, BlockNumbers> | null>(null)

/** A block on the canvas: its summary, its input on the left and its outputs on the right. */
export const BlockCard = memo(function BlockCard({ id, data: { block }, selected }: NodeProps<CanvasNode>) {
  const types = useTexts(blockTexts)
  const t = useTexts(blockLineTexts)
  const { onCopy, onRemove, onWaiting, isReadOnly = false } = useContext(CardToolsContext)
  const mark = useContext(MarksContext).get(id)
  const running = useContext(RunningContext)
  const numbers = useContext(NumbersContext)
  const own = numbers?.get(id)
  const edges = useNodeConnections({ id, handleType: 'source' })
  const linked = new Set(edges.map(({ sourceHandle }) => sourceHandle))
  const Icon = blockIcons[block.type]
  const name = types(block.type)
  return (
    <div
      className={classes.card}
      data-type={block.type}
      data-selected={selected || undefined}
      data-running={running?.at === id ? 'here' : running?.visited.has(id) ? 'been' : undefined}
      data-mark={mark === 'hint' ? undefined : mark}
    >
      {block.type !== 'start' && block.type !== 'note' && (
        <Handle type="target" position={Position.Left} className={classes.handle ?? ''} />
      )}
      <div className={classes.cardHead}>
        <Icon size={16} aria-hidden />
        <strong>{name}</strong>
        {(mark === 'error' || mark === 'warning') && <IconAlertTriangle size={14} aria-hidden />}
        {block.type !== 'start' && !isReadOnly && (
          <>
            <button
              type="button"
              className={`nodrag nokey ${classes.tool}`}
              aria-label={`${t('duplicate')}: ${name}`}
              title={t('duplicate')}
              onClick={() => onCopy(id)}
            >
              <IconCopy size={14} aria-hidden />
            </button>
            <button
              type="button"
              className={`nodrag nokey ${classes.tool}`}
              aria-label={`${t('remove')}: ${name}`}
              title={t('remove')}
              onClick={() => onRemove(id)}
            >
              <IconTrash size={14} aria-hidden />
            </button>
          </>
        )}
      </div>
      <p className={classes.line}>{blockLine(block, t)}</p>
      {numbers && block.type !== 'note' && <BlockBadge numbers={own} onWaiting={() => onWaiting(id)} />}
      {outputsOf(block).map((output) => (
        <div key={output.handle} className={classes.output} data-kind={output.kind}>
          {numbers && <OutputCount count={own?.left[output.handle] ?? 0} />}
          {outputLabel(block, output, t)}
          <Handle
            type="source"
            id={output.handle}
            position={Position.Right}
            className={classes.handle ?? ''}
          />
          {!linked.has(output.handle) && <AddBehind block={block} output={output} />}
        </div>
      ))}
    </div>
  )
})
