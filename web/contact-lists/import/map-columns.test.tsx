import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ListImportPreview, listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { Refusal } from '#tests/web/fake-api.ts'
import { api, show } from '#tests/web/stage.tsx'
import { MapColumns } from './map-columns.tsx'

const at = new Date('2026-11-20T12:00:00Z')
const uuid = '11111111-1111-4111-8111-111111111111'
const preview: ListImportPreview = {
  import: {
    ...{
      uuid,
      contactListId: 3,
      fileName: 'pessoas.xlsx',
      userName: 'Ana',
      stage: 'read',
      total: 3,
      done: 0,
    },
    ...{ created: 0, updated: 0, inList: 0, inFile: 0, invalid: 0, optedOut: 0, undone: 0 },
    ...{ startedAt: at, endedAt: null },
  },
  ...{ sheets: ['Pessoas'], sheet: 0, hidden: 0 },
  mapping: {
    ...{ headerLine: 1, columns: [{ kind: 'name' }, { kind: 'number' }] },
    ...{ duplicates: 'keep', dropBadEmails: false, mendNames: false },
  },
  lines: [{ line: 1, cells: ['Nome', 'Telefone'] }],
}
/** How often the rows cannot be checked. */
let refusals = 0
const showColumns = (hidden: number, onStarted: (uuid: string) => void = () => {}) => {
  api().answer(listImportEndpoints.checkListImport, () => {
    if (refusals-- > 0) throw new Refusal(404, 'ERR_NOT_FOUND')
    return { ready: 2, optOuts: 0, faults: [] }
  })
  const acts = { onPreview: () => {}, onStarted, onAgain: () => {} }
  return show(
    <MapColumns
      listId={3}
      file={new File(['x'], 'pessoas.xlsx')}
      preview={{ ...preview, hidden }}
      {...acts}
    />,
  )
}

test.each([
  [1, '1 linha oculta na planilha também é lida.'],
  [1200, '1.200 linhas ocultas na planilha também são lidas.'],
])('says that hidden rows of the sheet are read: %i', async (hidden, text) => {
  showColumns(hidden)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('says nothing of hidden rows where there are none', async () => {
  showColumns(0)
  await screen.findByRole('table', { name: /./ })
  expect(screen.queryByText(/oculta/)).toBeNull()
})

test('shows the import that began although its answer was lost', async () => {
  const started: string[] = []
  const { keys } = showColumns(0, (begun) => started.push(begun))
  api().answer(listImportEndpoints.startListImport, () => {
    throw new ApiError(0, { error: 'ERR_OFFLINE' })
  })
  const button = await screen.findByRole('button', { name: 'Importar' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await keys.click(button)
  expect(await screen.findByText(/Sem conexão/)).toBeTruthy()
  expect(started).toEqual([])
  api().refuse(listImportEndpoints.startListImport, 409, 'ERR_LIST_IMPORT_STATE')
  await keys.click(button)
  await waitFor(() => expect(started).toEqual([uuid]))
})

test('says why the rows could not be checked, and checks them again', async () => {
  refusals = 2
  const { keys } = showColumns(0)
  const again = () => screen.findByRole('button', { name: 'Tentar de novo' })
  await keys.click(await again())
  await waitFor(() => expect(api().asked(listImportEndpoints.checkListImport)).toHaveLength(2))
  await keys.click(await again())
  expect(await screen.findByText('2 pessoas prontas para importar')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Importar' })).toHaveProperty('disabled', false)
})

test('imports only what was counted with the same columns and repairs', async () => {
  const counted: (() => void)[] = []
  api().answer(listImportEndpoints.checkListImport, async ({ body }) => {
    if (!body.dropBadEmails) {
      const examples = [{ line: 3, value: 'x@' }]
      return {
        ready: 39,
        optOuts: 0,
        faults: [{ field: 'email' as const, reason: 'invalid-email' as const, count: 1, examples }],
      }
    }
    await new Promise<void>((resolve) => counted.push(resolve))
    return { ready: 40, optOuts: 0, faults: [] }
  })
  const acts = { onPreview: () => {}, onStarted: () => {}, onAgain: () => {} }
  const file = new File(['x'], 'pessoas.xlsx')
  const { keys } = show(<MapColumns listId={3} file={file} preview={preview} {...acts} />)
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Importar' })
  await screen.findByText('39 pessoas prontas para importar')
  await waitFor(() => expect(button().disabled).toBe(false))
  await keys.click(screen.getByRole('switch', { name: /e-mail inválido/ }))
  expect(button().disabled).toBe(true)
  await waitFor(() => expect(counted).toHaveLength(1))
  expect(button().disabled).toBe(true)
  counted.forEach((answer) => answer())
  await screen.findByText('40 pessoas prontas para importar')
  await waitFor(() => expect(button().disabled).toBe(false))
})
