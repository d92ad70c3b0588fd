import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { firstNodes, newNode } from '#domain/flows/new-node.ts'
import { api, show } from '#tests/web/stage.tsx'
import { DraftState } from './draft-state.tsx'

const drawing = (label: string): FlowGraph => ({
  nodes: [...firstNodes(), { ...newNode('message', { id: 'b', position: { x: 0, y: 0 } }), data: { label } }],
  connections: [],
})
const publishedAt = new Date('2026-11-20T12:00:00Z')
const version = { id: 8, number: 3, publishedAt }
const nothing = () => {}

test('[D164] says that a flow was never published, and nothing where what is drawn runs', () => {
  const { unmount } = show(
    <DraftState version={null} isAhead graph={drawing('Oi')} onPublish={nothing} onDiscard={nothing} />,
  )
  expect(screen.getByRole('status').textContent).toContain('Nunca publicado')
  unmount()
  show(
    <DraftState
      version={version}
      isAhead={false}
      graph={drawing('Oi')}
      onPublish={nothing}
      onDiscard={nothing}
    />,
  )
  expect(screen.queryByRole('status')).toBeNull()
})

test('[D164] shows what publishing changes, and publishes or, when asked twice, discards', async () => {
  const [publish, discard] = [vi.fn<() => void>(), vi.fn<() => void>()]
  api().answer(flowVersionEndpoints.showFlowVersion, {
    version: {
      ...{ ...version, publishedBy: 'Bia', note: '', warnings: 0, isLive: true },
      ...{ flow: drawing('Bom dia'), files: [] },
    },
  })
  const { keys } = show(
    <DraftState
      version={version}
      isAhead
      graph={drawing('Boa noite')}
      onPublish={publish}
      onDiscard={discard}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('Rascunho com alterações não publicadas')
  await keys.click(screen.getByRole('button', { name: 'Ver diferenças' }))
  expect((await screen.findByText('Boa noite')).tagName).toBe('INS')
  expect(screen.getByText('Bom dia').tagName).toBe('DEL')
  await keys.click(screen.getByRole('button', { name: 'Descartar rascunho' }))
  expect(discard).not.toHaveBeenCalled()
  await screen.findByText(/volta à versão 3/)
  await keys.click(screen.getAllByRole('button', { name: 'Descartar rascunho' }).at(-1) as HTMLElement)
  expect(discard).toHaveBeenCalledOnce()
  await keys.click(screen.getByRole('button', { name: 'Ver diferenças' }))
  await keys.click(await screen.findByRole('button', { name: 'Publicar' }))
  expect(publish).toHaveBeenCalledOnce()
})
