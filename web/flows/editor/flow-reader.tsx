import { Anchor, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconEye, IconHistory, IconSearch } from '@tabler/icons-react'
import { useReactFlow } from '@xyflow/react'
import { useMemo, useReducer, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { FullFlow } from '#domain/flows/flow-contract.ts'
import { firstNodes } from '#domain/flows/new-node.ts'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { DraftState } from '../versions/draft-state.tsx'
import { usualHeight, usualWidth } from './added-block.ts'
import { type CardTools, CardToolsContext } from './card-tools.ts'
import classes from './editor.module.css'
import { editorReducer, emptyEditor } from './editor-state.ts'
import { editorTexts } from './editor-texts.ts'
import { FlowCanvas } from './flow-canvas.tsx'
import { FlowOutline } from './flow-outline.tsx'
import { FlowUsesButton } from './flow-uses-button.tsx'
import { type FlowView, ViewSwitch } from './view-switch.tsx'

const FindBlock = onDemand(() => import('./find-block.tsx'), 'FindBlock')
const VersionPanel = onDemand(() => import('../versions/version-panel.tsx'), 'VersionPanel')

const nothing = () => {}
const noTools: CardTools = {
  onCopy: nothing,
  onRemove: nothing,
  onAddBehind: nothing,
  onWaiting: nothing,
  isReadOnly: true,
}
const noMarks = new Map<never, never>()

/** A flow for those who may not change it: its drawing or list, its versions, and what leads to it. */
export function FlowReader({ flow }: { flow: FullFlow }) {
  const t = useTexts(editorTexts)
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const graph = useMemo(() => flow.flow ?? { nodes: firstNodes(), connections: [] }, [flow.flow])
  const [state, dispatch] = useReducer(editorReducer, graph, (drawn) =>
    editorReducer(emptyEditor, { type: 'load', graph: drawn }),
  )
  const [view, setView] = useState<FlowView | null>(null)
  const [open, setOpen] = useState<'find' | 'versions' | null>(null)
  const { setCenter, getZoom } = useReactFlow()
  const [params] = useSearchParams()
  const asList = (view ?? (isNarrow ? 'list' : 'drawing')) === 'list'
  const close = () => setOpen(null)
  const show = (id: string | null) => {
    const node = graph.nodes.find((each) => each.id === id)
    close()
    if (!node || asList) return
    dispatch({ type: 'select', ids: [node.id] })
    const { x, y } = node.position
    void setCenter(x + usualWidth / 2, y + usualHeight / 2, { zoom: Math.max(getZoom(), 0.8) })
  }
  return (
    <PageFrame
      title={t('readTitle')}
      count={flow.name}
      actions={
        <>
          <IconButton label={t('find')} icon={IconSearch} onClick={() => setOpen('find')} />
          <IconButton label={t('versions')} icon={IconHistory} onClick={() => setOpen('versions')} />
        </>
      }
    >
      <div className={classes.frame}>
        <div className={classes.hint}>
          <Anchor component={Link} to="/flowbuilders" inherit>
            {t('back')}
          </Anchor>
          <span>
            <IconEye size={14} aria-hidden style={{ verticalAlign: -2 }} /> {t('readOnly')}
          </span>
          {flow.version && <span>{t('versionLive', { number: flow.version.number })}</span>}
          <DraftState
            version={flow.version}
            isAhead={flow.hasDraft}
            graph={graph}
            onPublish={null}
            onDiscard={nothing}
          />
          <FlowUsesButton flow={flow} />
          <Group gap={12} ml="auto">
            <ViewSwitch asList={asList} onChange={setView} />
          </Group>
        </div>
        <div className={classes.main}>
          <CardToolsContext value={noTools}>
            {asList ? (
              <FlowOutline graph={graph} marks={noMarks} onEdit={null} />
            ) : (
              <FlowCanvas
                state={state}
                dispatch={dispatch}
                viewportKey={`flow-view-${flow.id}`}
                isReadOnly
                isCovered={open !== null}
                onReady={() => show(params.get('block'))}
                onEdit={nothing}
                onDrop={nothing}
              >
                {null}
              </FlowCanvas>
            )}
          </CardToolsContext>
        </div>
      </div>
      {open === 'find' && <FindBlock nodes={graph.nodes} onShow={show} onClose={close} />}
      {open === 'versions' && (
        <VersionPanel flowId={flow.id} graph={graph} onRestored={null} onClose={close} />
      )}
    </PageFrame>
  )
}
