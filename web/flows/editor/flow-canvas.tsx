import {
  Background,
  BackgroundVariant,
  type Connection,
  Controls,
  type FinalConnectionState,
  MiniMap,
  type OnConnectEnd,
  Panel,
  ReactFlow,
  useReactFlow,
  useStore,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useComputedColorScheme } from '@mantine/core'
import { type Dispatch, type KeyboardEvent, type ReactNode, useMemo } from 'react'
import type { Position } from '#domain/flows/drawing/layout.ts'
import { useTexts } from '#web/platform/translate.ts'
import { BlockCard } from './block-card.tsx'
import { newEdge } from './chance.ts'
import classes from './editor.module.css'
import type { EditorAction, EditorState } from './editor-state.ts'
import { canvasTexts } from './editor-texts.ts'

/** A block about to be added, and the output that will lead to it. */
export type Pending = { position?: Position; from?: { source: string; handle: string } }

type FlowCanvasProps = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  viewportKey: string
  /** Nothing can be moved, connected or deleted. */
  isReadOnly?: boolean
  /** True while a dialog is open and receives the keys. */
  isCovered: boolean
  onReady: () => void
  onEdit: (id: string) => void
  /** Called when an output is dragged onto the empty canvas. */
  onDrop: (pending: Pending) => void
  children: ReactNode
}

const nodeTypes = { block: BlockCard }
const deleteKeys = ['Backspace', 'Delete']
const farZoom = 0.4
const nodesForMap = 40

/** The canvas on which a flow is drawn. */
export function FlowCanvas(props: FlowCanvasProps) {
  const { state, dispatch, viewportKey, isReadOnly = false, isCovered } = props
  const { onReady, onEdit, onDrop, children } = props
  const t = useTexts(canvasTexts)
  const scheme = useComputedColorScheme('light')
  const { screenToFlowPosition } = useReactFlow()
  const isFar = useStore(({ transform }) => transform[2] < farZoom)
  const viewport = useMemo(() => readViewport(viewportKey), [viewportKey])
  const labels = useMemo(
    () => ({
      'controls.ariaLabel': t('controls'),
      'controls.zoomIn.ariaLabel': t('zoomIn'),
      'controls.zoomOut.ariaLabel': t('zoomOut'),
      'controls.fitView.ariaLabel': t('fit'),
      'node.a11yDescription.default': isReadOnly ? '' : t('nodeHint'),
      'node.a11yDescription.keyboardDisabled': isReadOnly ? '' : t('nodeHint'),
      'node.a11yDescription.ariaLiveMessage': ({ x, y }: { x: number; y: number }) =>
        t('moved', { x: Math.round(x), y: Math.round(y) }),
      'edge.a11yDescription.default': isReadOnly ? '' : t('edgeHint'),
    }),
    [t, isReadOnly],
  )
  const connect = ({ source, target, sourceHandle }: Connection) =>
    dispatch({ type: 'connect', edge: newEdge(source, target, sourceHandle ?? 'a') })
  const dropped: OnConnectEnd = (event, { isValid, fromNode, fromHandle }: FinalConnectionState) => {
    if (isValid || !fromNode || fromHandle?.type !== 'source') return
    const { clientX: x, clientY: y } =
      'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event
    const isCanvas = event.target instanceof Element && event.target.classList.contains('react-flow__pane')
    if (!isCanvas) return
    onDrop({
      position: screenToFlowPosition({ x, y }),
      from: { source: fromNode.id, handle: fromHandle.id ?? 'a' },
    })
  }
  // The first Enter selects a block; the next one opens its dialog.
  const onKey = (event: KeyboardEvent) => {
    const { target, key } = event
    if (key !== 'Enter' || !(target instanceof HTMLElement)) return
    const id = target.classList.contains('react-flow__node') ? target.dataset.id : undefined
    if (id && target.classList.contains('selected')) onEdit(id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the blocks inside take the focus
    <div className={classes.canvas} data-far={isFar || undefined} onKeyDownCapture={onKey}>
      <ReactFlow
        nodes={state.nodes}
        edges={state.edges}
        nodeTypes={nodeTypes}
        colorMode={scheme}
        aria-label={t('canvas')}
        ariaLabelConfig={labels}
        onInit={onReady}
        onNodesChange={(changes) => dispatch({ type: 'nodes', changes })}
        onEdgesChange={(changes) => dispatch({ type: 'edges', changes })}
        onConnect={connect}
        onConnectEnd={dropped}
        onNodeDragStart={() => dispatch({ type: 'mark' })}
        onSelectionDragStart={() => dispatch({ type: 'mark' })}
        onBeforeDelete={async ({ nodes, edges }) => {
          // Called for each press of the key, also while nothing is selected.
          if (nodes.length + edges.length > 0) dispatch({ type: 'mark' })
          return true
        }}
        onNodeDoubleClick={(_event, { id }) => onEdit(id)}
        onMoveEnd={(_event, moved) => keepViewport(viewportKey, moved)}
        nodesDraggable={!isReadOnly}
        nodesConnectable={!isReadOnly}
        deleteKeyCode={isCovered || isReadOnly ? null : deleteKeys}
        zoomActivationKeyCode="Control"
        zoomOnDoubleClick={false}
        minZoom={0.1}
        nodeClickDistance={5}
        panOnScroll
        {...(viewport ? { defaultViewport: viewport } : { fitView: true })}
        fitViewOptions={{ maxZoom: 1 }}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1.5} />
        <Controls showInteractive={false} />
        {state.nodes.length >= nodesForMap && <MiniMap pannable zoomable />}
        <Panel position="top-left" className={classes.dial ?? ''}>
          {children}
        </Panel>
      </ReactFlow>
    </div>
  )
}

type Viewport = { x: number; y: number; zoom: number }

function readViewport(key: string): Viewport | null {
  try {
    const { x, y, zoom } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Viewport>
    const isWhole = [x, y, zoom].every((value) => typeof value === 'number' && Number.isFinite(value))
    return isWhole ? { x: x ?? 0, y: y ?? 0, zoom: zoom ?? 1 } : null
  } catch {
    return null
  }
}

const keepViewport = (key: string, viewport: Viewport) => localStorage.setItem(key, JSON.stringify(viewport))
