import { ReactFlowProvider } from '@xyflow/react'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { firstNodes, newNode } from '#domain/flows/new-node.ts'
import { flowNumberEndpoints } from '#domain/flows/numbers/flow-numbers-contract.ts'
import { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { promptEndpoints } from '#domain/prompts/prompt-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { FlowEditor } from './flow-editor.tsx'

const menu = {
  ...newNode('menu', { id: 'm', position: { x: 600, y: 100 } }),
  data: {
    message: 'Como podemos ajudar?',
    arrayOption: [
      { number: 1, value: 'Vendas' },
      { number: 2, value: 'Preços' },
    ],
    timeoutMinutes: null,
    maxInvalid: null,
  },
}
const drawing: FlowGraph = {
  nodes: [...firstNodes(), menu],
  connections: [{ id: 'e', source: '1', sourceHandle: 'a', target: 'm' }],
}

/** Opens the editor of a menu with two options as a list. */
async function open() {
  api().answer(queueEndpoints.listQueues, [])
  api().answer(tagEndpoints.listTagNames, [])
  api().answer(flowEndpoints.listFlowNames, [])
  api().answer(flowEndpoints.listFlowUses, { uses: [] })
  api().answer(connectionListEndpoints.listConnections, [])
  api().answer(settingEndpoints.listSettings, [])
  const usage = { tokens: 0, mostTokens: 0, cents: 0, mostCents: 0 }
  api().answer(promptEndpoints.listPrompts, { prompts: [], usage })
  api().answer(integrationEndpoints.listIntegrations, { queueIntegrations: [], count: 0, hasMore: false })
  api().answer(flowNumberEndpoints.showFlowNumbers, { blocks: [] })
  const { keys } = show(
    <ReactFlowProvider>
      <FlowEditor
        flow={{
          id: 4,
          name: 'Vendas',
          active: true,
          versionId: null,
          hasDraft: true,
          updatedAt: new Date('2026-11-20T12:00:00Z'),
          draftRevision: 2,
          savedBy: 'Bia',
          savedAt: new Date('2026-11-20T12:00:00Z'),
          version: null,
          flow: drawing,
          files: [],
        }}
      />
    </ReactFlowProvider>,
  )
  await keys.click(await screen.findByRole('radio', { name: 'Lista' }))
  const list = () => within(screen.getByRole('list', { name: 'Lista' }))
  const addBehind = async (output: string) =>
    keys.click(list().getByRole('button', { name: `Adicionar bloco depois de «${output}»` }))
  const pick = async (type: string) =>
    keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: type }))
  return { keys, list, addBehind, pick }
}

test('[D160] adds a block behind an output, connected and focused, in one step back', async () => {
  const { keys, list, addBehind, pick } = await open()
  await addBehind('Menu: [2] Preços')
  await pick('Encerrar')
  await list().findByText('[2] Preços → 3. Encerrar')
  expect(list().queryByRole('button', { name: 'Adicionar bloco depois de «Menu: [2] Preços»' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^3\. Encerrar/))
  await keys.click(screen.getByRole('button', { name: 'Desfazer' }))
  await list().findByText('[2] Preços → nada')
  expect(list().queryByText('3. Encerrar')).toBeNull()
})

test('[D160] opens the dialog of a block that needs a value, and adds nothing if it is left', async () => {
  const { keys, list, addBehind, pick } = await open()
  await addBehind('Menu: Sem resposta')
  await pick('Mensagem')
  await screen.findByRole('dialog', { name: 'Adicionar Mensagem ao fluxo' })
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(list().getByText('Sem resposta → nada')).toBeTruthy()
})
