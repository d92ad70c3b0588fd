import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { largestSheet, listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { DropSheet } from './drop-sheet.tsx'

const sized = (name: string, size: number) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size })
const refusals = [
  ['pessoas.csv', 1, /^Escolha um arquivo \.xls ou \.xlsx\. Um \.csv/],
  ['PESSOAS.CSV', 1, /^Escolha um arquivo/],
  ['pessoas.ods', 1, /^Escolha um arquivo/],
  ['pessoas', 1, /^Escolha um arquivo/],
  ['pessoas.xlsx', largestSheet + 1, /passa de 20 MB/],
] as const

test.each(refusals)(
  'says in the dialog what is accepted instead of %s with %i bytes',
  (name, size, words) => {
    show(<DropSheet listId={3} dropped={null} onRead={() => {}} />)
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for a file.')
    fireEvent.change(input, { target: { files: [sized(name, size)] } })
    expect(screen.getByRole('alert').textContent).toMatch(words)
    expect(api().asked(listImportEndpoints.readListImport)).toEqual([])
  },
)

test.each(refusals)(
  'says the same of a file that was dropped: %s with %i bytes',
  async (name, size, words) => {
    show(<DropSheet listId={3} dropped={sized(name, size)} onRead={() => {}} />)
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
  },
)
