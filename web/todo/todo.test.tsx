import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { api, show } from '#tests/web/stage.tsx'
import { TodoScreen } from './todo-screen.tsx'

const kept = () => JSON.parse(localStorage.getItem('tasks') ?? 'null') as Record<string, string>[] | null
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nova tarefa' })
const rows = () => screen.queryAllByRole('listitem')

afterEach(() => {
  localStorage.removeItem('tasks')
  localStorage.removeItem('tasks-broken')
})

test('[TODO-001, TODO-002, TODO-004, TODO-005] adds a task with what can be done with it', async () => {
  const { keys } = show(<TodoScreen />)
  await keys.type(field(), 'Ligar para Ana')
  await keys.click(screen.getByRole('button', { name: 'Adicionar' }))
  const [row] = rows()
  expect(row?.textContent).toContain('Ligar para Ana')
  expect(row?.textContent).toMatch(/Atualizada em \d\d\/\d\d\/\d\d \d\d:\d\d/)
  for (const name of ['Editar tarefa', 'Excluir tarefa'])
    expect(within(row!).getByRole('button', { name })).toBeTruthy()
})

test('[TODO-007, TODO-008] keeps a task as text with its two times', async () => {
  const { keys } = show(<TodoScreen />)
  await keys.type(field(), 'Ligar para Ana{Enter}')
  expect(kept()).toEqual([
    { text: 'Ligar para Ana', createdAt: expect.any(String), updatedAt: expect.any(String) },
  ])
})

test('[TODO-003] saves a task that is edited, by the same button', async () => {
  const before = {
    text: 'Antes',
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
  }
  localStorage.setItem('tasks', JSON.stringify([before]))
  const { keys } = show(<TodoScreen />)
  await keys.click(screen.getByRole('button', { name: 'Editar tarefa' }))
  expect(field().value).toBe('Antes')
  await keys.clear(field())
  await keys.type(field(), 'Depois')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(rows()[0]?.textContent).toContain('Depois')
  expect(screen.getByRole('button', { name: 'Adicionar' })).toBeTruthy()
  const [task] = kept() ?? []
  expect(task?.createdAt).toBe(before.createdAt)
  expect(task?.updatedAt).not.toBe(before.updatedAt)
})

test('[TODO-006, TODO-010] finds its tasks again, and asks no server for them', async () => {
  const { keys } = show(<TodoScreen />)
  await keys.type(field(), 'Fica aqui{Enter}')
  show(<TodoScreen />)
  await waitFor(() => expect(screen.getAllByText('Fica aqui').length).toBeGreaterThan(1))
  expect(api().unexpected).toEqual([])
})

test('[TODO-009] adds nothing that is blank', async () => {
  const { keys } = show(<TodoScreen />)
  await keys.type(field(), '   {Enter}')
  expect(rows()).toHaveLength(0)
  expect(kept()).toBeNull()
})

test('keeps what can be read of a broken list, and the rest beside it', async () => {
  const broken = JSON.stringify([{ text: 'Boa' }, 7, { text: '' }])
  localStorage.setItem('tasks', broken)
  const { keys } = show(<TodoScreen />)
  expect(rows()).toHaveLength(1)
  await keys.type(field(), 'Nova{Enter}')
  expect(rows()).toHaveLength(2)
  expect(localStorage.getItem('tasks-broken')).toBe(broken)
})

test('shows what another window of the browser adds', async () => {
  show(<TodoScreen />)
  localStorage.setItem('tasks', JSON.stringify([{ text: 'De outra janela' }]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'tasks' }))
  expect(await screen.findByText('De outra janela')).toBeTruthy()
})

test('keeps the words of an edited task that another window removed meanwhile, as a new one', async () => {
  const at = '2026-01-01T10:00:00.000Z'
  localStorage.setItem('tasks', JSON.stringify([{ text: 'Antes', createdAt: at, updatedAt: at }]))
  const { keys } = show(<TodoScreen />)
  await keys.click(screen.getByRole('button', { name: 'Editar tarefa' }))
  await keys.type(field(), ' e depois')
  localStorage.setItem('tasks', '[]')
  window.dispatchEvent(new StorageEvent('storage', { key: 'tasks' }))
  await keys.click(await screen.findByRole('button', { name: 'Adicionar' }))
  expect(kept()).toMatchObject([{ text: 'Antes e depois' }])
})

test('keeps a new task that is being typed while another one is edited', async () => {
  const at = '2026-01-01T10:00:00.000Z'
  localStorage.setItem('tasks', JSON.stringify([{ text: 'Antes', createdAt: at, updatedAt: at }]))
  const { keys } = show(<TodoScreen />)
  await keys.type(field(), 'Comprar toner')
  await keys.click(screen.getByRole('button', { name: 'Editar tarefa' }))
  await keys.type(field(), ' e depois{Enter}')
  expect(kept()).toMatchObject([{ text: 'Antes e depois' }])
  expect(field().value).toBe('Comprar toner')
  await keys.click(screen.getByRole('button', { name: 'Adicionar' }))
  expect(kept()).toMatchObject([{ text: 'Comprar toner' }, { text: 'Antes e depois' }])
  expect(field().value).toBe('')
})
