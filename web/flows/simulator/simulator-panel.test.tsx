import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallResult } from '#domain/bot-calls/bot-call.ts'
import { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { FlowGraph, FlowNode, NodeData, NodeType } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { type SimulatedPlace, SimulatorPanel } from './simulator-panel.tsx'

const node = <T extends NodeType>(id: string, type: T, data: Partial<NodeData<T>> = {}): FlowNode => {
  const fresh = newNode(type, { id, position: { x: 0, y: 0 } })
  return { ...fresh, data: { ...fresh.data, ...data } } as FlowNode
}
const edge = (source: string, target: string, sourceHandle = 'a') => ({
  ...{ id: `${source}${sourceHandle}`, source, target, sourceHandle },
})
const graph: FlowGraph = {
  nodes: [
    node('1', 'start'),
    node('m', 'menu', {
      message: 'Olá, {{firstName}}!',
      arrayOption: [
        { number: 1, value: 'Pedido' },
        { number: 2, value: 'Pausa' },
      ],
    }),
    node('q', 'question', { integration: { message: 'Qual pedido?', answerKey: 'pedido' } }),
    node('h', 'http', {
      url: 'https://loja.example/{{pedido}}',
      mappings: [{ path: 'x', variable: 'onde' }],
    }),
    node('e', 'message', { label: 'Está em {{onde}}.' }),
    node('i', 'interval', { sec: 60 }),
    node('t', 'ticket', { queue: { id: 1, name: 'Vendas' } }),
  ],
  connections: [
    edge('1', 'm'),
    edge('m', 'q', 'a1'),
    edge('m', 'i', 'a2'),
    edge('q', 'h'),
    edge('h', 'e'),
    edge('e', 't'),
    edge('i', 't'),
  ],
}

function open(given = graph, selected: string | null = null) {
  api().answer(queueEndpoints.listQueues, [queueOf(1, { name: 'Vendas' })])
  api().answer(settingEndpoints.listSettings, [])
  api().answer(tagEndpoints.listTagNames, [])
  api().answer(flowEndpoints.listFlowNames, [])
  const places: (SimulatedPlace | null)[] = []
  const shown: string[] = []
  const { keys } = show(
    <SimulatorPanel
      flowId={1}
      graph={given}
      selected={selected}
      onMove={(place) => places.push(place)}
      onShow={(id) => shown.push(id)}
      onClose={() => {}}
    />,
    { as: { profile: 'admin' } },
  )
  return { keys, places, shown }
}
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const talk = () => screen.getByRole('list', { name: 'Conversa simulada' })

test('walks the drawn flow by tapping and writing, tells where it is, and answers its calls by hand', async () => {
  const { keys, places, shown } = open()
  await within(talk()).findByText('Olá, Ana!')
  expect(places.at(-1)?.at).toBe('m')
  await keys.click(press('[1] Pedido'))
  await keys.type(screen.getByRole('textbox', { name: 'Mensagem do cliente' }), 'A-77{Enter}')
  expect(places.at(-1)?.at).toBe('h')
  const form = await screen.findByRole('form', { name: 'O que o endereço responderia?' })
  within(form).getByText('GET https://loja.example/A-77')
  await keys.type(within(form).getByRole('textbox', { name: '{{onde}}' }), 'Bauru')
  await keys.click(within(form).getByRole('button', { name: 'Responder' }))
  within(talk()).getByText('Está em Bauru.')
  within(talk()).getByText(/departamento Vendas/)
  screen.getByText('A simulação terminou.')
  expect([...(places.at(-1)?.visited ?? [])]).toEqual(['1', 'm', 'q', 'h', 'e', 't'])
  await keys.click(press('Mostrar o bloco Pergunta'))
  expect(shown).toEqual(['q'])
  await keys.click(screen.getByText(/^Variáveis/))
  screen.getByText('A-77', { selector: 'dd' })
})

test('moves the clock to the end of a pause', async () => {
  const { keys, places } = open()
  await keys.click(press('[2] Pausa'))
  expect(places.at(-1)?.at).toBe('i')
  await keys.click(press('Avançar 1 min'))
  within(talk()).getByText('Passaram 1 min')
  expect(places.at(-1)?.at).toBe('t')
})

test('really makes the request of a block, through the server', async () => {
  const { keys } = open(graph, 'q')
  await keys.click(press('Começar do bloco selecionado'))
  await keys.type(screen.getByRole('textbox', { name: 'Mensagem do cliente' }), 'B-1{Enter}')
  api().answer(flowTrialEndpoints.tryRequest, {
    result: { outcome: 'fetched', status: 200, variables: { onde: 'Santos' } },
  })
  await keys.click(press('Chamar de verdade'))
  const question = within(await screen.findByRole('dialog', { name: 'Chamar de verdade?' }))
  expect(api().asked(flowTrialEndpoints.tryRequest)).toEqual([])
  await keys.click(question.getByRole('button', { name: 'Chamar de verdade' }))
  await within(talk()).findByText('Está em Santos.')
  expect(api().asked(flowTrialEndpoints.tryRequest)[0]?.body).toMatchObject({
    url: 'https://loja.example/B-1',
  })
})

test('shows the body that an address would get, and what it answered', async () => {
  const sends: FlowGraph = {
    ...graph,
    nodes: graph.nodes.map(
      (each): FlowNode =>
        each.type === 'http'
          ? { ...each, data: { ...each.data, method: 'POST', body: '{"pedido":"{{pedido}}"}' } }
          : each,
    ),
  }
  const { keys } = open(sends, 'q')
  await keys.click(press('Começar do bloco selecionado'))
  await keys.type(screen.getByRole('textbox', { name: 'Mensagem do cliente' }), 'B-1{Enter}')
  const form = within(screen.getByRole('form', { name: 'O que o endereço responderia?' }))
  expect(form.getByText(/"pedido"/).textContent).toBe('{\n  "pedido": "B-1"\n}')
  api().answer(flowTrialEndpoints.tryRequest, {
    result: { outcome: 'fetched', status: 200, variables: { onde: 'Santos' }, body: '{"onde":"Santos"}' },
  })
  await keys.click(press('Chamar de verdade'))
  const question = within(await screen.findByRole('dialog', { name: 'Chamar de verdade?' }))
  await keys.click(question.getByRole('button', { name: 'Chamar de verdade' }))
  const answer = await within(talk()).findByText(/"onde"/)
  expect(answer.textContent).toBe('{\n  "onde": "Santos"\n}')
})

test('begins anew in other circumstances, and when a person takes over nothing more is said', async () => {
  const { keys } = open()
  await keys.click(screen.getByText('Circunstâncias'))
  const name = screen.getByRole('textbox', { name: 'Nome do contato' })
  await keys.clear(name)
  await keys.type(name, 'Rui')
  await waitFor(() => expect(talk().textContent).toContain('Olá, Rui!'))
  await keys.click(press('Outras ações'))
  await keys.click(await screen.findByRole('menuitem', { name: 'Atendente assume' }))
  within(talk()).getByText('Fim do bot: um atendente assumiu')
})

test('leaves a call to its own answer when an earlier one is answered late', async () => {
  const { keys } = open(graph, 'h')
  let answer: (result: CallResult) => void = () => {}
  const result = new Promise<CallResult>((resolve) => (answer = resolve))
  api().answer(flowTrialEndpoints.tryRequest, async () => ({ result: (await result) as never }))
  await keys.click(press('Começar do bloco selecionado'))
  await keys.click(press('Chamar de verdade'))
  const question = within(await screen.findByRole('dialog', { name: 'Chamar de verdade?' }))
  await keys.click(question.getByRole('button', { name: 'Chamar de verdade' }))
  await waitFor(() => expect(api().asked(flowTrialEndpoints.tryRequest)).toHaveLength(1))
  await keys.click(press('Começar do bloco selecionado'))
  await act(async () => answer({ outcome: 'fetched', status: 200, variables: { onde: 'Santos' } }))
  expect(talk().textContent).not.toContain('Santos')
  expect(screen.getByRole('form', { name: 'O que o endereço responderia?' })).toBeTruthy()
})
