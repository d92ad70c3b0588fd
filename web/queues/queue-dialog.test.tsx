import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { fileListEndpoints } from '#domain/file-lists/file-list-contract.ts'
import { type Queue, queueEndpoints } from '#domain/queues/queue-contract.ts'
import { ticketCountEndpoints } from '#domain/queues/ticket-count-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { QueueDialog } from './queue-dialog.tsx'
import type { QueueMembers } from './queue-members.ts'
import { QueueRemoval } from './queue-removal.tsx'

const done: string[] = []
/** A stub of the users feature: two members, of whom one can be removed. */
const members: QueueMembers = {
  useMembers: (id) => (id === null ? [] : [7, 8]),
  Field: ({ value, onChange }) => (
    <button type="button" onClick={() => onChange(value.filter((id) => id !== 8))}>
      members {value.join()}
    </button>
  ),
  PersonField: ({ value, onChange }) => (
    <button type="button" onClick={() => onChange(7)}>
      person {value}
    </button>
  ),
  IntegrationField: ({ label, value, onChange }) => (
    <button type="button" onClick={() => onChange(5)}>
      {label ?? 'option'} integration {value}
    </button>
  ),
  save: async (id, change) => void done.push(`members of ${id} ${JSON.stringify(change)}`),
}

function open(queue: Queue | null, { others = [], hours = '' }: { others?: Queue[]; hours?: string } = {}) {
  done.length = 0
  api().answer(settingEndpoints.listSettings, hours ? [{ key: 'scheduleType', value: hours }] : [])
  api().answer(queueEndpoints.createQueue, ({ body }) => queueOf(30, { name: body.name }))
  const list = { id: 3, name: 'Cardápios', message: 'Aqui estão:', userId: null, options: [] }
  const files = [{ ...list, updatedAt: new Date('2026-01-06T15:00Z') }]
  api().answer(fileListEndpoints.listFileLists, { files, count: 1, hasMore: false })
  api().answer(queueEndpoints.updateQueue, ({ params }) => queueOf(params.id))
  return show(
    <QueueDialog queue={queue} others={others} members={members} onClose={() => done.push('closed')} />,
    { as: { profile: 'admin' } },
  ).keys
}
const name = () => screen.getByRole('textbox', { name: 'Nome' })
const save = async (keys: ReturnType<typeof open>) =>
  keys.click(screen.getByRole('button', { name: 'Salvar' }))
const made = () =>
  api()
    .asked(queueEndpoints.createQueue)
    .map(({ body }) => body)
const changed = () =>
  api()
    .asked(queueEndpoints.updateQueue)
    .map(({ body }) => body)

test('makes a department in a colour of its own, with its people', async () => {
  const keys = open(null, { others: [queueOf(1, { color: '#7C7C7C' })] })
  await fill(keys, name(), 'Vendas')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['members of 30 {"add":[],"remove":[]}', 'closed']))
  expect(made()).toMatchObject([
    { name: 'Vendas', color: '#1971c2', greetingMessage: 'Olá! Em que podemos ajudar?' },
  ])
  expect(made()[0]).not.toHaveProperty('userIds')
})

test('sends only the changed fields with the version, and the removed members', async () => {
  const queue = queueOf(4, { name: 'Vendas' })
  const keys = open(queue)
  await keys.click(screen.getByRole('button', { name: 'members 7,8' }))
  await fill(keys, name(), 'Comercial')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['members of 4 {"add":[],"remove":[8]}', 'closed']))
  expect(changed()).toEqual([{ name: 'Comercial', updatedAt: queue.updatedAt }])
})

test('keeps a member whom a colleague added while the form was open', async () => {
  const { useMembers } = members
  let setIds: (ids: number[]) => void = () => {}
  members.useMembers = () => {
    const [ids, set] = useState([7, 8])
    setIds = set
    return ids
  }
  onTestFinished(() => void Object.assign(members, { useMembers }))
  const keys = open(queueOf(4))
  act(() => setIds([7, 8, 9]))
  await fill(keys, name(), 'Comercial')
  await save(keys)
  await waitFor(() => expect(done).toContain('closed'))
  expect(done).toEqual(['members of 4 {"add":[],"remove":[]}', 'closed'])
})

test('makes no second department where only its people were refused', async () => {
  const keys = open(null)
  const { save: saveMembers } = members
  let isFirst = true
  members.save = async (id, change) => {
    if (isFirst) {
      isFirst = false
      throw new Error('refused')
    }
    await saveMembers(id, change)
  }
  await fill(keys, name(), 'Vendas')
  await save(keys)
  expect(await screen.findByRole('alert')).toBeTruthy()
  await save(keys)
  await waitFor(() => expect(done).toContain('closed'))
  members.save = saveMembers
  expect(made()).toHaveLength(1)
})

test.each([
  ['ERR_QUEUE_NAME_ALREADY_EXISTS', /^Nome/],
  ['ERR_QUEUE_COLOR_ALREADY_EXISTS', /^Cor/],
  ['ERR_WAPP_GREETING_REQUIRED', /^Mensagem de saudação/],
])('shows %s at the field it is about', async (code, label) => {
  const keys = open(null)
  api().refuse(queueEndpoints.createQueue, 409, code)
  await fill(keys, name(), 'Vendas')
  await save(keys)
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
  expect(done).toEqual([])
})

test('[SET-051] keeps hours here where the company keeps them by department', async () => {
  open(queueOf(4), { hours: 'queue' })
  expect(await screen.findByRole('tab', { name: 'Textos e horários' })).toBeTruthy()
})

test.each(['disabled', 'company', 'connection'])(
  '[SET-051] keeps no hours here while scheduleType is %s',
  async (hours) => {
    open(queueOf(4), { hours })
    await waitFor(() => expect(api().asked(settingEndpoints.listSettings)).toHaveLength(1))
    await screen.findByRole('dialog')
    expect(screen.queryByRole('tab', { name: 'Textos e horários' })).toBeNull()
  },
)

test('[QUEUE-018] leads to the text for closed hours where the server asks for it', async () => {
  const keys = open(queueOf(4), { hours: 'queue' })
  const details = [{ path: 'body.outOfHoursMessage', message: 'Required' }]
  api().refuse(queueEndpoints.updateQueue, 400, 'ERR_VALIDATION', details)
  const tab = await screen.findByRole('tab', { name: 'Textos e horários' })
  await fill(keys, name(), 'Comercial')
  await save(keys)
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
  expect(screen.getByLabelText(/^Mensagem fora do horário/).getAttribute('aria-invalid')).toBe('true')
})

test('refuses half a shift, and leads to it', async () => {
  const keys = open(queueOf(4), { hours: 'queue' })
  await keys.click(await screen.findByRole('tab', { name: 'Textos e horários' }))
  const start = screen.getAllByLabelText(/Início do 1º turno/)[0] as HTMLInputElement
  await keys.clear(start)
  await keys.tab()
  await keys.click(screen.getByRole('tab', { name: 'Dados do departamento' }))
  await save(keys)
  expect((await screen.findAllByText('Falta o início ou o fim de um turno.')).length).toBeGreaterThan(0)
  expect(changed()).toEqual([])
})

test('[QUEUE-005] offers seven times once the rotation of unaccepted tickets is on', async () => {
  const keys = open(queueOf(4))
  await keys.click(screen.getByRole('switch', { name: 'Passar adiante o que ninguém aceita' }))
  await keys.click(screen.getByRole('combobox', { name: 'Tempo até o próximo atendente' }))
  const times = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(times).toEqual([2, 5, 10, 15, 30, 45, 60].map((n) => `${n} minutos`))
  await save(keys)
  await waitFor(() => expect(changed()).toMatchObject([{ ativarRoteador: true, tempoRoteador: 2 }]))
})

test('[D105] asks where the tickets of a department go before it is deleted', async () => {
  done.length = 0
  api().answer(ticketCountEndpoints.countTicketsOf, { active: 4 })
  api().answer(queueEndpoints.deleteQueue, { message: 'ok', deletedRecordId: 1 })
  api().answer(queueEndpoints.listQueues, [])
  const { keys } = show(
    <QueueRemoval
      queue={queueOf(4, { name: 'Vendas' })}
      others={[queueOf(5, { name: 'Suporte' })]}
      moveTickets={async (from, to) => void done.push(`moved ${from} to ${to}`)}
      onClose={() => done.push('closed')}
    />,
    { as: { profile: 'admin' } },
  )
  await screen.findByText(/^Atendimentos em aberto em Vendas: 4\./)
  await keys.click(screen.getByRole('combobox', { name: 'Mover 4 atendimentos para…' }))
  await keys.click(await screen.findByRole('option', { name: 'Suporte' }))
  await keys.click(screen.getByRole('button', { name: 'Excluir departamento' }))
  await waitFor(() => expect(api().asked(queueEndpoints.deleteQueue)).toEqual([{ params: { id: 4 } }]))
  expect(done).toContain('moved 4 to 5')
})

const options = async (keys: ReturnType<typeof open>) =>
  keys.click(screen.getByRole('tab', { name: 'Opções do menu' }))
const field = (label: string) => screen.getAllByRole('textbox', { name: label }).at(-1) as HTMLElement

test('[QUEUE-012] builds options with a level inside, and sends them with what they lead to', async () => {
  const keys = open(queueOf(4))
  await options(keys)
  await keys.click(screen.getByRole('button', { name: 'Adicionar opção' }))
  await fill(keys, field('Nome da opção'), 'Trocas')
  await fill(keys, field('Mensagem'), 'Qual troca?')
  await keys.click(screen.getByRole('button', { name: 'Adicionar opção dentro de 1' }))
  await fill(keys, field('Nome da opção'), 'Com o Rafael')
  await keys.click(screen.getAllByRole('combobox', { name: 'O que acontece' }).at(-1) as HTMLElement)
  await keys.click(await screen.findByRole('option', { name: 'Chama um atendente' }))
  await keys.click(screen.getByRole('button', { name: /^person/ }))
  await save(keys)
  await waitFor(() => expect(done).toContain('closed'))
  expect(changed()).toMatchObject([
    {
      chatbots: [
        {
          ...{ name: 'Trocas', greetingMessage: 'Qual troca?' },
          options: [{ name: 'Com o Rafael', queueType: 'attendent', optUserId: 7 }],
        },
      ],
    },
  ])
})

test('[QUEUE-019, QUEUE-020] refuses a short name, and opens no level below an option without a message', async () => {
  const keys = open(queueOf(4))
  await options(keys)
  await keys.click(screen.getByRole('button', { name: 'Adicionar opção' }))
  await fill(keys, field('Nome da opção'), 'abc')
  const below = screen.getByRole('button', { name: 'Adicionar opção dentro de 1' })
  expect(below.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Escreva a mensagem para abrir o próximo nível.')).toBeTruthy()
  await keys.click(screen.getByRole('tab', { name: 'Dados do departamento' }))
  await save(keys)
  expect(await screen.findByText('Curto demais.')).toBeTruthy()
  expect(changed()).toEqual([])
})

test('moves and removes options', async () => {
  const option = {
    ...{ queueType: 'text' as const, greetingMessage: '', closeTicket: false, options: [] },
    ...{ optUserId: null, optQueueId: null, optIntegrationId: null, optFileId: null },
  }
  const chatbots = ['Primeira', 'Segunda', 'Terceira'].map((each, index) => ({
    ...option,
    id: index + 1,
    name: each,
  }))
  const keys = open(queueOf(4, { chatbots }))
  await options(keys)
  await keys.click(screen.getByRole('button', { name: 'Subir a opção 3' }))
  await keys.click(screen.getByRole('button', { name: 'Excluir a opção 1' }))
  await save(keys)
  await waitFor(() => expect(done).toContain('closed'))
  expect(changed()).toMatchObject([{ chatbots: [{ id: 3 }, { id: 2 }] }])
})

test('[QUEUE-001, QUEUE-003] gives the department a bot elsewhere, and one of its options another', async () => {
  const keys = open(queueOf(1))
  await keys.click(await screen.findByRole('button', { name: /^Integração integration/ }))
  await keys.click(screen.getByRole('tab', { name: 'Opções do menu' }))
  await keys.click(screen.getByRole('button', { name: 'Adicionar opção' }))
  await fill(keys, screen.getByRole('textbox', { name: 'Nome da opção' }), 'Rastrear pedido')
  await keys.click(screen.getByRole('combobox', { name: 'O que acontece' }))
  await keys.click(await screen.findByRole('option', { name: 'Integração' }))
  await keys.click(screen.getByRole('button', { name: 'option integration' }))
  await save(keys)
  await waitFor(() => expect(changed()).toHaveLength(1))
  const option = { name: 'Rastrear pedido', queueType: 'integration', optIntegrationId: 5 }
  expect(changed()[0]).toMatchObject({ integrationId: 5, chatbots: [option] })
})

test('[QUEUE-001, QUEUE-003, QUEUE-038] gives the department a list of files, and an option another', async () => {
  const keys = open(queueOf(1))
  await keys.click(await screen.findByRole('combobox', { name: 'Lista de arquivos' }))
  await keys.click(await screen.findByRole('option', { name: 'Cardápios' }))
  await keys.click(screen.getByRole('tab', { name: 'Opções do menu' }))
  await keys.click(screen.getByRole('button', { name: 'Adicionar opção' }))
  await fill(keys, screen.getByRole('textbox', { name: 'Nome da opção' }), 'Ver o cardápio')
  await keys.click(screen.getByRole('combobox', { name: 'O que acontece' }))
  await keys.click(await screen.findByRole('option', { name: 'Lista de arquivos' }))
  await keys.click(screen.getByRole('combobox', { name: 'Lista de arquivos' }))
  await keys.click(await screen.findByRole('option', { name: 'Cardápios' }))
  await save(keys)
  await waitFor(() => expect(changed()).toHaveLength(1))
  const option = { name: 'Ver o cardápio', queueType: 'file', optFileId: 3 }
  expect(changed()[0]).toMatchObject({ fileListId: 3, chatbots: [option] })
})
