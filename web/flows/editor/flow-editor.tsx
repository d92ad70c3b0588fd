import { Anchor, Button, Group, SegmentedControl, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useReactFlow } from '@xyflow/react'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChecklist,
  IconHierarchy2,
  IconHistory,
  IconSearch,
} from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FullFlow } from '#domain/flows/flow-contract.ts'
import { copyNodes, pasteNodes, withoutKeys } from '#domain/flows/copied-nodes.ts'
import { type FlowNode, maxNodes, type NodeType } from '#domain/flows/graph.ts'
import { hasErrors, type IssueSeverity, issueSeverities, severityOf } from '#domain/flows/issues.ts'
import { placeAfterLast, placeOfCopy } from '#domain/flows/layout.ts'
import { newNode, newNodeId, startNodeId } from '#domain/flows/new-node.ts'
import { formatMoment } from '#web/platform/format.ts'
import { showProblem, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import type { BlockDone, BlockEnv } from '../dialogs/block-env.ts'
import { arrange } from './arrange.ts'
import { CardToolsContext, MarksContext } from './block-card.tsx'
import { chance, newEdge } from './chance.ts'
import classes from './editor.module.css'
import { editorTexts } from './editor-texts.ts'
import { FlowCanvas, type Pending } from './flow-canvas.tsx'
import { FlowOutline } from './flow-outline.tsx'
import { IssuePanel } from './issue-panel.tsx'
import { SpeedDial } from './speed-dial.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFlowEditor } from './use-flow-editor.ts'

const BlockDialog = onDemand(() => import('../dialogs/block-dialog.tsx'), 'BlockDialog')
const BlockPalette = onDemand(() => import('./block-palette.tsx'), 'BlockPalette')
const FindBlock = onDemand(() => import('./find-block.tsx'), 'FindBlock')
const ConflictDialog = onDemand(() => import('./conflict-dialog.tsx'), 'ConflictDialog')
const VersionPanel = onDemand(() => import('../versions/version-panel.tsx'), 'VersionPanel')

const usualWidth = 220
const usualHeight = 100
const addedTexts: Partial<Record<NodeType, 'contentAdded' | 'imageAdded' | 'audioAdded'>> = {
  singleBlock: 'contentAdded',
  img: 'imageAdded',
  audio: 'audioAdded',
}

/** What is open over the canvas. */
type Open =
  | { what: 'add'; node: FlowNode; from?: Pending['from'] }
  | { what: 'edit'; id: string }
  | { what: 'palette'; pending: Pending }
  | { what: 'find' | 'versions' }

/** The editor of a flow: a canvas, or a list where there is no room for one, and everything around it. */
export function FlowEditor({ flow }: { flow: FullFlow }) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const editing = useFlowEditor(flow)
  const { state, dispatch, graph, issues, files, saved, isDirty } = editing
  const { setCenter, getZoom, fitView, flowToScreenPosition } = useReactFlow()
  const [open, setOpen] = useState<Open | null>(null)
  const [showsIssues, setShowsIssues] = useState(false)
  const [isArranging, setIsArranging] = useState(false)
  const [view, setView] = useState<'drawing' | 'list' | null>(null)
  const asList = (view ?? (isNarrow ? 'list' : 'drawing')) === 'list'
  const close = () => setOpen(null)
  const blocks = useMemo(() => blocksOf(state.nodes), [state.nodes])

  const begin = (type: NodeType, { position, from }: Pending = {}) => {
    if (state.nodes.length >= maxNodes) return showProblem(t('tooMany'))
    const isFirstStart = type === 'start' && !state.nodes.some(({ id }) => id === startNodeId)
    const last = state.nodes.at(-1)
    const node = newNode(type, {
      id: isFirstStart ? startNodeId : newNodeId(chance),
      position: position ?? placeAfterLast(state.nodes, last?.measured?.width ?? usualWidth),
    })
    setOpen({ what: 'add', node, ...(from && { from }) })
  }
  const copyOne = (id: string) => {
    const current = blocks.find((block) => block.id === id)
    if (!current || current.type === 'start') return
    if (blocks.length >= maxNodes) return showProblem(t('tooMany'))
    const position = placeOfCopy(blocks, current)
    const copy: FlowNode = { ...withoutKeys(current), id: newNodeId(chance), position }
    dispatch({ type: 'add', nodes: [copy], edges: [] })
  }
  // The tools of the cards stay the same: a card is drawn again for nothing else than its block.
  const latest = useRef(copyOne)
  useEffect(() => {
    latest.current = copyOne
  })
  const tools = useMemo(
    () => ({
      onCopy: (id: string) => latest.current(id),
      onRemove: (id: string) => dispatch({ type: 'remove', ids: [id] }),
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
      const from = open.from ? [newEdge(open.from.source, node.id, open.from.handle)] : []
      dispatch({
        type: 'add',
        nodes: [node],
        edges: [...from, ...[...edges.values()].filter((edge) => edge !== null)],
      })
      const text = addedTexts[node.type]
      if (text) showSuccess(t(text))
      bringIntoView(node)
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
    if (isNarrow) setShowsIssues(false)
    dispatch({ type: 'select', ids: [id] })
    if (asList) return setOpen({ what: 'edit', id })
    const { width = usualWidth, height = usualHeight } = node.measured ?? {}
    void setCenter(node.position.x + width / 2, node.position.y + height / 2, {
      zoom: Math.max(getZoom(), 0.8),
    })
  }
  const putInOrder = async () => {
    setIsArranging(true)
    dispatch({ type: 'place', positions: await arrange(state.nodes, state.edges) })
    requestAnimationFrame(() => void fitView({ maxZoom: 1 }).finally(() => setIsArranging(false)))
  }
  const save = async (overwrite = false) => {
    const said = await editing.save({ overwrite })
    if (said && hasErrors(said)) setShowsIssues(true)
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
        <>
          <IconButton
            label={t('undo')}
            keys="Control+Z"
            icon={IconArrowBackUp}
            onClick={() => dispatch({ type: 'undo' })}
          />
          <IconButton
            label={t('redo')}
            keys="Control+Shift+Z"
            icon={IconArrowForwardUp}
            onClick={() => dispatch({ type: 'redo' })}
          />
          {!asList && (
            <IconButton
              label={t('arrange')}
              icon={IconHierarchy2}
              isBusy={isArranging}
              onClick={() => void putInOrder()}
            />
          )}
          <IconButton
            label={t('find')}
            keys="Control+F"
            icon={IconSearch}
            onClick={() => setOpen({ what: 'find' })}
          />
          <IconButton
            label={t('versions')}
            icon={IconHistory}
            onClick={() => setOpen({ what: 'versions' })}
          />
          {isNarrow ? (
            <IconButton
              label={`${t('check')} (${errors})`}
              icon={IconChecklist}
              onClick={() => setShowsIssues(!showsIssues)}
            />
          ) : (
            <Button
              variant="default"
              leftSection={<IconChecklist size={16} aria-hidden />}
              aria-expanded={showsIssues}
              onClick={() => setShowsIssues(!showsIssues)}
            >
              {t('check')}
              {errors > 0 && ` (${errors})`}
            </Button>
          )}
          <Button loading={editing.busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={classes.frame}>
        <div className={classes.hint}>
          <Anchor component={Link} to="/flowbuilders" inherit>
            {t('back')}
          </Anchor>
          <span>{t('hint')}</span>
          <span>{saved.version ? t('versionLive', { number: saved.version.number }) : t('noVersion')}</span>
          <span role="status">{isDirty && t('unsaved')}</span>
          <Group gap={12} ml="auto">
            <SegmentedControl
              size="xs"
              aria-label={t('viewAs')}
              data={[
                { value: 'drawing', label: t('asDrawing') },
                { value: 'list', label: t('asList') },
              ]}
              value={asList ? 'list' : 'drawing'}
              onChange={(chosenView) => setView(chosenView === 'list' ? 'list' : 'drawing')}
            />
            <Switch
              size="xs"
              label={t('active')}
              checked={saved.active}
              onChange={(event) => void editing.turn(event.currentTarget.checked)}
            />
          </Group>
        </div>
        {editing.local && (
          <div className={classes.notice} role="alert">
            <span>
              <strong>{t('localTitle')}.</strong>{' '}
              {t('localText', { time: formatMoment(new Date(editing.local.at), language) })}
            </span>
            <Button size="xs" onClick={editing.takeLocal}>
              {t('localTake')}
            </Button>
            <Button size="xs" variant="default" onClick={editing.dropLocal}>
              {t('localDrop')}
            </Button>
          </div>
        )}
        <div className={classes.main}>
          <CardToolsContext value={tools}>
            <MarksContext value={marks}>
              {asList ? (
                <FlowOutline graph={graph} marks={marks} onEdit={(id) => setOpen({ what: 'edit', id })} />
              ) : (
                <FlowCanvas
                  state={state}
                  dispatch={dispatch}
                  viewportKey={`flow-view-${flow.id}`}
                  isCovered={covered}
                  onEdit={(id) => setOpen({ what: 'edit', id })}
                  onDrop={(pending) => setOpen({ what: 'palette', pending })}
                >
                  <SpeedDial
                    onPick={(type) => begin(type)}
                    onMore={() => setOpen({ what: 'palette', pending: {} })}
                  />
                </FlowCanvas>
              )}
            </MarksContext>
          </CardToolsContext>
          {showsIssues && (
            <IssuePanel issues={issues} nodes={blocks} onShow={show} onClose={() => setShowsIssues(false)} />
          )}
        </div>
      </div>
      {open?.what === 'add' && <BlockDialog key={open.node.id} node={open.node} env={env(true)} />}
      {edited && <BlockDialog key={edited.id} node={edited} env={env(false)} />}
      {open?.what === 'palette' && (
        <BlockPalette onPick={(type) => begin(type, open.pending)} onClose={close} />
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
      {editing.conflict && (
        <ConflictDialog
          conflict={editing.conflict}
          flowId={flow.id}
          graph={graph}
          onOverwrite={() => void save(true)}
          onTake={() => void editing.reload()}
          onClose={editing.forgetConflict}
        />
      )}
    </PageFrame>
  )
}

const blocksOf = (nodes: ReturnType<typeof useFlowEditor>['state']['nodes']): FlowNode[] =>
  nodes.map(({ data, position }) => ({ ...data.block, position }))

/** The worst that is said of each node; the same map while nothing else is said. */
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
