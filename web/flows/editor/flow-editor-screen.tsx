import { ReactFlowProvider } from '@xyflow/react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { can } from '#domain/access/access.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { flowGraphQuery } from '../flow-queries.ts'
import { editorTexts } from './editor-texts.ts'
import { FlowEditor } from './flow-editor.tsx'
import { FlowReader } from './flow-reader.tsx'

/** Shows the editor of a flow. Without a flow in the URL it leads to the list, which can create one. */
export function FlowEditorScreen() {
  const { flowId } = useParams()
  const id = Number(flowId)
  if (!Number.isInteger(id) || id <= 0) return <Navigate to="/flowbuilders" replace />
  return <OpenedFlow key={id} id={id} />
}

function OpenedFlow({ id }: { id: number }) {
  const t = useTexts(editorTexts)
  const mayEdit = can(useViewer(), 'flows-page:edit')
  const { data: flow, error, refetch } = useQuery(flowGraphQuery(id))
  if (flow) {
    return (
      <ReactFlowProvider>
        {mayEdit ? <FlowEditor flow={flow} /> : <FlowReader flow={flow} />}
      </ReactFlowProvider>
    )
  }
  return (
    <PageFrame title={t('title')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows />}
    </PageFrame>
  )
}
