import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { flowEndpoints } from '#domain/flows/flow-contract.ts'
import { type FlowEdge, type FlowNode, type NodeData, type NodeType, nodeTypes } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { promptEndpoints } from '#domain/prompts/prompt-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { BlockDialog } from './block-dialog.tsx'
import type { BlockDone } from './block-env.ts'

const loja = {
  ...{
    id: 4,
    name: 'Loja',
    queueId: null,
    queue: null,
    maxTokens: 100,
    modelEndsOn: null,
    modelGone: false,
    fault: null,
  },
}
const noUsage = { tokens: 0, mostTokens: 0, cents: 0, mostCents: 0 }
const erp = { id: 6, name: 'ERP', type: 'webhook' as const, fault: null }
const position = { x: 0, y: 0 }
const node = <T extends NodeType>(type: T, data: Partial<NodeData<T>> = {}, id = 'n'): FlowNode => {
  const fresh = newNode(type, { id, position })
  return { ...fresh, data: { ...fresh.data, ...data } } as FlowNode
}
const others = [node('start', {}, '1'), node('message', { label: 'Depois' }, 'm')]

function open(given: FlowNode, isNew = false, edges: FlowEdge[] = []) {
  const done: BlockDone[] = []
  const closes: true[] = []
  const nodes = isNew ? others : [...others, given]
  const env = {
    isNew,
    nodes,
    edges,
    files: new Map(),
    flowId: 1,
    onDone: (one: BlockDone) => done.push(one),
    onClose: () => closes.push(true),
  }
  api().answer(queueEndpoints.listQueues, [queueOf(1, { name: 'Vendas' })])
  api().answer(tagEndpoints.listTagNames, [])
  api().answer(userEndpoints.listColleagues, [])
  api().answer(flowEndpoints.listFlowNames, [])
  api().answer(promptEndpoints.listPrompts, { prompts: [loja], usage: noUsage })
  api().answer(integrationEndpoints.listIntegrations, {
    ...{ queueIntegrations: [erp], count: 1, hasMore: false },
  })
  const { keys } = show(<BlockDialog node={given} env={env} />, { as: { profile: 'admin' } })
  return { keys, done, closes }
}
const ask = { integration: { message: 'Seu nome?', answerKey: 'nome' } }
const press = (name: string) => screen.getByRole('button', { name })

test.each(nodeTypes)(
  '[FLOW-033, FLOW-056] opens the dialog of a block of type %s, and closes it as it was',
  async (type) => {
    const { keys, done, closes } = open(node(type))
    const dialog = await screen.findByRole('dialog', { name: /^Editar / })
    expect(within(dialog).getByRole('button', { name: 'Salvar' })).toBeTruthy()
    await keys.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect([closes, done]).toEqual([[true], []])
  },
)

test('[FLOW-056] has a dialog of its own for each type', async () => {
  const names = new Set<string>()
  for (const type of nodeTypes) {
    open(node(type))
    names.add((await screen.findByRole('dialog')).textContent ?? '')
    cleanup()
  }
  expect(names.size).toBe(nodeTypes.length)
})

test('[FLOW-042, FLOW-043, FLOW-044, FLOW-045, FLOW-046] adds cards of five kinds, each of which can go', async () => {
  const { keys, done } = open(node('singleBlock'), true)
  await screen.findByRole('dialog', { name: 'Adicionar menu ao fluxo' })
  for (const card of ['Texto', 'Intervalo', 'Imagem', 'Audio', 'Video']) await keys.click(press(card))
  expect(screen.getByRole('textbox', { name: 'Mensagem' }).getAttribute('rows')).toBe('7')
  expect(screen.getByRole('textbox', { name: 'Tempo em segundos' })).toBeTruthy()
  expect(press('Cancelar')).toBeTruthy()
  for (const card of ['Video 5', 'Audio 4', 'Imagem 3']) await keys.click(press(`Remover ${card}`))
  await keys.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Oi')
  await keys.click(press('Adicionar'))
  await waitFor(() => expect(done).toHaveLength(1))
  expect(done[0]?.node.data).toEqual({
    seq: ['message1', 'interval1'],
    elements: [
      { number: 'message1', type: 'message', value: 'Oi' },
      { number: 'interval1', type: 'interval', value: 0 },
    ],
  })
})

test('[FLOW-047, FLOW-049, FLOW-072] sends a recording as recorded now, and says while it goes up', async () => {
  const { keys, done } = open(node('singleBlock'), true)
  const stored = { type: 'audio' as const, value: '0b0e7a4e-6f8e-4f6b-9d52-0f6c7d3c2a11', original: 'oi.mp3' }
  api().answer(flowEndpoints.addFlowContent, {
    elements: [{ ...stored, url: '/media/1/a', mimeType: 'audio/mpeg', size: 9 }],
  })
  await keys.click(press('Audio'))
  const box = screen.getByRole('checkbox', { name: 'Enviar como audio gravado na hora' })
  expect((box as HTMLInputElement).checked).toBe(true)
  const file = new File(['x'], 'oi.mp3', { type: 'audio/mpeg' })
  await keys.upload(screen.getByLabelText('Audio 1', { selector: 'input' }), file)
  const begun = Date.now()
  await keys.click(press('Adicionar'))
  await screen.findByText('Subindo os arquivos e criando o conteúdo...')
  await waitFor(() => expect(done).toHaveLength(1), { timeout: 4000 })
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1500)
  expect(done[0]?.node.data).toMatchObject({
    elements: [{ number: 'audio1', value: stored.value, original: 'oi.mp3', record: true }],
  })
})

test('[FLOW-059, FLOW-062, FLOW-068, FLOW-069] keeps what is empty, too heavy or of another type out of a content', async () => {
  const { keys, done } = open(node('singleBlock'), true)
  await keys.click(press('Texto'))
  await keys.click(press('Adicionar'))
  await screen.findByText('Campos de mensagem vazio!')
  await keys.click(press('Remover Texto 1'))
  await keys.click(press('Video'))
  await keys.click(press('Adicionar'))
  await screen.findByText('Delete os cards vazios(Imagem, Audio e Video)')
  const input = screen.getByLabelText('Video 1', { selector: 'input' })
  const heavy = new File(['x'], 'a.mp4', { type: 'video/mp4' })
  Object.defineProperty(heavy, 'size', { value: 20_000_001 })
  await keys.upload(input, heavy)
  await screen.findByText('Arquivo é muito grande! 20MB máximo')
  await keys.click(press('Remover Video 1'))
  await keys.click(press('Audio'))
  const wav = new File(['x'], 'a.mp3', { type: 'audio/wav' })
  await keys.upload(screen.getByLabelText('Audio 1', { selector: 'input' }), wav)
  await screen.findByText('Este bloco não aceita este tipo de arquivo.')
  expect(done).toEqual([])
})

test('[FLOW-062, FLOW-064] takes audio of 5 MB at most in a block of its own, and says so', async () => {
  const { keys, done } = open(node('audio'), true)
  const input = await screen.findByLabelText('Audio', { selector: 'input' })
  const heavy = new File(['x'], 'a.mp3', { type: 'audio/mpeg' })
  Object.defineProperty(heavy, 'size', { value: 5_000_001 })
  await keys.upload(input, heavy)
  await screen.findByText('Arquivo é muito grande! 5MB máximo')
  await keys.upload(input, new File(['x'], 'a.mp3', { type: 'audio/wav' }))
  await screen.findByText('Este bloco não aceita este tipo de arquivo.')
  expect(done).toEqual([])
})

test('[FLOW-064] takes videos of 20 MB at most in a block of its own, and says so', async () => {
  const { keys } = open(node('video'), true)
  const heavy = new File(['x'], 'a.mp4', { type: 'video/mp4' })
  Object.defineProperty(heavy, 'size', { value: 20_000_001 })
  await keys.upload(await screen.findByLabelText('Video', { selector: 'input' }), heavy)
  await screen.findByText('Arquivo é muito grande! 20MB máximo')
})

test('[FLOW-042] names the dialog of a content that is changed', async () => {
  const text = { number: 'message1', type: 'message' as const, value: 'Oi' }
  open(node('singleBlock', { seq: ['message1'], elements: [text] }))
  expect(await screen.findByRole('dialog', { name: 'Editar conteúdo' })).toBeTruthy()
})

test('[FLOW-060, FLOW-071] says that a picture is too heavy, or cannot be compressed', async () => {
  const { keys } = open(node('img'), true)
  const input = await screen.findByLabelText('Imagem', { selector: 'input' })
  const heavy = new File(['x'], 'a.png', { type: 'image/png' })
  Object.defineProperty(heavy, 'size', { value: 2_000_001 })
  await keys.upload(input, heavy)
  await screen.findByText('Arquivo é muito grande! 2MB máximo')
  // A browser tells of the same file only when none was chosen before.
  expect((input as HTMLInputElement).value).toBe('')
  // jsdom decodes no images, like a browser given a broken file.
  await keys.upload(input, new File(['x'], 'b.png', { type: 'image/png' }))
  expect((await screen.findByRole('alert')).textContent).toBe('erro')
})

test('[FLOW-007, FLOW-065, FLOW-066] refuses an interval of 0 and one over 120 seconds', async () => {
  const { keys, done } = open(node('interval', { sec: 5 }))
  const field = await screen.findByRole('textbox', { name: 'Tempo em segundos' })
  for (const wrong of ['0', '121']) {
    await keys.clear(field)
    await keys.type(field, wrong)
    await keys.click(press('Salvar'))
    await screen.findByText('Intervalo não pode ser 0 ou maior que 120!')
  }
  await keys.clear(field)
  await keys.type(field, '7')
  await keys.click(press('Salvar'))
  expect(done[0]?.node.data).toEqual({ sec: 7, label: 'Intervalo 7 seg.' })
})

test('[FLOW-066] tells in a content that an interval is over 120 seconds', async () => {
  const { keys } = open(node('singleBlock'), true)
  await keys.click(press('Intervalo'))
  const field = screen.getByRole('textbox', { name: 'Tempo em segundos' })
  await keys.clear(field)
  await keys.type(field, '121')
  await keys.click(press('Adicionar'))
  await screen.findByText('Máximo de tempo atingido 120 segundos')
})

test('[FLOW-067] offers 0 to 100 in steps of ten, and refuses 0', async () => {
  const { keys, done } = open(node('randomizer'))
  const field = await screen.findByRole('combobox', { name: 'Porcentagem do caminho A' })
  await keys.click(field)
  const choices = await screen.findAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 11 }, (_, at) => `${at * 10}%`),
  )
  await keys.click(choices[0]!)
  await keys.click(press('Salvar'))
  await screen.findByText('Intervalo não pode ser 0 ou maior que 120!')
  expect(done).toEqual([])
})

test('[FLOW-070] needs a department to hand over to', async () => {
  const { keys, done } = open(node('ticket'), true)
  await keys.click(await screen.findByRole('button', { name: 'Adicionar' }))
  await screen.findByText('Adicione uma fila')
  await keys.click(screen.getByRole('combobox', { name: 'Departamento' }))
  await keys.click(await screen.findByRole('option', { name: 'Vendas' }))
  await keys.click(press('Adicionar'))
  expect(done[0]?.node.data).toMatchObject({ queue: { id: 1, name: 'Vendas' } })
})

test('[FLOW-051, FLOW-089] asks everything of a Typebot, and a name of 2 to 50 letters', async () => {
  const { keys, done } = open(node('typebot'), true)
  await screen.findByRole('dialog', { name: 'Adicionar TypeBot ao fluxo' })
  expect(screen.getAllByRole('textbox')).toHaveLength(9)
  const name = screen.getByRole('textbox', { name: 'Nome' })
  await keys.click(press('Adicionar'))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await keys.type(name, 'a')
  await keys.click(press('Adicionar'))
  await screen.findByText('Curto demais.')
  await fill(keys, name, 'a'.repeat(51))
  await keys.click(press('Adicionar'))
  await screen.findByText('Longo demais.')
  await fill(keys, name, 'Vendas')
  await fill(keys, screen.getByRole('textbox', { name: 'URL' }), 'https://typebot.example.com')
  await fill(keys, screen.getByRole('textbox', { name: 'Typebot - Slug' }), 'vendas')
  await keys.click(press('Adicionar'))
  expect(done[0]?.node.data).toMatchObject({
    typebotIntegration: { name: 'Vendas', typebotExpires: 1, typebotDelayMessage: 1000 },
  })
})

test('[FLOW-053, D74] hides the key of a model, and hands it on apart from the block', async () => {
  const { keys, done } = open(node('openai'), true)
  const key = await screen.findByLabelText('API Key')
  expect(key.getAttribute('type')).toBe('password')
  expect(screen.getByRole('textbox', { name: 'Prompt' }).getAttribute('rows')).toBe('10')
  await fill(keys, screen.getByRole('textbox', { name: 'Nome' }), 'Ajudante')
  await fill(keys, screen.getByRole('textbox', { name: 'Prompt' }), 'Ajude os clientes.')
  await keys.click(press('Adicionar'))
  await screen.findByText('Preencha este campo.')
  await fill(keys, key, 'sk-minha')
  await keys.click(press('Adicionar'))
  await waitFor(() => expect(done).toHaveLength(1))
  expect(done[0]?.secrets).toEqual([{ nodeId: 'n', field: 'apiKey', value: 'sk-minha' }])
  expect(JSON.stringify(done[0]?.node)).not.toContain('sk-minha')
})

test('[FLOW-017, FLOW-054, FLOW-055, FLOW-088] needs a question and a name for its answer, which it keeps', async () => {
  localStorage.removeItem('variables')
  const { keys, done } = open(node('question'), true)
  const message = await screen.findByRole('textbox', { name: 'Mensagem' })
  expect(message.getAttribute('rows')).toBe('7')
  const key = screen.getByRole('textbox', { name: 'Salvar resposta' })
  await keys.click(press('Adicionar'))
  expect([message, key].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  await keys.type(message, 'Qual é a cidade?')
  await keys.type(key, 'name')
  await keys.click(press('Adicionar'))
  await screen.findByText('Este nome já é usado pelo sistema.')
  await keys.clear(key)
  await keys.type(key, 'cidade')
  await keys.click(press('Adicionar'))
  await waitFor(() => expect(done).toHaveLength(1))
  expect(localStorage.getItem('variables')).toBe('["cidade"]')
})

test.each([
  ['start', {}, /^#, 0 e sair são atalhos/, { withoutWords: true }],
  ['question', ask, /^Aceitar #, 0 e sair/, { takesWords: true }],
  ['question', ask, /^Aceitar o que o cliente/, { takesEarlier: true }],
] as const)('lets a %s say what else is an answer in it (%#)', async (type, data, label, kept) => {
  const { keys, done } = open(node(type, data as never))
  await keys.click(await screen.findByRole('switch', { name: label }))
  await keys.click(press('Salvar'))
  await waitFor(() => expect(done).toHaveLength(1))
  expect(done[0]?.node.data).toMatchObject(kept)
})

test('[FLOW-048, FLOW-091] lists the answers of questions as variables of a content', async () => {
  localStorage.setItem('variables', '["cidade"]')
  const { keys } = open(node('singleBlock'), true)
  await keys.click(press('Texto'))
  await keys.click(press('{{cidade}}'))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' }).value).toBe('{{cidade}}')
  localStorage.removeItem('variables')
})

test.each(['message', 'menu'] as const)(
  'offers a new %s all answers, and variables in words',
  async (type) => {
    others.push(node('question', ask, 'q'), node('set', { variable: 'total', value: '1' }, 's'))
    onTestFinished(() => void others.splice(2))
    const { keys } = open(node(type), true)
    const chips = within(await screen.findByRole('group', { name: 'Variáveis' }))
    const shown = chips.getAllByRole('button').map(({ textContent }) => textContent)
    expect(shown.slice(0, 4)).toEqual(['{{nome}}', '{{total}}', 'Primeiro nome', 'Nome completo'])
    expect(shown.slice(2).some((text) => /[{}]/.test(text))).toBe(false)
    await keys.click(chips.getByRole('button', { name: 'Saudação' }))
    await keys.click(chips.getByRole('button', { name: '{{nome}}' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' }).value).toBe(
      '{{ms}}{{nome}}',
    )
  },
)

test('[FLOW-057] leads a block elsewhere, numbered as in the list, and gives its data back as it was', async () => {
  const given = node('message', { label: 'Oi' })
  const edge = { id: 'e', source: 'n', target: 'm', sourceHandle: 'a' }
  const first = { ...edge, id: 's', source: '1', target: 'n' }
  const { keys, done } = open(given, false, [first, edge])
  const next = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Continuar' })
  expect(next.value).toBe('3. Mensagem: Depois')
  await keys.click(next)
  await keys.click(await screen.findByRole('option', { name: 'Nenhum' }))
  await keys.click(press('Salvar'))
  expect(done[0]).toMatchObject({ node: given })
  expect([...(done[0]?.next ?? [])]).toEqual([['a', null]])
})

test('moves the numbers of a menu up when an option goes', async () => {
  const option = (number: number, value: string) => ({ number, value })
  const given = node('menu', {
    message: '?',
    arrayOption: [option(1, 'Um'), option(2, 'Dois'), option(3, 'Três')],
  })
  const { keys, done } = open(given)
  await keys.click(await screen.findByRole('button', { name: 'Remover opção 1' }))
  await keys.click(press('Salvar'))
  expect(done[0]?.node.data).toMatchObject({ arrayOption: [option(1, 'Dois'), option(2, 'Três')] })
  expect([...(done[0]?.renamed ?? [])]).toEqual([
    ['a1', ''],
    ['a2', 'a1'],
    ['a3', 'a2'],
  ])
})

test('keeps the target that was chosen for an option of a menu when another option goes', async () => {
  const option = (number: number, value: string) => ({ number, value })
  const arrayOption = [option(1, 'Um'), option(2, 'Dois'), option(3, 'Três')]
  const { keys, done } = open(node('menu', { message: '?', arrayOption }))
  for (const name of ['[1] Um', '[2] Dois']) {
    await keys.click(await screen.findByRole('combobox', { name }))
    await keys.click(await screen.findByRole('option', { name: /Depois/ }))
  }
  await keys.click(press('Remover opção 1'))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Dois/ }).value).toMatch(/Depois/)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Três/ }).value).toBe('Nenhum')
  await keys.click(press('Salvar'))
  expect([...(done[0]?.next ?? [])]).toEqual([['a1', 'm']])
})

test.each([
  ['prompt', 'Prompt', 'Loja', { promptId: 4, name: 'Loja' }],
  ['integration', 'Integração', 'ERP', { integrationId: 6, name: 'ERP' }],
] as const)('chooses a %s of the company', async (type, label, name, data) => {
  const { keys, done } = open(node(type), true)
  await keys.click(press('Adicionar'))
  expect(done).toEqual([])
  await keys.click(screen.getByRole('combobox', { name: label }))
  await keys.click(await screen.findByRole('option', { name }))
  await keys.click(press('Adicionar'))
  await waitFor(() => expect(done).toHaveLength(1))
  expect(done[0]?.node.data).toEqual(data)
})

test('closes an unchanged menu without a question, whatever the order of its stored keys', async () => {
  const stored = JSON.parse('[{"value":"Vendas","number":1}]') as NodeData<'menu'>['arrayOption']
  const { keys, closes } = open(node('menu', { message: 'Oi', arrayOption: stored }))
  await screen.findByDisplayValue('Vendas')
  await keys.keyboard('{Escape}')
  expect(closes).toEqual([true])
})
