import { Anchor, Group, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useReactFlow } from '@xyflow/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { FullFlow } from '#domain/flows/flow-contract.ts'
import { copyNodes, pasteNodes, withoutKeys } from '#domain/flows/copied-nodes.ts'
import { type FlowEdge, type FlowNode, maxNodes, type NodeType } from '#domain/flows/graph.ts'
import { hasErrors, type IssueSeverity, issueSeverities, severityOf } from '#domain/flows/issues.ts'
import { placeAfterLast, placeOfCopy } from '#domain/flows/drawing/layout.ts'
import { newNode, newNodeId, startNodeId } from '#domain/flows/new-node.ts'
import { showProblem, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { lazyPart, onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import type { BlockDone, BlockEnv } from '../dialogs/block-env.ts'
import type { SimulatedPlace } from '../simulator/simulator-panel.tsx'
import { placeOfAdded, usualHeight, usualWidth, worksWhenNew } from './added-block.ts'
import { arrange } from './arrange.ts'
import { MarksContext, NumbersContext, RunningContext } from './block-card.tsx'
import { CardToolsContext } from './card-tools.ts'
import { chance, newEdge } from './chance.ts'
import classes from './editor.module.css'
import { editorTexts } from './editor-texts.ts'
import { EditorActions } from './editor-actions.tsx'
import { FlowCanvas, type Pending } from './flow-canvas.tsx'
import { DraftState } from '../versions/draft-state.tsx'
import { FlowUsesButton } from './flow-uses-button.tsx'
import { FlowOutline } from './flow-outline.tsx'
import { IssuePanel } from './issue-panel.tsx'
import { LocalNotice } from './local-notice.tsx'
import { SpeedDial } from './speed-dial.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFlowNumbers } from './use-flow-numbers.ts'
import { useFlowEditor } from './use-flow-editor.ts'
import { useFocusOfAdded } from './use-focus-of-added.ts'
import { outputAt, useOutputName } from './output-name.ts'
import { type FlowView, ViewSwitch } from './view-switch.tsx'

const BlockDialog = onDemand(() => import('../dialogs/block-dialog.tsx'), 'BlockDialog')
const BlockPalette = onDemand(() => import('./block-palette.tsx'), 'BlockPalette')
const FindBlock = onDemand(() => import('./find-block.tsx'), 'FindBlock')
const ConflictDialog = onDemand(() => import('./conflict-dialog.tsx'), 'ConflictDialog')
const SimulatorPanel = lazyPart(() => import('../simulator/simulator-panel.tsx'), 'SimulatorPanel')
const WaitingDrawer = onDemand(() => import('../numbers/waiting-drawer.tsx'), 'WaitingDrawer')
const VersionPanel = onDemand(() => import('../versions/version-panel.tsx'), 'VersionPanel')

const addedTexts: Partial<Record<NodeType, 'contentAdded' | 'imageAdded' | 'audioAdded'>> = {
  singleBlock: 'contentAdded',
  img: 'imageAdded',
  audio: 'audioAdded',
}

/** The dialog or panel open over the canvas. */
type Open =
  | { what: 'add'; node: FlowNode; pending: Pending }
  | { what: 'edit' | 'waiting'; id: string }
  | { what: 'palette'; pending: Pending }
  | { what: 'find' | 'versions' }

/** The flow editor: a canvas with its tools, or an outline on narrow screens. */
export function FlowEditor({ flow }: { flow: FullFlow }) {
  const t = useTexts(editorTexts)
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const editing = useFlowEditor(flow)
  const { state, dispatch, graph, issues, files, saved, isDirty } = editing
  const { setCenter, getZoom, fitView, flowToScreenPosition } = useReactFlow()
  const [open, setOpen] = useState<Open | null>(null)
  const [side, setSide] = useState<'issues' | 'simulator' | null>(null)
  const [showsNumbers, setShowsNumbers] = useState(false)
  const numbers = useFlowNumbers(flow.id, showsNumbers)
  const [running, setRunning] = useState<SimulatedPlace | null>(null)
  const [isArranging, setIsArranging] = useState(false)
  const [view, setView] = useState<FlowView | null>(null)
  const asList = (view ?? (isNarrow ? 'list' : 'drawing')) === 'list'
  const close = () => setOpen(null)
  const outputName = useOutputName()
  const focusAdded = useFocusOfAdded(state.nodes, asList)
  const blocks = useMemo(() => blocksOf(state.nodes), [state.nodes])

  const nameOfOutput = (from: Pending['from']) => {
    const source = blocks.find(({ id }) => id === from?.source)
    const output = from && outputAt(source, from.handle)
    return source && output ? outputName(source, output) : null
  }
  const begin = (type: NodeType, pending: Pending = {}) => {
    if (state.nodes.length >= maxNodes) return showProblem(t('tooMany'))
    const isFirstStart = type === 'start' && !state.nodes.some(({ id }) => id === startNodeId)
    const last = state.nodes.at(-1)
    const node = newNode(type, {
      id: isFirstStart ? startNodeId : newNodeId(chance),
      position: pending.position ?? placeAfterLast(state.nodes, last?.measured?.width ?? usualWidth),
    })
    if (!pending.from || !worksWhenNew.has(type)) return setOpen({ what: 'add', node, pending })
    add(node, pending)
    close()
  }
  const add = (given: FlowNode, { position, from }: Pending, next: readonly FlowEdge[] = []) => {
    const node =
      from && !position ? { ...given, position: placeOfAdded(given, from.source, state.nodes) } : given
    const edges = from ? [newEdge(from.source, node.id, from.handle), ...next] : [...next]
    dispatch({ type: 'add', nodes: [node], edges })
    const text = addedTexts[node.type]
    if (text) showSuccess(t(text))
    bringIntoView(node)
    if (from) focusAdded(node.id)
  }
  const copyOne = (id: string) => {
    const current = blocks.find((block) => block.id === id)
    if (!current || current.type === 'start') return
    if (blocks.length >= maxNodes) return showProblem(t('tooMany'))
    const position = placeOfCopy(blocks, current)
    const copy: FlowNode = { ...withoutKeys(current), id: newNodeId(chance), position }
    dispatch({ type: 'add', nodes: [copy], edges: [] })
  }
  // The handlers keep their identity, so that a card renders again only when its block changes.
  const latest = useRef(copyOne)
  useEffect(() => {
    latest.current = copyOne
  })
  const tools = useMemo(
    () => ({
      onCopy: (id: string) => latest.current(id),
      onRemove: (id: string) => dispatch({ type: 'remove', ids: [id] }),
      onAddBehind: (source: string, handle: string) =>
        setOpen({ what: 'palette', pending: { from: { source, handle } } }),
      onWaiting: (id: string) => setOpen({ what: 'waiting', id }),
    }),
    [dispatch],
  )
  const bringIntoView = ({ position: { x, y } }: FlowNode) => {
    const corner = flowToScreenPosition({ x: x + usualWidth, y: y + usualHeight })
    if (asList || (corner.x < innerWidth && corner.y < innerHeight)) return
    void setCenter(x + usualWidth / 2, y + usualHeight / 2, { zoom: getZoom() })
  }
  const done = ({ node, next, renamed, secrets, files: added }: BlockDone) => {
    editing.addFiles(added)
    editing.addSecrets(secrets)
    const edges = new Map([...next].map(([handle, id]) => [handle, id ? newEdge(node.id, id, handle) : null]))
    if (open?.what === 'add') {
      add(
        node,
        open.pending,
        [...edges.values()].filter((edge) => edge !== null),
      )
    } else {
      const position = state.nodes.find(({ id }) => id === node.id)?.position ?? node.position
      dispatch({ type: 'change', node: { ...node, position }, next: edges, renamed })
    }
    close()
  }
  const show = (id: string) => {
    const node = state.nodes.find((each) => each.id === id)
    if (!node) return
    close()
    if (isNarrow) setSide(null)
    dispatch({ type: 'select', ids: [id] })
    if (asList) return setOpen({ what: 'edit', id })
    const { width = usualWidth, height = usualHeight } = node.measured ?? {}
    void setCenter(node.position.x + width / 2, node.position.y + height / 2, {
      zoom: Math.max(getZoom(), 0.8),
    })
  }
  // A link may name a block, which is then shown first.
  const [params] = useSearchParams()
  const asked = params.get('block')
  const showAsked = () => {
    if (asked !== null) show(asked)
  }
  // The canvas follows the simulated conversation.
  const follow = (place: SimulatedPlace | null) => {
    setRunning(place)
    const node = place && state.nodes.find(({ id }) => id === place.at)
    if (asList || !node || running?.at === node.id) return
    const { width = usualWidth, height = usualHeight } = node.measured ?? {}
    void setCenter(node.position.x + width / 2, node.position.y + height / 2, { zoom: getZoom() })
  }
  const putInOrder = async () => {
    setIsArranging(true)
    dispatch({ type: 'place', positions: await arrange(state.nodes, state.edges) })
    requestAnimationFrame(() => void fitView({ maxZoom: 1 }).finally(() => setIsArranging(false)))
  }
  const isAhead = isDirty || saved.hasDraft
  const save = async (how: { overwrite?: boolean; publish?: boolean } = {}) => {
    const said = await editing.save(how)
    if (said && hasErrors(said)) setSide('issues')
  }
  const chosen = () => state.nodes.filter(({ selected }) => selected).map(({ id }) => id)
  const chosenBlocks = () => {
    const ids = new Set(chosen())
    return blocks.filter(({ id }) => ids.has(id))
  }
  const putIn = (text: string) => {
    const pasted = pasteNodes(text, chance)
    if (!pasted) return false
    if (state.nodes.length + pasted.nodes.length > maxNodes) showProblem(t('tooMany'))
    else dispatch({ type: 'add', nodes: pasted.nodes, edges: pasted.connections })
    return true
  }
  const [only, ...others] = chosen()
  const selected = only !== undefined && others.length === 0 ? only : null
  const covered = open !== null || editing.conflict !== null
  useEditorKeys(
    {
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
      palette: () => setOpen({ what: 'palette', pending: {} }),
      find: () => setOpen({ what: 'find' }),
      save: () => void save(),
      duplicate: () => putIn(copyNodes(chosenBlocks(), graph.connections)),
      copy: () => (chosenBlocks().length ? copyNodes(chosenBlocks(), graph.connections) : null),
      cut: () => dispatch({ type: 'remove', ids: chosen() }),
      paste: putIn,
    },
    covered,
  )
  const marks = useMarks(issues)
  const env = (isNew: boolean): BlockEnv => ({
    isNew,
    nodes: blocks,
    edges: graph.connections,
    files,
    flowId: flow.id,
    onDone: done,
    onClose: close,
  })
  const edited = open?.what === 'edit' && blocks.find(({ id }) => id === open.id)
  const errors = issues.filter((issue) => severityOf(issue) === 'error').length
  return (
    <PageFrame
      title={t('title')}
      count={flow.name}
      actions={
        <EditorActions
          isNarrow={isNarrow}
          errors={errors}
          showsIssues={side === 'issues'}
          simulates={side === 'simulator'}
          showsNumbers={showsNumbers}
          busy={editing.busy}
          isArranging={isArranging}
          onUndo={() => dispatch({ type: 'undo' })}
          onRedo={() => dispatch({ type: 'redo' })}
          onArrange={asList ? null : () => void putInOrder()}
          onFind={() => setOpen({ what: 'find' })}
          onVersions={() => setOpen({ what: 'versions' })}
          onIssues={() => setSide(side === 'issues' ? null : 'issues')}
          onNumbers={() => setShowsNumbers(!showsNumbers)}
          onSimulate={() => setSide(side === 'simulator' ? null : 'simulator')}
          onSave={() => void save()}
          onPublish={isAhead || !saved.version ? () => void save({ publish: true }) : null}
        />
      }
    >
      <div className={classes.frame}>
        <div className={classes.hint}>
          <Anchor component={Link} to="/flowbuilders" inherit>
            {t('back')}
          </Anchor>
          <span>{t('hint')}</span>
          {saved.version && <span>{t('versionLive', { number: saved.version.number })}</span>}
          <DraftState
            version={saved.version}
            isAhead={isAhead}
            graph={graph}
            onPublish={() => void save({ publish: true })}
            onDiscard={() => void editing.discard()}
          />
          <span role="status">{isDirty && t('unsaved')}</span>
          <FlowUsesButton flow={{ ...flow, versionId: saved.version?.id ?? null }} />
          <Group gap={12} ml="auto">
            <ViewSwitch asList={asList} onChange={setView} />
            <Switch
              size="xs"
              label={t('active')}
              checked={saved.active}
              onChange={(event) => void editing.turn(event.currentTarget.checked)}
            />
          </Group>
        </div>
        {editing.local && (
          <LocalNotice at={editing.local.at} onTake={editing.takeLocal} onDrop={editing.dropLocal} />
        )}
        <div className={classes.main}>
          <CardToolsContext value={tools}>
            <MarksContext value={marks}>
              <RunningContext value={running}>
                <NumbersContext value={showsNumbers ? numbers : null}>
                  {asList ? (
                    <FlowOutline graph={graph} marks={marks} onEdit={(id) => setOpen({ what: 'edit', id })} />
                  ) : (
                    <FlowCanvas
                      state={state}
                      dispatch={dispatch}
                      viewportKey={`flow-view-${flow.id}`}
                      isCovered={covered}
                      onReady={showAsked}
                      onEdit={(id) => setOpen({ what: 'edit', id })}
                      onDrop={(pending) => setOpen({ what: 'palette', pending })}
                    >
                      <SpeedDial
                        onPick={(type) => begin(type)}
                        onMore={() => setOpen({ what: 'palette', pending: {} })}
                      />
                    </FlowCanvas>
                  )}
                </NumbersContext>
              </RunningContext>
            </MarksContext>
          </CardToolsContext>
          {side === 'issues' && (
            <IssuePanel issues={issues} nodes={blocks} onShow={show} onClose={() => setSide(null)} />
          )}
          {side === 'simulator' && (
            <SimulatorPanel
              flowId={flow.id}
              graph={graph}
              selected={selected}
              onMove={follow}
              onShow={show}
              onClose={() => setSide(null)}
            />
          )}
        </div>
      </div>
      {open?.what === 'add' && <BlockDialog key={open.node.id} node={open.node} env={env(true)} />}
      {edited && <BlockDialog key={edited.id} node={edited} env={env(false)} />}
      {open?.what === 'palette' && (
        <BlockPalette
          behind={nameOfOutput(open.pending.from)}
          onPick={(type) => begin(type, open.pending)}
          onClose={close}
        />
      )}
      {open?.what === 'find' && <FindBlock nodes={blocks} onShow={show} onClose={close} />}
      {open?.what === 'versions' && (
        <VersionPanel
          flowId={flow.id}
          graph={graph}
          onRestored={() => {
            close()
            void editing.reload()
          }}
          onClose={close}
        />
      )}
      {open?.what === 'waiting' && (
        <WaitingDrawer
          flowId={flow.id}
          nodeId={open.id}
          older={[...numbers.values()].reduce((sum, { hereOlder }) => sum + hereOlder, 0)}
          onClose={close}
        />
      )}
      {editing.conflict && (
        <ConflictDialog
          conflict={editing.conflict}
          flowId={flow.id}
          graph={graph}
          onOverwrite={() => void save({ overwrite: true })}
          onTake={() => void editing.reload()}
          onClose={editing.forgetConflict}
        />
      )}
    </PageFrame>
  )
}

const blocksOf = (nodes: ReturnType<typeof useFlowEditor>['state']['nodes']): FlowNode[] =>
  nodes.map(({ data, position }) => ({ ...data.block, position }))

/** Returns the most severe issue of each node; the map keeps its identity while the issues stay the same. */
function useMarks(issues: ReturnType<typeof useFlowEditor>['issues']): ReadonlyMap<string, IssueSeverity> {
  const worst = new Map<string, IssueSeverity>()
  for (const issue of issues) {
    if (!issue.nodeId) continue
    const before = worst.get(issue.nodeId)
    const severity = severityOf(issue)
    const isWorse =
      before === undefined || issueSeverities.indexOf(severity) < issueSeverities.indexOf(before)
    if (isWorse) worst.set(issue.nodeId, severity)
  }
  const key = JSON.stringify([...worst])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text says whether the map differs
  return useMemo(() => worst, [key])
}
