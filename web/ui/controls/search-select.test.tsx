import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { FormBody } from '#web/ui/form-body.tsx'
import { RecordSelect } from './record-select.tsx'
import { RecordsSelect } from './records-select.tsx'

const rows = ['Mariana Luz', 'Ana', 'Marina Alves', 'Beto'].map((name, index) => ({ id: index + 1, name }))
const saved: unknown[] = []
const refusal = 'Nada com este nome. Escolha uma opção da lista.'

function One({ before = null, isLoading = false }: { before?: number | null; isLoading?: boolean }) {
  const [id, setId] = useState(before)
  const form = { busy: false, submitLabel: 'Salvar', onClose: () => {}, onSubmit: () => saved.push(id) }
  return (
    <FormBody {...form}>
      <RecordSelect
        label="Pessoa"
        searchable
        clearable
        rows={isLoading ? [] : rows}
        value={id}
        onChange={setId}
        isLoading={isLoading}
      />
    </FormBody>
  )
}

function Several({ before = [] }: { before?: number[] }) {
  const [ids, setIds] = useState(before)
  const form = { busy: false, submitLabel: 'Salvar', onClose: () => {}, onSubmit: () => saved.push(ids) }
  return (
    <FormBody {...form}>
      <RecordsSelect label="Pessoa" searchable rows={rows} value={ids} onChange={setIds} />
    </FormBody>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pessoa' })

test.each([
  ['a part of a name', 'marina', 'Marina Alves', 3],
  ['a whole name that others contain', 'ana', 'Ana', 2],
  ['a name without its accents and case', 'BETO', 'Beto', 4],
  ['a word inside a name', 'luz', 'Mariana Luz', 1],
])('takes the best match by Enter or Tab: %s', async (_, typed, name, id) => {
  for (const key of ['{Enter}', '{Tab}']) {
    saved.length = 0
    const { keys, unmount } = show(<One />)
    await keys.type(field(), typed)
    expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe(name)
    await keys.keyboard(key)
    expect(field().value).toBe(name)
    expect(saved).toEqual([])
    await keys.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(saved).toEqual([id])
    unmount()
  }
})

test('refuses a text that matches nothing, by key and by click, until it is corrected', async () => {
  saved.length = 0
  const { keys } = show(<One before={2} />)
  await keys.clear(field())
  await keys.type(field(), 'zulmira{Enter}')
  expect(await screen.findByText(refusal)).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(field().value).toBe('zulmira')
  expect(document.activeElement).toBe(field())
  expect(saved).toEqual([])
  await keys.clear(field())
  await keys.type(field(), 'marina{Enter}{Enter}')
  await waitFor(() => expect(saved).toEqual([3]))
  expect(screen.queryByText(refusal)).toBeNull()
})

test('refuses a text of which no option was taken, though one matches', async () => {
  saved.length = 0
  const { keys } = show(<One />)
  await keys.type(field(), 'marina')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(saved).toEqual([])
  expect(field().value).toBe('marina')
})

test('keeps the chosen option whose name is typed again, and lets an empty field keep it', async () => {
  saved.length = 0
  const { keys } = show(<One before={3} />)
  await keys.clear(field())
  await keys.type(field(), 'marina{Enter}')
  expect(field().value).toBe('Marina Alves')
  await keys.clear(field())
  await keys.tab()
  expect(field().value).toBe('Marina Alves')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(saved).toEqual([3])
})

test('takes the first match by an Enter that was pressed before the options arrived', async () => {
  saved.length = 0
  const { keys, rerender } = show(<One isLoading />)
  await keys.type(field(), 'marina{Enter}')
  expect(saved).toEqual([])
  rerender(<One />)
  await waitFor(() => expect(field().value).toBe('Marina Alves'))
})

test('adds the best match to several, never takes one away, and refuses a text that matches none', async () => {
  saved.length = 0
  const { keys } = show(<Several before={[3]} />)
  await keys.type(field(), 'marina{Enter}')
  await keys.type(field(), 'ana{Enter}')
  expect(field().value).toBe('')
  await keys.type(field(), 'zulmira')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(saved).toEqual([])
  expect(screen.getByText(refusal)).toBeTruthy()
  await keys.clear(field())
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(saved).toEqual([[3, 2]])
})
