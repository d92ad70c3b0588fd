import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { FilterBar } from './filter-bar.tsx'

const told: string[] = []
function List() {
  const [search, setSearch] = useState('')
  const change = (text: string) => {
    told.push(text)
    setSearch(text)
  }
  return (
    <FilterBar searchLabel="Buscar" search={search} onSearch={change}>
      <button type="button" onClick={() => setSearch('')}>
        Ver todos
      </button>
      <p>{search ? `Busca: ${search}` : 'Tudo'}</p>
    </FilterBar>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' })

test('keeps the focus and what is typed while the list is narrowed, and is emptied by others', async () => {
  told.length = 0
  const { keys } = show(<List />)
  await keys.type(field(), 'ana')
  await screen.findByText('Busca: ana')
  expect(document.activeElement).toBe(field())
  await keys.keyboard(' maria')
  await screen.findByText('Busca: ana maria')
  expect(field().value).toBe('ana maria')
  expect(told).toEqual(['ana', 'ana maria'])
  await keys.click(screen.getByRole('button', { name: 'Ver todos' }))
  await waitFor(() => expect(field().value).toBe(''))
})
