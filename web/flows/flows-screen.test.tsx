import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { flowEndpoints, type FlowSummary } from '#domain/flows/flow-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { FlowsScreen } from './flows-screen.tsx'

const flowOf = (id: number, over: Partial<FlowSummary> = {}): FlowSummary => ({
  id,
  name: `Fluxo ${id}`,
  active: true,
  versionId: 1,
  hasDraft: false,
  updatedAt: new Date('2026-01-05T12:00:00Z'),
  ...over,
})

function open(
  flows: FlowSummary[] = [flowOf(1), flowOf(2, { name: 'Cobrança', active: false, versionId: null })],
) {
  api().answer(flowEndpoints.listFlows, ({ query: { pageNumber = 1 } }) => ({
    flows: pageNumber === 1 ? flows : [],
    hasMore: false,
  }))
  api().answer(flowEndpoints.listFlowUses, { uses: [{ kind: 'flow', id: 7, name: 'Chamador' }] })
  api().answer(queueEndpoints.listQueues, [queueOf(3, { name: 'Vendas' })])
  return show(<FlowsScreen />, { as: { profile: 'admin' }, at: '/flowbuilders' })
}
const row = (name: RegExp) => screen.findByRole('row', { name })
type Keys = ReturnType<typeof open>['keys']
async function choose(keys: Keys, name: string, item: string) {
  await keys.click(await screen.findByRole('button', { name: `Ações de ${name}` }))
  await keys.click(await screen.findByRole('menuitem', { name: item }))
}

test('[FLOW-018, FLOW-021, FLOW-086] lists flows with their names and whether they are active', async () => {
  open()
  await screen.findByRole('heading', { name: 'Fluxos de conversa' })
  expect((await row(/Fluxo 1/)).textContent).toContain('Ativo')
  const other = await row(/Cobrança/)
  expect(other.textContent).toContain('Desativado')
  expect(other.textContent).toContain('Nunca publicado')
})

test('[FLOW-019] sends the search in lower case', async () => {
  const { keys } = open()
  await keys.type(await screen.findByRole('searchbox'), 'ABC')
  await waitFor(() => expect(api().asked(flowEndpoints.listFlows).at(-1)?.query.searchParam).toBe('abc'))
})

test('[FLOW-020, FLOW-024, FLOW-027, FLOW-084] names a flow, with 2 to 50 letters', async () => {
  const { keys } = open()
  await keys.click(await screen.findByRole('button', { name: 'Adicionar Fluxo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adicionar Fluxo' })
  const field = within(dialog).getByRole('textbox', { name: 'Nome' })
  const save = within(dialog).getByRole('button', { name: 'Salvar' })
  for (const [name, problem] of [
    ['', 'Digite um nome!'],
    ['a', 'Muito curto!'],
    ['a'.repeat(51), 'Muito longo!'],
  ] as const) {
    if (name) await fill(keys, field, name)
    await keys.click(save)
    await within(dialog).findByText(problem)
  }
  api().refuse(flowEndpoints.createFlow, 409, 'ERR_FLOW_NAME_TAKEN')
  await fill(keys, field, 'Cobrança')
  await keys.click(save)
  await within(dialog).findByText('Já existe um fluxo com este nome.')
  api().answer(flowEndpoints.createFlow, ({ body }) => flowOf(9, { name: body.name }))
  await fill(keys, field, 'Vendas')
  await keys.click(save)
  await screen.findByText('Fluxo salvo com sucesso')
  expect(location.pathname).toBe('/flowbuilder/9')
})

test('begins with a ready flow that hands over to a department', async () => {
  const { keys } = open()
  api().answer(flowEndpoints.createFlow, ({ body }) => flowOf(9, { name: body.name }))
  api().refuse(flowEndpoints.saveFlow, 409, 'ERR_NO_FLOW_FOUND')
  await keys.click(await screen.findByRole('button', { name: 'Adicionar Fluxo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adicionar Fluxo' })
  await fill(keys, within(dialog).getByRole('textbox', { name: 'Nome' }), 'Pedidos')
  await keys.click(within(dialog).getByRole('combobox', { name: 'Começar com' }))
  await keys.click(await screen.findByRole('option', { name: 'Acompanhar pedido' }))
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api().asked(flowEndpoints.saveFlow)).toHaveLength(1))
  expect(api().asked(flowEndpoints.saveFlow)[0]?.body).toMatchObject({
    idFlow: 9,
    nodes: [
      { type: 'start' },
      { type: 'question' },
      { type: 'question' },
      { type: 'ticket', data: { queue: { id: 3, name: 'Vendas' } } },
    ],
  })
})

test('[FLOW-022, FLOW-024] renames a flow, and leads to its editor', async () => {
  const { keys } = open()
  await keys.click(await screen.findByRole('button', { name: 'Ações de Fluxo 1' }))
  const items = await screen.findAllByRole('menuitem')
  const names = items.map(({ textContent }) => textContent)
  for (const name of ['Editar nome', 'Editar fluxo', 'Duplicar', 'Excluir']) expect(names).toContain(name)
  expect(screen.getByRole('menuitem', { name: 'Editar fluxo' }).getAttribute('href')).toBe('/flowbuilder/1')
  await keys.click(screen.getByRole('menuitem', { name: 'Editar nome' }))
  const dialog = await screen.findByRole('dialog', { name: 'Editar Fluxo' })
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('Fluxo 1')
})

test('[FLOW-026, FLOW-084] asks before it copies a flow', async () => {
  const { keys } = open()
  await choose(keys, 'Fluxo 1', 'Duplicar')
  const dialog = await screen.findByRole('dialog', { name: 'Deseja duplicar o fluxo Fluxo 1?' })
  within(dialog).getByText('Tem certeza que deseja duplicar este fluxo?')
  api().answer(flowEndpoints.duplicateFlow, flowOf(3))
  await keys.click(within(dialog).getByRole('button', { name: 'Duplicar' }))
  await screen.findByText('Fluxo duplicado com sucesso')
  expect(api().asked(flowEndpoints.duplicateFlow)).toMatchObject([{ body: { flowId: 1 } }])
})

test('[FLOW-025, FLOW-084] asks before it deletes a flow, naming what starts it', async () => {
  const { keys } = open()
  await choose(keys, 'Fluxo 1', 'Excluir')
  const dialog = await screen.findByRole('dialog', { name: 'Excluir' })
  within(dialog).getByText(
    'Tem certeza que deseja deletar este fluxo? Todas as integrações relacionados serão perdidos.',
  )
  await within(dialog).findByText('Deixam de iniciar este fluxo:')
  const link = within(dialog).getByRole('link', { name: 'Chamador' })
  expect(link.getAttribute('href')).toBe('/flowbuilder/7')
  api().answer(flowEndpoints.deleteFlow, { message: 'flow deleted' })
  await keys.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  await screen.findByText('Fluxo excluído com sucesso')
})

test('puts a deleted flow back', async () => {
  const { keys } = open()
  api().answer(flowEndpoints.listDeletedFlows, [
    { id: 8, name: 'Natal', deletedAt: new Date('2026-01-05T12:00:00Z') },
  ])
  await keys.click(await screen.findByRole('button', { name: 'Fluxos excluídos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Fluxos excluídos' })
  api().answer(flowEndpoints.putBackFlow, flowOf(8))
  await keys.click(await within(dialog).findByRole('button', { name: 'Restaurar Natal' }))
  await screen.findByText('Fluxo restaurado')
  expect(api().asked(flowEndpoints.putBackFlow)).toMatchObject([{ body: { flowId: 8 } }])
})

test('lets the same file be chosen again for an import, corrected after it was refused', async () => {
  const { keys, container } = open()
  await screen.findByRole('button', { name: 'Importar' })
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  await keys.upload(input, new File(['no flow'], 'vendas.json', { type: 'application/json' }))
  expect(await screen.findByText(/^Este arquivo não é um fluxo\. Escolha o arquivo \.json/)).toBeTruthy()
  expect(input.value).toBe('')
})

test('[D109] lists flows to who may not change them, with what leads to each and nothing to change them by', async () => {
  api().answer(flowEndpoints.listFlows, { flows: [flowOf(1)], hasMore: false })
  api().answer(flowEndpoints.listFlowUses, { uses: [{ kind: 'flow', id: 7, name: 'Chamador' }] })
  const { keys } = show(<FlowsScreen />, { as: { profile: 'user' }, at: '/flowbuilders' })
  await row(/Fluxo 1/)
  expect(screen.queryByRole('button', { name: /Adicionar|Importar|Excluídos|Ações/ })).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Usado em' }))
  const dialog = await screen.findByRole('dialog', { name: 'Usado em: Fluxo 1' })
  expect((await within(dialog).findByRole('link', { name: 'Chamador' })).getAttribute('href')).toBe(
    '/flowbuilder/7',
  )
})
