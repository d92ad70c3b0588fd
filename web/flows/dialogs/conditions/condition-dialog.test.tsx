import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import type { AnswerKind } from '#domain/flows/answers/answer-kinds.ts'
import type { FlowNode, NodeData } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { nodeOf } from '#tests/bots/flow-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import type { BlockDone } from '../block-env.ts'
import { ConditionDialog } from './condition-dialog.tsx'

const line = { condition: 'equals', more: [], join: 'all' } as const

const question = (answer?: AnswerKind) =>
  nodeOf('q', 'question', {
    integration: { message: 'Quantas pessoas?', answerKey: 'pessoas' },
    timeoutMinutes: null,
    maxInvalid: null,
    ...(answer && { answer }),
  })

function open(data: Partial<NodeData<'condition'>>, answer?: AnswerKind) {
  const done: BlockDone[] = []
  const fresh = newNode('condition', { id: 'n', position: { x: 0, y: 0 } })
  const node = { ...fresh, data: { ...line, value: '', ...data } } as Extract<FlowNode, { type: 'condition' }>
  const env = {
    ...{
      isNew: false,
      nodes: [question(answer), node],
      edges: [],
      files: new Map(),
      flowId: 1,
      onClose: () => {},
    },
    onDone: (one: BlockDone) => done.push(one),
  }
  api().answer(queueEndpoints.listQueues, [queueOf(1, { name: 'Vendas' }), queueOf(2, { name: 'Suporte' })])
  api().answer(tagEndpoints.listTagNames, [{ id: 8, name: 'VIP', color: '#112233', kanban: 0 }])
  api().answer(connectionListEndpoints.listConnections, [])
  const { keys } = show(<ConditionDialog node={node} env={env} />, { as: { profile: 'admin' } })
  const choose = async (field: string, option: string) => {
    await screen.findByRole('option', { name: option, hidden: true })
    await keys.click(screen.getByRole('combobox', { name: field }))
    await keys.click(await screen.findByRole('option', { name: option }))
  }
  const save = async () => {
    await keys.click(screen.getByRole('button', { name: 'Salvar' }))
    return done
  }
  return { keys, choose, save }
}
const shown = (name: string) => (screen.getByRole('combobox', { name }) as HTMLInputElement).value

test('offers the departments by name for their hours, and keeps the id', async () => {
  const { choose, save } = open({ key: 'queueOpen' })
  await choose('Departamento', 'Suporte')
  await choose('Comparação', 'Não')
  const [done] = await save()
  expect(done?.node.data).toEqual({
    ...line,
    ...{ key: 'queueOpen', condition: 'notEquals', value: 'Suporte', queueId: 2 },
  })
})

test('shows the record that an earlier version named, and a deleted one as deleted', async () => {
  open({
    key: 'queueOpen',
    value: '2',
    more: [{ key: 'tag', condition: 'equals', value: 'Antiga', tagId: 4 }],
  })
  await waitFor(() => expect(shown('Departamento')).toBe('Suporte'))
  await waitFor(() => expect(shown('Etiqueta')).toBe('Antiga (excluído)'))
})

test('wants a record chosen, and compares with words where the comparison is one of words', async () => {
  const { choose, save } = open({ key: 'tag' })
  expect(await save()).toEqual([])
  await screen.findByText('Preencha este campo.')
  await choose('Etiqueta', 'VIP')
  await choose('Comparação', 'tem uma cujo nome contém')
  expect((screen.getByRole('textbox', { name: 'Valor' }) as HTMLInputElement).value).toBe('VIP')
  const [done] = await save()
  expect(done?.node.data).toEqual({ ...line, key: 'tag', condition: 'contains', value: 'VIP' })
})

test('compares an answer, named with its question, with a range of numbers', async () => {
  const { keys, choose, save } = open({ key: '' })
  await choose('Se', 'pessoas · Quantas pessoas?')
  await choose('Comparação', 'está entre')
  await keys.type(screen.getByRole('textbox', { name: 'De' }), 'dois')
  expect(await save()).toEqual([])
  await screen.findByText('Digite um número, ou uma variável.')
  await keys.clear(screen.getByRole('textbox', { name: 'De' }))
  await keys.type(screen.getByRole('textbox', { name: 'De' }), '2')
  await keys.type(screen.getByRole('textbox', { name: 'Até' }), '8,5')
  const [done] = await save()
  expect(done?.node.data).toEqual({ ...line, key: 'pessoas', condition: 'between', value: '2;8,5' })
})

test('keeps a variable that the flow does not know as text, and stored values as they are', async () => {
  const stored = {
    ...{ key: 'de_outro_fluxo', condition: 'oneOf', value: 'a;b' },
    more: [
      { key: 'data_do_pedido', condition: 'before', value: '24-12-26' },
      { key: 'tag', condition: 'starts', value: 'Cliente' },
    ],
  } satisfies Partial<NodeData<'condition'>>
  const { keys, save } = open(stored)
  const [name] = screen.getAllByRole('textbox', { name: 'Nome da variável' }) as HTMLInputElement[]
  expect(name?.value).toBe('de_outro_fluxo')
  await keys.type(screen.getByRole('combobox', { name: 'Valores' }), 'c{Enter}')
  const [done] = await save()
  expect(done?.node.data).toEqual({ ...line, ...stored, value: 'a;b;c' })
})

test('[D161] compares an answer of yes or no with one of the two', async () => {
  const { choose, save } = open({ key: '' }, 'yesNo')
  await choose('Se', 'pessoas · Quantas pessoas?')
  expect(await save()).toEqual([])
  await choose('Valor', 'Sim')
  const [done] = await save()
  expect(done?.node.data).toEqual({ ...line, key: 'pessoas', value: 'Sim' })
})
