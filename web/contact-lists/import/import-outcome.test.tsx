import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type ListImport,
  listImportEndpoints as imports,
} from '#domain/contact-lists/list-import-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { ImportOutcome } from './import-outcome.tsx'

const uuid = '0195b3b4-6f1e-7c43-9d5a-2f0c7d1e8a11'
const entry = (given: Partial<ListImport>): ListImport => ({
  ...{ uuid, contactListId: 4, fileName: 'novembro.xlsx', userName: 'Bia', stage: 'done', total: 3, done: 3 },
  ...{ created: 3, updated: 0, inList: 0, inFile: 0, invalid: 0, optedOut: 0, undone: 0 },
  ...{ startedAt: new Date(), endedAt: new Date() },
  ...given,
})

test.each<[Partial<ListImport>, string]>([
  [{ optedOut: 1 }, '1 descadastro registrado. Desfazer a importação o revoga.'],
  [
    { created: 0, inList: 0, optedOut: 1200 },
    '1.200 descadastros registrados. Desfazer a importação os revoga.',
  ],
])('[D84] tells how many opt-outs an import recorded, and offers to undo it', async (given, text) => {
  api().answer(imports.showListImport, entry(given))
  show(<ImportOutcome listId={4} uuid={uuid} onAgain={() => {}} onClose={() => {}} />)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Desfazer importação' })).toBeTruthy()
})

test('says nothing of opt-outs where an import recorded none', async () => {
  api().answer(imports.showListImport, entry({}))
  show(<ImportOutcome listId={4} uuid={uuid} onAgain={() => {}} onClose={() => {}} />)
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(screen.queryByText(/descadastro/)).toBeNull()
})

test('says that the import cannot be shown, and asks for it again', async () => {
  api().refuse(imports.showListImport, 400, 'ERR_VALIDATION')
  const { keys } = show(<ImportOutcome listId={4} uuid={uuid} onAgain={() => {}} onClose={() => {}} />)
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  api().answer(imports.showListImport, entry({}))
  await keys.click(retry)
  expect(await screen.findByRole('status')).toBeTruthy()
})
