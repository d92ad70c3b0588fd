import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NodeData } from '#domain/flows/graph.ts'
import { nodeOf } from '#tests/bots/flow-of.ts'
import { show } from '#tests/web/stage.tsx'
import { FlowDiff } from './flow-diff.tsx'

const asking = (answer?: NodeData<'question'>['answer']) => ({
  nodes: [
    nodeOf('q', 'question', {
      integration: { message: 'Quando?', answerKey: 'dia' },
      timeoutMinutes: null,
      maxInvalid: null,
      ...(answer && { answer }),
    }),
  ],
  connections: [],
})

test('[D161] says in words that a question wants another kind of answer', () => {
  show(<FlowDiff before={asking()} after={asking('date')} />)
  expect(screen.getByRole('listitem').textContent).toContain('Texto livre → Data')
})
