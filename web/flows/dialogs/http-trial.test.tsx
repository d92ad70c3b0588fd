import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { HttpTrial } from './http-trial.tsx'

const data = {
  method: 'GET' as const,
  url: 'https://loja.example/pedidos/{{pedido}}',
  headers: [],
  body: 'unused',
  mappings: [{ path: 'id', variable: 'id' }],
}

test('tries the request of a block, and makes a value of the answer a variable', async () => {
  const body = JSON.stringify({ id: 7, data: { total: 'R$ 10' } })
  api().answer(flowTrialEndpoints.tryRequest, {
    result: { outcome: 'fetched', status: 200, variables: {}, body },
  })
  const mapped: object[] = []
  const block = { flowId: 1, nodeId: 'h' }
  const trial = <HttpTrial data={data} block={block} onMap={(one) => mapped.push(one)} />
  const { keys } = show(trial, { as: { profile: 'admin' } })
  await keys.click(await screen.findByRole('button', { name: 'Testar' }))
  await screen.findByText('Respondeu com 200.')
  expect(api().asked(flowTrialEndpoints.tryRequest)[0]?.body).toMatchObject({
    url: 'https://loja.example/pedidos/',
    body: '',
  })
  await keys.click(screen.getByRole('button', { name: 'data.total = R$ 10' }))
  expect(mapped).toEqual([{ path: 'data.total', variable: 'total' }])
})

test('says why an address did not answer', async () => {
  api().answer(flowTrialEndpoints.tryRequest, {
    result: { outcome: 'failed', fault: 'blocked', reason: '' },
  })
  const trial = <HttpTrial data={data} block={{ flowId: 1, nodeId: 'h' }} onMap={() => {}} />
  const { keys } = show(trial, { as: { profile: 'admin' } })
  await keys.click(await screen.findByRole('button', { name: 'Testar' }))
  await screen.findByText('Não respondeu: O endereço não pode ser chamado daqui.')
})
