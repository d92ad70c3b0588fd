import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NodeOf } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import type { BlockDone } from './block-env.ts'
import { HttpDialog } from './http-dialog.tsx'

/** Opens a block of an address, in an installation that allows one host of its network. */
function open(url: string) {
  const done: BlockDone[] = []
  const fresh: NodeOf<'http'> = newNode('http', { id: 'n', position: { x: 0, y: 0 } })
  const node = { ...fresh, data: { ...fresh.data, url } }
  api().answer(flowTrialEndpoints.checkHost, ({ query: { host } }) => ({
    isAllowed: host.startsWith('127.0.0.1'),
  }))
  const env = {
    isNew: true,
    nodes: [node],
    edges: [],
    files: new Map(),
    flowId: 1,
    onClose: () => {},
    onDone: (one: BlockDone) => done.push(one),
  }
  const { keys } = show(<HttpDialog node={node} env={env} />, { as: { profile: 'admin' } })
  const add = async () => {
    await waitFor(() => expect(api().asked(flowTrialEndpoints.checkHost)).toHaveLength(1))
    await keys.click(screen.getByRole('button', { name: 'Adicionar' }))
  }
  return { add, done }
}

test('takes an address of the network that the installation allows', async () => {
  const { add, done } = open('http://127.0.0.1:3000/pedido')
  await add()
  await waitFor(() => expect(done).toHaveLength(1))
})

test('refuses an address of the network that nobody allowed', async () => {
  const { add, done } = open('http://10.0.0.1/pedido')
  await screen.findByText('Este endereço não pode ser chamado.')
  await add()
  await screen.findByText('Este endereço não pode ser chamado.')
  expect(done).toEqual([])
})
