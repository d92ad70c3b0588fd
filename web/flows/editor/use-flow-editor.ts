import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import {
  flowChannel,
  flowEndpoints,
  type FlowFile,
  type FullFlow,
  type SavedFlow,
} from '#domain/flows/flow-contract.ts'
import { type FlowGraph, flowGraph } from '#domain/flows/graph.ts'
import { type FlowIssue, hasErrors } from '#domain/flows/issues.ts'
import { firstNodes } from '#domain/flows/new-node.ts'
import type { NodeSecret } from '#domain/flows/node-secrets.ts'
import { call } from '#web/platform/client.ts'
import { useLive } from '#web/platform/live.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError, showProblem, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { type Conflict, conflictOf } from '#web/ui/use-schema-form.ts'
import { flowsKey } from '../flows-key.ts'
import { editorTexts } from './editor-texts.ts'
import { editorReducer, emptyEditor, graphOf } from './editor-state.ts'
import { useIssues } from './use-issues.ts'
import { forgetLocalDraft, keepLocalDraft, type LocalDraft, readLocalDraft } from './local-draft.ts'

const keepAfterMs = 2000

/** Saved state of the flow, apart from its drawing. */
export type SavedState = Pick<
  SavedFlow,
  'draftRevision' | 'savedAt' | 'savedBy' | 'version' | 'active' | 'hasDraft'
>

/** Holds a flow being edited: its state, its issues, and the functions that save it. */
export function useFlowEditor(flow: FullFlow) {
  const t = useTexts(editorTexts)
  const viewer = useViewer()
  const [state, dispatch] = useReducer(editorReducer, flow, ({ flow: graph }) =>
    editorReducer(emptyEditor, { type: 'load', graph: graph ?? { nodes: firstNodes(), connections: [] } }),
  )
  const [saved, setSaved] = useState<SavedState>(flow)
  const [savedEdits, setSavedEdits] = useState(0)
  const [files, setFiles] = useState<ReadonlyMap<string, FlowFile>>(() => filesOf(flow.files))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [local, setLocal] = useState<LocalDraft | null>(null)
  const [busy, setBusy] = useState(false)
  const secrets = useRef<NodeSecret[]>([])
  const wasPublishing = useRef(false)
  const isDirty = state.edits !== savedEdits
  const whose = { companyId: viewer.companyId, userId: viewer.id, flowId: flow.id }

  // Recomputed on edits only, not on each step of a drag.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const graph = useMemo(() => graphOf(state), [state.edits, state.loads, savedEdits])
  const issues = useIssues({ flowId: flow.id, graph, files })

  const current = useRef({ state, saved, whose, isDirty, local })
  current.current = { state, saved, whose, isDirty, local }
  useEffect(() => {
    void readLocalDraft(current.current.whose).then((found) => {
      const now = current.current
      if (!found) return
      // Offered even if another user saved since: saving it then raises the conflict.
      if (isSameDrawing(found.graph, graphOf(now.state))) void forgetLocalDraft(now.whose)
      else setLocal(found)
    })
    const keep = () => {
      const now = current.current
      // An offered draft stays stored until the user decides.
      if (!now.isDirty || now.local) return
      const draft = { graph: graphOf(now.state), draftRevision: now.saved.draftRevision, at: Date.now() }
      void keepLocalDraft(now.whose, draft)
    }
    const timer = setInterval(keep, keepAfterMs)
    const warn = (event: BeforeUnloadEvent) => {
      if (current.current.isDirty) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('beforeunload', warn)
      keep()
    }
  }, [])

  useLive(flowChannel, (event) => {
    if (event.action !== 'update' || event.flow.id !== flow.id) return
    const { active, hasDraft } = event.flow
    setSaved((before) => ({ ...before, active, hasDraft }))
  })

  /** Saves the drawing as the draft, or publishes it; overwriting does again what met a conflict. */
  const save = async ({ overwrite = false, publish = false } = {}): Promise<FlowIssue[] | null> => {
    if (busy) return null
    setBusy(true)
    setConflict(null)
    const drawn = graphOf(state)
    const { edits } = state
    const sent = secrets.current
    const publishes = overwrite ? wasPublishing.current : publish
    wasPublishing.current = publishes
    try {
      const answer = await call(flowEndpoints.saveFlow, {
        body: {
          idFlow: flow.id,
          nodes: withSecrets(drawn, sent),
          connections: drawn.connections,
          publish: publishes,
          ...(overwrite ? {} : { draftRevision: saved.draftRevision }),
        },
      })
      secrets.current = secrets.current.filter((secret) => !sent.includes(secret))
      if (answer.sealed?.length) dispatch({ type: 'stored', sent: drawn, stored: answer.sealed })
      setSaved(answer)
      setSavedEdits(edits)
      if (!current.current.local) void forgetLocalDraft(whose)
      askAgain(flowsKey)
      if (publishes && hasErrors(answer.issues)) showProblem(t('savedWithErrors'))
      else showSuccess(t(publishes ? 'published' : 'saved'))
      return answer.issues
    } catch (error) {
      const found = conflictOf(error)
      if (found) setConflict(found)
      else showError(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  /** Replaces the drawing with the one saved on the server. */
  const reload = async () => {
    try {
      const { flow: newest } = await call(flowEndpoints.showFlowGraph, { params: { id: flow.id } })
      dispatch({ type: 'load', graph: newest.flow ?? { nodes: firstNodes(), connections: [] } })
      setFiles(filesOf(newest.files))
      setSaved(newest)
      setSavedEdits(0)
      setConflict(null)
      if (!current.current.local) void forgetLocalDraft(whose)
    } catch (error) {
      showError(error)
    }
  }
  return {
    state,
    dispatch,
    graph,
    issues,
    files,
    addFiles: (added: FlowFile[]) => setFiles((before) => new Map([...before, ...filesOf(added)])),
    addSecrets: (given: NodeSecret[]) => {
      const isAnew = ({ nodeId, field }: NodeSecret) =>
        given.some((secret) => secret.nodeId === nodeId && secret.field === field)
      secrets.current = [...secrets.current.filter((secret) => !isAnew(secret)), ...given]
    },
    saved,
    isDirty,
    busy,
    save,
    /** Goes back to what runs. */
    discard: () =>
      call(flowEndpoints.discardDraft, {
        body: { idFlow: flow.id, draftRevision: saved.draftRevision },
      }).then(() => {
        askAgain(flowsKey)
        return reload()
      }, showError),
    reload,
    conflict,
    forgetConflict: () => setConflict(null),
    local,
    takeLocal: () => {
      if (local) {
        dispatch({ type: 'replace', graph: local.graph })
        setSaved((before) => ({ ...before, draftRevision: local.draftRevision }))
      }
      setLocal(null)
    },
    dropLocal: () => {
      setLocal(null)
      void forgetLocalDraft(whose)
    },
    turn: (active: boolean) =>
      call(flowEndpoints.switchFlow, { body: { flowId: flow.id, active } }).then((answer) => {
        setSaved((before) => ({ ...before, active: answer.active }))
        askAgain(flowsKey)
      }, showError),
  }
}
/** Compares positions too: moving a block is also an edit. */
const isSameDrawing = (one: FlowGraph, other: FlowGraph): boolean =>
  JSON.stringify(flowGraph.parse(one)) === JSON.stringify(flowGraph.parse(other))

const filesOf = (files: readonly FlowFile[]) => new Map(files.map((file) => [file.id, file]))

/** Returns the nodes to send, with the secret keys typed since the last save. */
const withSecrets = ({ nodes }: FlowGraph, secrets: readonly NodeSecret[]): object[] =>
  nodes.map((node) => {
    const own = secrets.filter(({ nodeId }) => nodeId === node.id)
    if (node.type !== 'openai' || own.length === 0) return node
    const keys = Object.fromEntries(own.map(({ field, value }) => [field, value]))
    return { ...node, data: { integration: { ...node.data.integration, ...keys } } }
  })
