import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileListEndpoints } from '#domain/file-lists/file-list-contract.ts'
import { type Queue, queueEndpoints } from '#domain/queues/queue-contract.ts'
import { ticketCountEndpoints } from '#domain/queues/ticket-count-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { UndoBar } from '#web/app/undo-bar.tsx'
import { queryClient } from '#web/platform/query-client.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import type { QueueMembers } from './queue-members.ts'
import { QueuesScreen } from './queues-screen.tsx'

const nobody: QueueMembers = {
  useMembers: () => [],
  Field: () => null,
  PersonField: () => null,
  IntegrationField: null,
  save: async () => {},
}

function open(queues: Queue[], scheduleType = 'disabled', served?: ReadonlySet<number>) {
  api().answer(queueEndpoints.listQueues, queues)
  api().answer(settingEndpoints.listSettings, [{ key: 'scheduleType', value: scheduleType }])
  api().answer(fileListEndpoints.listFileLists, { files: [], count: 0, hasMore: false })
  return show(
    <>
      <QueuesScreen members={nobody} moveTickets={async () => {}} served={served} />
      <UndoBar />
    </>,
    { as: { profile: 'admin' }, at: '/queues' },
  ).keys
}
const add = async (keys: ReturnType<typeof open>) => {
  const [button] = await screen.findAllByRole('button', { name: 'Novo departamento' })
  if (button) await keys.click(button)
  return within(await screen.findByRole('dialog'))
}

test('[QUEUE-007, QUEUE-008] lists the departments with colour, order and greeting', async () => {
  open([queueOf(4, { name: 'Financeiro', color: '#e8590c', orderQueue: 2, greetingMessage: 'Qual boleto?' })])
  const row = (await screen.findByText('Financeiro')).closest('tr')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(0, 5)).toEqual(['ID', 'Nome', 'Cor', 'Ordem', 'Mensagem de saudação'])
  expect(screen.getByRole('heading', { name: /^Departamentos/ })).toBeTruthy()
  for (const shown of ['4', '#e8590c', '2', 'Qual boleto?'])
    expect(within(row as HTMLElement).getByText(shown)).toBeTruthy()
  for (const name of ['Editar departamento', 'Excluir departamento'])
    expect(within(row as HTMLElement).getByRole('button', { name })).toBeTruthy()
})

test('marks a department to which no connection leads', async () => {
  open([queueOf(4, { name: 'Financeiro' }), queueOf(5, { name: 'Vendas' })], 'disabled', new Set([5]))
  const marks = await screen.findAllByRole('link', { name: /Nenhuma conexão atende por aqui/ })
  expect(marks.map((mark) => mark.closest('tr')?.textContent)).toEqual([
    expect.stringContaining('Financeiro'),
  ])
})

test('[QUEUE-004, QUEUE-009, QUEUE-010] adds a department in a dialog that begins with its data', async () => {
  const dialog = await add(open([]))
  const data = await dialog.findByRole('tab', { name: 'Dados do departamento' })
  expect(data.getAttribute('aria-selected')).toBe('true')
  expect(dialog.getByLabelText<HTMLInputElement>('Cor').value).toBe('#7C7C7C')
})

test.each([
  ['queue', 1],
  ['disabled', 0],
])('[QUEUE-011] shows texts and hours where the company keeps its hours by %s: %s', async (kept, shown) => {
  const dialog = await add(open([], kept))
  await dialog.findByRole('tab', { name: 'Dados do departamento' })
  await waitFor(() => expect(api().asked(settingEndpoints.listSettings)).not.toEqual([]))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await waitFor(() => expect(dialog.queryAllByRole('tab', { name: 'Textos e horários' })).toHaveLength(shown))
})

test('[QUEUE-014] refuses a name of one letter and one of fifty-one', async () => {
  const keys = open([])
  const dialog = await add(keys)
  const name = await dialog.findByLabelText(/^Nome/)
  await fill(keys, name, 'V')
  await keys.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Curto demais.')).toBeTruthy()
  await fill(keys, name, 'v'.repeat(51))
  await keys.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Longo demais.')).toBeTruthy()
  expect(api().asked(queueEndpoints.createQueue)).toEqual([])
})

test('[QUEUE-027] says that a department is saved, and that one is deleted', async () => {
  const keys = open([queueOf(4, { name: 'Eventos' })])
  api().answer(queueEndpoints.createQueue, ({ body }) => queueOf(30, { name: body.name }))
  api().answer(queueEndpoints.deleteQueue, { message: 'ok', deletedRecordId: 1 })
  api().answer(ticketCountEndpoints.countTicketsOf, { active: 0 })
  const dialog = await add(keys)
  await fill(keys, await dialog.findByLabelText(/^Nome/), 'Encomendas')
  await keys.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Departamento salvo.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await keys.click(screen.getByRole('button', { name: 'Excluir departamento' }))
  const question = within(await screen.findByRole('dialog'))
  await keys.click(question.getByRole('button', { name: 'Excluir departamento' }))
  expect(await screen.findByText('Departamento excluído.')).toBeTruthy()
})
