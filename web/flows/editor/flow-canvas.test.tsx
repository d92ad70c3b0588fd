import { ReactFlowProvider } from '@xyflow/react'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { firstNodes } from '#domain/flows/new-node.ts'
import { show } from '#tests/web/stage.tsx'
import { type EditorAction, editorReducer, emptyEditor } from './editor-state.ts'
import { FlowCanvas } from './flow-canvas.tsx'

test.each([
  ['marks an undo step before Backspace deletes what is selected', true],
  ['takes Backspace for no edit while nothing is selected, so that redo stays', false],
])('%s', async (_title, selected) => {
  const graph = { nodes: firstNodes(), connections: [] }
  const loaded = editorReducer(emptyEditor, { type: 'load', graph })
  const ids = selected ? graph.nodes.map(({ id }) => id) : []
  const done: EditorAction['type'][] = []
  const { keys } = show(
    <ReactFlowProvider>
      <FlowCanvas
        state={editorReducer(loaded, { type: 'select', ids })}
        dispatch={({ type }) => done.push(type)}
        viewportKey="flow-view-1"
        isCovered={false}
        onReady={() => {}}
        onEdit={() => {}}
        onDrop={() => {}}
      >
        {null}
      </FlowCanvas>
    </ReactFlowProvider>,
  )
  await screen.findByRole('application')
  await keys.keyboard('{Backspace}')
  await Promise.resolve()
  expect(done.includes('mark')).toBe(selected)
})
