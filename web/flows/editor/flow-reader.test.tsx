import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { type FullFlow, flowEndpoints } from '#domain/flows/flow-contract.ts'
import { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import { firstNodes, newNode } from '#domain/flows/new-node.ts'
import { api, show } from '#tests/web/stage.tsx'
import { FlowEditorScreen } from './flow-editor-screen.tsx'

const at = new Date('2026-11-20T12:00:00Z')
const flow: FullFlow = {
  ...{ id: 4, name: 'Vendas', active: true, versionId: 8, hasDraft: true, updatedAt: at },
  ...{ draftRevision: 2, savedBy: 'Bia', savedAt: at, files: [] },
  version: { id: 8, number: 3, publishedAt: at },
  flow: {
    nodes: [
      ...firstNodes(),
      { ...newNode('message', { id: 'b', position: { x: 300, y: 0 } }), data: { label: 'Boa noite' } },
    ],
    connections: [],
  },
}

test('[D109] shows a flow to who may not change it: its blocks, versions and uses, and nothing to change it by', async () => {
  api().answer(flowEndpoints.showFlowGraph, { flow })
  api().answer(flowEndpoints.listFlowUses, { uses: [{ kind: 'phrase', id: 1, name: 'Oferta' }] })
  api().answer(flowVersionEndpoints.listFlowVersions, {
    versions: [
      ...[{ id: 8, number: 3, publishedAt: at, publishedBy: 'Bia', note: '', warnings: 0, isLive: true }],
    ],
    hasMore: false,
  })
  api().answer(flowVersionEndpoints.showFlowVersion, {
    version: {
      ...{ id: 8, number: 3, publishedAt: at, publishedBy: 'Bia', note: '', warnings: 0, isLive: true },
      ...{ flow: { nodes: firstNodes(), connections: [] }, files: [] },
    },
  })
  const { keys } = show(
    <Routes>
      <Route path="/flowbuilder/:flowId" element={<FlowEditorScreen />} />
    </Routes>,
    { at: '/flowbuilder/4', as: { profile: 'user' } },
  )
  await screen.findByText('Somente leitura')
  await keys.click(screen.getByRole('radio', { name: 'Lista' }))
  const list = await screen.findByRole('list', { name: 'Lista' })
  expect(within(list).getByText('Boa noite')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Salvar|Publicar|Editar|Adicionar|Simular/ })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  await keys.click(await screen.findByRole('button', { name: 'Usado em 1' }))
  await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar' }))
  await keys.click(screen.getByRole('button', { name: 'Ver diferenças' }))
  const difference = await screen.findByRole('dialog', { name: 'O que muda ao publicar' })
  await within(difference).findByText(/Boa noite/)
  expect(within(difference).queryByRole('button', { name: /Publicar|Descartar/ })).toBeNull()
  await keys.click(within(difference).getByRole('button', { name: 'Fechar' }))
  await keys.click(screen.getByRole('button', { name: 'Versões' }))
  const panel = await screen.findByRole('dialog', { name: 'Versões' })
  await keys.click(await within(panel).findByRole('button', { name: /Versão 3/ }))
  await within(panel).findByText('O que mudou desde então')
  expect(within(panel).queryByRole('button', { name: 'Restaurar esta versão' })).toBeNull()
})
